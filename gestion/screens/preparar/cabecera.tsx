import { Icon } from '@surtido/ui/icon'
import { IconButton } from '@surtido/ui/icon-button'
import { Link } from '@tanstack/react-router'
import { canSkip, countLineas, type Parada } from '../../preparar/paradas.ts'
import { devueltasOf } from '../../preparar/pasada.ts'
import { usePorEnviar, useTandas } from '../../preparar/tandas-guardadas.ts'
import { useSesion } from '../../sesion/store.ts'
import s from './cabecera.module.css'
import { usePlazo } from './use-plazo.ts'

interface Props {
  idTanda: number
  paradas: readonly Parada[]
  actual: Parada | undefined
  /** Back to where the tool was before; undefined: that is the start, outside the tanda. */
  onVolver: (() => void) | undefined
  onCamara: () => void
  onLista: () => void
  onSaltar: () => void
}

/** The progress, what is not sent yet, and the way past a stop. */
export function Cabecera({ idTanda, paradas, actual, onVolver, onCamara, onLista, onSaltar }: Props) {
  const { dichas, lineas } = countLineas(paradas)
  const borrado = useTandas((state) => state.borrado)
  return (
    <header className={s.cabecera}>
      <div className={s.barra}>
        {onVolver ? (
          <IconButton icon="back" label="Atrás" onClick={onVolver} />
        ) : (
          <Link to="/preparar" className={s.icono} aria-label="Salir de la tanda">
            <Icon name="back" />
          </Link>
        )}
        <p className={s.avance}>
          <strong>{dichas}</strong> de {lineas}
        </p>
        <IconButton icon="barcode" label="Leer con la cámara" onClick={onCamara} />
        <IconButton icon="list" label="Ver todos los artículos" onClick={onLista} />
        <button type="button" className={s.saltar} onClick={onSaltar} disabled={!canSkip(paradas, actual)}>
          Saltar
        </button>
      </div>
      <progress className={s.progreso} value={dichas} max={Math.max(1, lineas)} aria-label="Líneas listas" />
      <Envio idTanda={idTanda} />
      {borrado && (
        <p className={s.envio} data-tono="mal" role="status">
          El navegador borró lo guardado en este aparato: lo que ves se guardó de nuevo. Sigue, y no cierres la página
          hasta que diga «Todo enviado».
        </p>
      )}
    </header>
  )
}

/** "Guardado" means on this device; "enviado" means at the shop's server. */
function Envio({ idTanda }: Pick<Props, 'idTanda'>) {
  const porEnviar = usePorEnviar()
  const enviado = useTandas(({ enviado }) => enviado)
  const devueltas = useTandas(({ tomas }) => devueltasOf(tomas, idTanda))
  const algo = useTandas(({ tomas }) => tomas.some((one) => one.idTanda === idTanda))
  const vencida = useSesion((state) => state.vencida)
  const plazo = usePlazo(idTanda)
  if (vencida || enviado === 'SIN_SESION')
    return (
      <p className={s.envio} data-tono="mal" role="status">
        Tu sesión venció · {porEnviar} {porEnviar === 1 ? 'guardada' : 'guardadas'}
        <Link to="/entrar" search={{ volver: location.pathname.replace(/^\/gestion/, '') }} className={s.enlace}>
          Ingresar
        </Link>
      </p>
    )
  if (porEnviar === 0 && devueltas > 0)
    return (
      <p className={s.envio} data-tono="mal" role="status">
        {devueltas === 1 ? '1 artículo para devolver' : `${devueltas} artículos para devolver`}: los ves al cerrar
      </p>
    )
  if (porEnviar === 0)
    return (
      <p className={s.envio} data-tono={plazo?.plazo === 'TARDE' ? 'mal' : undefined} role="status">
        <span>
          {algo ? 'Todo enviado' : 'Nada por enviar'}
          {plazo && <strong> · {plazo.texto}</strong>}
        </span>
      </p>
    )
  const sinSenal = enviado === 'SIN_SENAL'
  return (
    <p className={s.envio} data-tono={sinSenal ? 'sin' : undefined} role="status">
      <span>
        {enviado === 'RECHAZADO'
          ? `El sistema no pudo recibirlo · ${porEnviar} por enviar`
          : sinSenal
            ? `Sin señal · ${porEnviar} por enviar`
            : `Guardado · ${porEnviar} por enviar`}
        {sinSenal && plazo && ` · ${plazo.texto}`}
      </span>
    </p>
  )
}
