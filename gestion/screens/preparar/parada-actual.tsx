import { formatNumero } from '@surtido/rules/cantidades'
import { Icon } from '@surtido/ui/icon'
import { missingOf, nextParte, type Parada } from '../../preparar/paradas.ts'
import s from './herramienta.module.css'
import { Lugar } from './lugar.tsx'
import { Imagen } from './paneles/imagen.tsx'
import p from './posicion.module.css'

interface Props {
  parada: Parada
  /** The positions of the trolley, before anything is recorded. */
  carro: readonly string[] | undefined
  /** Says what goes in instead of it; empty: nothing. */
  enSuLugar: string
  onCanastas: () => void
  onNoHay: () => void
  onCantidad: () => void
  onListo: () => void
}

/** "12 un.": beside how many go in, it could be read as how many pieces. */
const PAQUETE = /^(?!1 )\d+ un\.?$/

/** One stop: the article, its place, the cantidad and the positions. */
export function ParadaActual({ parada, carro, enSuLugar, onCanastas, onNoHay, onCantidad, onListo }: Props) {
  const { nombre, contenido, partes, porPeso, dicha, edadMinima, seLee } = parada
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
  const pedida = sum(partes.map((parte) => parte.pedida))
  const falta = sum(partes.map(missingOf))
  const next = nextParte(parada)
  const cuanto = dicha ? pedida : falta
  const unidad = porPeso ? 'kg' : cuanto === 100 ? 'unidad' : 'unidades'
  const mas = cuanto < pedida ? ' más' : ''
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <main className={s.cuerpo} tabIndex={0}>
        {carro && (
          <div className={s.carro}>
            <p>
              {carro.length === 1
                ? 'Carga el carro: una canasta para el pedido A.'
                : `Carga el carro: una canasta para cada pedido, ${new Intl.ListFormat('es').format(carro)}.`}{' '}
              Después lee cada artículo: con eso queda guardado. Sin código, búscalo y toca Listo.
            </p>
            <button type="button" onClick={onCanastas}>
              ¿Tus canastas tienen código? Léelas
            </button>
          </div>
        )}
        <Imagen parada={parada} />
        <h1 className={s.nombre}>{nombre}</h1>
        <p className={s.contenido}>
          {PAQUETE.test(contenido) ? `Cada uno trae ${contenido}` : contenido}
          {edadMinima && ` · Mayores de ${edadMinima}`}
          {seLee && ' · Se lee el código'}
        </p>
        <div className={s.cuanto}>
          <p className={s.cantidad}>
            {formatNumero(cuanto)}{' '}
            <small>
              {unidad}
              {mas}
            </small>
          </p>
          <Lugar parada={parada} />
        </div>
        <ul className={p.posiciones} aria-label="Para qué posición">
          {partes.map((parte) => (
            <li
              key={`${parte.idPedido}.${parte.orden}`}
              className={p.posicion}
              data-posicion={parte.posicion}
              data-dicha={parte.dicha}
              aria-current={parte === next ? 'step' : undefined}
            >
              <b>{parte.posicion}</b> {formatNumero(parte.dicha ? parte.puesta : missingOf(parte))}
              {parte.piezas !== null && !parte.dicha && ` kg, ${parte.piezas} un.`}
              {parte.dicha && <Icon name="check" size={18} label="lista" />}
            </li>
          ))}
        </ul>
        {partes.map(
          ({ nota, posicion, orden }) =>
            nota && (
              <p key={`${posicion}.${orden}`} className={s.nota}>
                <Icon name="alert" size={20} />
                <span>
                  <small>El cliente{partes.length > 1 && ` de ${posicion}`} pide:</small> {nota}
                </span>
              </p>
            ),
        )}
        {enSuLugar && <p className={s.contenido}>{enSuLugar}</p>}
        {dicha && <p className={s.dichaYa}>Ya está listo. Lo que elijas ahora lo reemplaza.</p>}
      </main>
      <footer className={s.botones}>
        <button type="button" className={s.boton} onClick={onNoHay}>
          No hay
        </button>
        {!porPeso && (
          <button type="button" className={s.boton} onClick={onCantidad}>
            Cantidad
          </button>
        )}
        <button type="button" className={`${s.boton} ${s.listo}`} onClick={onListo}>
          {porPeso ? 'Pesar' : pedida > 100 ? `Listo, los ${formatNumero(pedida)}` : 'Listo'}
        </button>
      </footer>
    </>
  )
}
