// What is due next in a shop, and what is late or will be: the order of its open pedidos, and where each is looked for.
import { finDeFranja } from './entregas.ts'
import { instanteDe } from './fechas.ts'
import type { EstadoPedido } from './pedidos.ts'

/** From the bags being closed to the promise: minutes. */
const EMPAQUE_MINUTOS = 10
/** Of one picker: 90 lines an hour. */
const SEGUNDOS_POR_LINEA = 40

export type Urgencia = 'TARDE' | 'EN_RIESGO' | 'A_TIEMPO'
const URGENCIAS: readonly Urgencia[] = ['TARDE', 'EN_RIESGO', 'A_TIEMPO']

export type VistaDeCola =
  | 'POR_PREPARAR'
  | 'EN_CURSO'
  | 'ESPERANDO_RESPUESTA'
  | 'LISTOS'
  | 'EN_LA_CALLE'
  | 'CON_PROBLEMA'
  | 'TODOS'

/** A pedido that is neither delivered nor cancelled. */
export interface EnCola {
  readonly idPedido: number
  readonly estado: EstadoPedido
  readonly fechaEntrega: string
  readonly horaDesde: string
  readonly horaHasta: string
  /** `debidoDe` it. */
  readonly debido: Date
  readonly lineas: number
  /** How many of them have been said. */
  readonly dichas: number
  /** It goes before the others. */
  readonly prioridad?: boolean
}

export interface Colocado<P extends EnCola> {
  readonly pedido: P
  readonly urgencia: Urgencia
}

/** When the bags have to be closed so that the promise can be kept. */
export function debidoDe({ fechaEntrega, horaDesde }: Pick<EnCola, 'fechaEntrega' | 'horaDesde'>): Date {
  return new Date(instanteDe(fechaEntrega, horaDesde).getTime() - EMPAQUE_MINUTOS * 60_000)
}

/** Is something of it still to be picked or closed? */
export const isPorPreparar = (estado: EstadoPedido): boolean =>
  estado === 'RECIBIDO' || estado === 'EN_PREPARACION' || estado === 'ESPERANDO_RESPUESTA'

/**
 * The queue of a local: what is late first, then what will be if `preparadores` people pick what is due before it, then the
 * rest, each by what is due. Closed bags are late when their slot is over. What somebody put first and is still to be
 * picked is picked, and stands, before all of them.
 */
export function ordenarCola<P extends EnCola>(pedidos: readonly P[], ahora: Date, preparadores: number): Colocado<P>[] {
  const primero = ({ prioridad, estado }: P) => (prioridad && isPorPreparar(estado) ? 0 : 1)
  const porDebido = [...pedidos].sort(
    (a, b) => primero(a) - primero(b) || a.debido.getTime() - b.debido.getTime() || a.idPedido - b.idPedido,
  )
  const msPorLinea = (SEGUNDOS_POR_LINEA * 1_000) / Math.max(1, preparadores)
  const colocados: Record<Urgencia, Colocado<P>[]> = { TARDE: [], EN_RIESGO: [], A_TIEMPO: [] }
  let listo = ahora.getTime()
  for (const pedido of porDebido) {
    let urgencia: Urgencia = 'A_TIEMPO'
    if (isPorPreparar(pedido.estado)) {
      const debido = pedido.debido.getTime()
      listo += (pedido.lineas - pedido.dichas) * msPorLinea
      if (ahora.getTime() > debido) urgencia = 'TARDE'
      else if (listo > debido) urgencia = 'EN_RIESGO'
    } else if (isPasada(pedido, ahora)) urgencia = 'TARDE'
    colocados[urgencia].push({ pedido, urgencia })
  }
  return URGENCIAS.flatMap((urgencia) => colocados[urgencia]).sort((a, b) => primero(a.pedido) - primero(b.pedido))
}

/** Money that is not there yet holds nobody up: the shop waits for it as its customer does. */
function isPasada({ estado, fechaEntrega: fecha, horaDesde, horaHasta }: EnCola, ahora: Date): boolean {
  return estado !== 'PENDIENTE_PAGO' && ahora > finDeFranja({ fecha, horaDesde, horaHasta })
}

export interface PorVistas {
  readonly estado: EstadoPedido
  /** Somebody has it in a tanda. */
  readonly enMano: boolean
  readonly urgencia: Urgencia
  /** Its card could not be charged. */
  readonly cobroFallido: boolean
}

/** Under which views it is found; what is late, or was not paid, is a problem wherever else it is. */
export function vistasDe({ estado, enMano, urgencia, cobroFallido }: PorVistas): VistaDeCola[] {
  const views: VistaDeCola[] = ['TODOS']
  if (estado === 'ESPERANDO_RESPUESTA') views.push('ESPERANDO_RESPUESTA')
  else if (estado === 'EN_CAMINO') views.push('EN_LA_CALLE')
  else if (estado === 'PREPARADO' || estado === 'LISTO_PARA_RETIRO') views.push('LISTOS')
  else if (isPorPreparar(estado)) views.push(enMano ? 'EN_CURSO' : 'POR_PREPARAR')
  if (urgencia === 'TARDE' || cobroFallido) views.push('CON_PROBLEMA')
  return views
}
