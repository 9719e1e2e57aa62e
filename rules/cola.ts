// The order of a shop's open pedidos: the next one due, the late ones and those at risk, and the views that list each
// one.
import type { Urgencia, Vista } from '@surtido/contract/gestion-pedidos'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { URGENCIAS } from '@surtido/contract/valores'
import { finDeFranja } from './entregas.ts'
import { instanteDe } from './fechas.ts'
import { isEnPreparacion } from './pedidos.ts'

/** The minutes between closing the bags and the promised time. */
const EMPAQUE_MINUTOS = 10
/** How many minutes before a pedido is due the shop gets a notice that it is not sealed. */
const AVISO_MINUTOS = 10
/** One picker prepares 90 lines an hour. */
const SEGUNDOS_POR_LINEA = 40

/** A pedido that is neither delivered nor cancelled. */
export interface EnCola {
  readonly idPedido: number
  readonly estado: EstadoPedido
  readonly fechaEntrega: string
  readonly horaDesde: string
  readonly horaHasta: string
  /** The result of `debidoDe`. */
  readonly debido: Date
  readonly lineas: number
  /** How many of the lines are already resolved. */
  readonly dichas: number
  /** The pedido goes before the others. */
  readonly prioridad?: boolean
}

export interface Colocado<P extends EnCola> {
  readonly pedido: P
  readonly urgencia: Urgencia
}

/** When the bags must be closed to keep the promise. */
export function debidoDe({ fechaEntrega, horaDesde }: Pick<EnCola, 'fechaEntrega' | 'horaDesde'>): Date {
  return new Date(instanteDe(fechaEntrega, horaDesde).getTime() - EMPAQUE_MINUTOS * 60_000)
}

/** Says whether the bags of a pedido must be closed within minutes, or should be by now; undefined: there is time. */
export function plazoDe(debido: Date, ahora: Date): 'PRONTO' | 'TARDE' | undefined {
  const falta = debido.getTime() - ahora.getTime()
  return falta <= 0 ? 'TARDE' : falta <= AVISO_MINUTOS * 60_000 ? 'PRONTO' : undefined
}

/** Says whether the pedido still has lines to pick or bags to close. */
export const isPorPreparar = (estado: EstadoPedido): boolean => estado === 'RECIBIDO' || isEnPreparacion(estado)

/**
 * The queue of a local: pedidos with priority that still have to be picked, then late ones, then those that will be late
 * if `preparadores` people first pick everything before them, then the rest. Each group is in order of due time. A
 * pedido with closed bags is late once its slot is over.
 */
export function sortCola<P extends EnCola>(pedidos: readonly P[], ahora: Date, preparadores: number): Colocado<P>[] {
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

/** A pedido that waits for its payment is never late: the shop can't start it. */
function isPasada({ estado, fechaEntrega: fecha, horaDesde, horaHasta }: EnCola, ahora: Date): boolean {
  return estado !== 'PENDIENTE_PAGO' && ahora > finDeFranja({ fecha, horaDesde, horaHasta })
}

interface PorVistas {
  readonly estado: EstadoPedido
  /** The pedido is in an open tanda. */
  readonly enMano: boolean
  /** All its lines are resolved: only its bags are open. */
  readonly entero: boolean
  readonly urgencia: Urgencia
  /** Its card could not be charged. */
  readonly cobroFallido: boolean
}

/** The views that list the pedido. A late one, and one whose card could not be charged, is also listed as a problem. */
export function vistasDe({ estado, enMano, entero, urgencia, cobroFallido }: PorVistas): Vista[] {
  const views: Vista[] = ['TODOS']
  if (estado === 'ESPERANDO_RESPUESTA') views.push('ESPERANDO_RESPUESTA')
  else if (estado === 'EN_CAMINO') views.push('EN_LA_CALLE')
  else if (estado === 'PREPARADO' || estado === 'LISTO_PARA_RETIRO') views.push('LISTOS')
  else if (isPorPreparar(estado)) views.push(enMano || entero ? 'EN_CURSO' : 'POR_PREPARAR')
  if (urgencia === 'TARDE' || cobroFallido) views.push('CON_PROBLEMA')
  return views
}
