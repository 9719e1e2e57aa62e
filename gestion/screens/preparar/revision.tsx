import { formatCantidad } from '@surtido/rules/cantidades'
import { fraseLugar } from '@surtido/rules/recorrido'
import { Icon } from '@surtido/ui/icon'
import { Notice } from '@surtido/ui/notice'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import type { TandaGuardada, TomaGuardada } from '../../device/guardado.ts'
import { avisosOf, type Parada, type ParteDeParada } from '../../preparar/paradas.ts'
import { finishTanda } from '../../preparar/tandas.ts'
import { usePorEnviar, useTandas } from '../../preparar/tandas-guardadas.ts'
import { fraseDeOtro } from './en-su-lugar.ts'
import f from './filas.module.css'
import s from './herramienta.module.css'
import { countPorJuntar, frasePorJuntar } from './por-sellar.ts'
import p from './posicion.module.css'

interface Props {
  guardada: TandaGuardada
  paradas: readonly Parada[]
  onElegir: (clave: string) => void
}

/** Every line is recorded: the outcome by position, the goods to put back, and the end of the round. */
export default function Revision({ guardada, paradas, onElegir }: Props) {
  const { tanda, idTanda } = guardada
  const porEnviar = usePorEnviar()
  const tomas = useTandas(({ tomas }) => tomas).filter((one) => one.idTanda === idTanda)
  const { run: close, loading, refused: error } = useAction(() => finishTanda(idTanda), { ownOffline: true })
  const avisos = avisosOf(tomas)
  const cortas = paradas.filter(({ partes, porPeso }) => !porPeso && partes.some(isCorta))
  return (
    <>
      <main className={s.cuerpoLargo}>
        <h1 className={s.nombre}>Todo listo</h1>
        <p className={s.suave}>
          Al cerrar la tanda terminas de juntar; después cierras las bolsas de cada pedido.
          {cortas.length > 0 && ' Si todavía falta algo, tócalo abajo.'}
        </p>
        <ul className={f.resumen}>
          {tanda.pedidos.map(({ posicion, idPedido, estado, lineas }) => (
            <li key={idPedido} className={`${f.tarjeta} ${f.dato}`}>
              <b className={p.letra} data-posicion={posicion}>
                {posicion}
              </b>
              <span>
                Pedido {idPedido}
                <small>
                  {estado === 'CANCELADO'
                    ? 'Cancelado: nada va en él'
                    : [resumenOf(paradas, idPedido), frasePorJuntar(countPorJuntar(lineas))]
                        .filter(Boolean)
                        .join(' · ')}
                </small>
              </span>
            </li>
          ))}
        </ul>
        <Cortas tanda={tanda} cortas={cortas} onElegir={onElegir} />
        {avisos.length > 0 && (
          <section>
            <h2>Para mirar</h2>
            <ul className={f.lista}>
              {avisos.map((one) => (
                <li key={one.n} className={s.nota}>
                  {fraseAviso(one, guardada)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {error !== undefined && (
          <Notice tono="danger" announce>
            {isRefusal(error, SIN_CONEXION)
              ? 'Para cerrar hace falta señal. Lo que hiciste está guardado.'
              : isRefusal(error, 'Pedidos.ERROR_LINEAS_SIN_DECIR')
                ? 'Todavía falta recibir alguna línea. Espera a que todo esté enviado y vuelve a cerrar.'
                : textoRechazo(error)}
          </Notice>
        )}
      </main>
      <footer className={s.botones}>
        <button type="button" className={`${s.boton} ${s.listo}`} disabled={loading} onClick={() => void close()}>
          {porEnviar > 0 ? `Cerrar la tanda (${porEnviar} por enviar)` : 'Cerrar la tanda'}
        </button>
      </footer>
    </>
  )
}

/** "12 de 12, 1 con menos, 1 con otro" */
function resumenOf(paradas: readonly Parada[], idPedido: number): string {
  const partes = paradas.flatMap((parada) => parada.partes).filter((parte) => parte.idPedido === idPedido)
  const whole = partes.filter((parte) => !isCorta(parte)).length
  const others = partes.filter(({ otros }) => otros.length > 0).length
  const short = partes.filter((parte) => isCorta(parte) && parte.otros.length === 0).length
  return [
    `${whole} de ${partes.length} como pidió`,
    ...(others > 0 ? [`${others} con otro en su lugar`] : []),
    ...(short > 0 ? [`${short} con menos`] : []),
  ].join(', ')
}

const isCorta = ({ puesta, deOtras, pedida }: ParteDeParada) => puesta + deOtras < pedida

function Cortas({
  tanda,
  cortas,
  onElegir,
}: Pick<Props, 'onElegir'> & { tanda: TandaGuardada['tanda']; cortas: readonly Parada[] }) {
  if (cortas.length === 0) return null
  return (
    <section>
      <h2>Última mirada</h2>
      <ul className={f.lista}>
        {cortas.map(({ clave, nombre, contenido, partes }) => (
          <li key={clave}>
            <button type="button" className={f.fila} onClick={() => onElegir(clave)}>
              <span>
                {nombre} {contenido}
                <small>
                  {partes
                    .filter(isCorta)
                    .map((parte) => fraseDeCorta(tanda, parte))
                    .join(' · ')}
                </small>
              </span>
              <Icon name="chevron" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "A: 1 un. de 2 un., y 1 un. de Yerba Canarias 1 kg en su lugar" */
function fraseDeCorta(tanda: TandaGuardada['tanda'], { posicion, puesta, pedida, otros }: ParteDeParada): string {
  const replacements = otros.map((otro) => `, y ${fraseDeOtro(tanda, otro)}`)
  return `${posicion}: ${formatCantidad(puesta, false)} de ${formatCantidad(pedida, false)}${replacements.join('')}`
}

/** Tells a picker who has the goods what to do about a toma that did not count, or only in part. */
function fraseAviso({ toma, respuesta }: TomaGuardada, { tanda }: TandaGuardada): string {
  const pedido = tanda.pedidos.find(({ idPedido }) => idPedido === toma.idPedido)
  const linea = pedido?.lineas.find(({ orden }) => orden === toma.orden)
  const what = `${linea?.nombre ?? 'Un artículo'} ${linea?.contenido ?? ''}`.trim()
  const where = pedido ? ` (${pedido.posicion})` : ''
  const estante = linea?.lugar ? ` (${fraseLugar(linea.lugar)})` : ''
  switch (respuesta?.resultado) {
    case 'EXCEDE':
      return `${what}${where}: otra persona ya puso parte. Devuelve al estante${estante} lo que sobra.`
    case 'SELLADA':
      return `${what}${where}: las bolsas de ese pedido ya estaban cerradas. Llévalo a quien empaca: lo ve en Empacar.`
    case 'INVALIDA':
      if (respuesta.error === 'Codigos.ERROR_INCOMPLETO')
        return `${what}${where}: el código ${toma.codigo} no se leyó entero. Léelo y ponlo de nuevo.`
      if (respuesta.error?.startsWith('Codigos.') && toma.codigo)
        return `${what}${where}: el código ${toma.codigo} es de otro artículo. Mira que sea ese y ponlo de nuevo.`
      return `${what}${where}: esa cantidad no se aceptó. Ponla de nuevo.`
    default:
      return `${what}${where}: ya no va en esta tanda. Devuélvelo al estante${estante}.`
  }
}
