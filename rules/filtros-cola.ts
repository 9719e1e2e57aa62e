// The pedidos of a queue that a person wants to see: every filter narrows it further.
import type { TipoEntrega } from '@surtido/contract/entregas'
import type { Urgencia } from '@surtido/contract/gestion-pedidos'
import type { FiltrosDeCola } from '@surtido/contract/gestion-vistas'
import { addDias, hoyEn } from './fechas.ts'
import { RETIRO_LOCAL } from './tipos-entrega.ts'

export interface Filtrable {
  readonly idPedido: number
  readonly cliente: string
  readonly tipoEntrega: Pick<TipoEntrega, 'codigo'>
  readonly zonaEntrega: number
  readonly fechaEntrega: string
  readonly horaDesde: string
  readonly horaHasta: string
  readonly urgencia: Urgencia
  readonly asignado: { readonly idAdministrador: number } | null
  readonly preparadores: readonly { readonly idAdministrador: number }[]
}

/** The filters besides `vista`, which the server applies; `yo`: the id of the person who looks. */
export function isEnFiltros(pedido: Filtrable, filtros: FiltrosDeCola, yo: number, ahora: Date): boolean {
  const { entrega, zona, dia, horas, urgencia, asignado, texto = '' } = filtros
  const words = texto.trim().toLowerCase()
  return (
    (!entrega || (entrega === 'RETIRO') === (pedido.tipoEntrega.codigo === RETIRO_LOCAL)) &&
    (zona === undefined || (pedido.zonaEntrega === zona && pedido.tipoEntrega.codigo !== RETIRO_LOCAL)) &&
    (!dia || isDelDia(pedido, dia, hoyEn(ahora))) &&
    (!horas || horas === horasDe(pedido)) &&
    (!urgencia || (urgencia === 'PROBLEMA' ? pedido.urgencia !== 'A_TIEMPO' : pedido.urgencia === urgencia)) &&
    (!asignado || isDe(pedido, asignado === 'MIO' ? String(yo) : asignado)) &&
    [String(pedido.idPedido), pedido.cliente.toLowerCase()].some((one) => one.includes(words))
  )
}

/** The hours of a slot, as the filter names them. */
export const horasDe = ({ horaDesde, horaHasta }: Pick<Filtrable, 'horaDesde' | 'horaHasta'>): string =>
  `${horaDesde}-${horaHasta}`

function isDelDia({ fechaEntrega }: Filtrable, dia: NonNullable<FiltrosDeCola['dia']>, hoy: string): boolean {
  const maniana = addDias(hoy, 1)
  return {
    // Yesterday's pedidos are still today's work.
    HOY: fechaEntrega <= hoy,
    SOLO_HOY: fechaEntrega === hoy,
    MANIANA: fechaEntrega === maniana,
    DESPUES: fechaEntrega > maniana,
  }[dia]
}

function isDe({ asignado, preparadores }: Filtrable, quien: string): boolean {
  const suyos = [...(asignado ? [asignado] : []), ...preparadores]
  return quien === 'NADIE' ? suyos.length === 0 : suyos.some(({ idAdministrador }) => String(idAdministrador) === quien)
}

const ORDEN = ['vista', 'entrega', 'zona', 'dia', 'horas', 'urgencia', 'asignado', 'texto'] as const

/** Says whether two sets of filters show the same. */
export const areMismosFiltros = (a: FiltrosDeCola, b: FiltrosDeCola): boolean =>
  ORDEN.every((name) => (a[name] ?? DE_NADA[name]) === (b[name] ?? DE_NADA[name]))

const DE_NADA: FiltrosDeCola = { vista: 'POR_PREPARAR', texto: '' }

/** The same filters with another value of one; undefined takes it away. */
export function withFiltro<N extends keyof FiltrosDeCola>(
  filtros: FiltrosDeCola,
  name: N,
  value: FiltrosDeCola[N] | undefined,
): FiltrosDeCola {
  const { [name]: _, ...rest } = filtros
  return value === undefined ? rest : { ...rest, [name]: value }
}

/** How many filters narrow the view. */
export const cuantosFiltros = (filtros: FiltrosDeCola): number =>
  ORDEN.filter((name) => name !== 'vista' && name !== 'texto' && filtros[name] !== undefined).length
