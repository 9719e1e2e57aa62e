import type { Porcentaje } from '@surtido/contract/base'
import type { PedidoEnMostrador } from '@surtido/contract/gestion-mostrador'
import type { EstadoDePago, EstadoPago } from '@surtido/contract/pedidos'
import type { Centavos } from './dinero.ts'
import { roundHalfUp } from './dinero.ts'

export type { EstadoPago }

/**
 * The allowed transitions. Money is promised in AUTORIZADO and moved from CAPTURADO on. RECHAZADO also covers a payment
 * without an answer in time: if the provider does have it after all, it is released (ANULANDO). FALLIDO waits for a
 * person: the provider released the authorisation before the capture. SIN_CARGO is for a pedido that costs nothing: no
 * card was charged, and none ever is.
 */
export const NEXT_ESTADOS_PAGO = {
  AUTORIZANDO: ['AUTORIZADO', 'CAPTURADO', 'PENDIENTE_CVV', 'RECHAZADO'],
  PENDIENTE_CVV: ['AUTORIZADO', 'CAPTURADO', 'RECHAZADO'],
  AUTORIZADO: ['CAPTURANDO', 'CAPTURADO', 'ANULANDO', 'ANULADO'],
  RECHAZADO: ['ANULANDO'],
  CAPTURANDO: ['CAPTURADO', 'FALLIDO'],
  CAPTURADO: ['DEVOLVIENDO', 'DEVUELTO'],
  DEVOLVIENDO: ['CAPTURADO', 'DEVUELTO'],
  DEVUELTO: [],
  ANULANDO: ['ANULADO', 'DEVUELTO'],
  ANULADO: [],
  FALLIDO: [],
  SIN_CARGO: [],
} as const satisfies Record<EstadoPago, readonly EstadoPago[]>

/** Says whether a payment may go from `desde` to `hasta`. A state never becomes itself. */
export function canMovePago(desde: EstadoPago, hasta: EstadoPago): boolean {
  return (NEXT_ESTADOS_PAGO[desde] as readonly EstadoPago[]).includes(hasta)
}

/** While true, the customer sees "we are confirming your payment" and the shop prepares nothing. */
export function isPorConfirmar(estado: EstadoDePago): boolean {
  return estado === 'AUTORIZANDO' || estado === 'PENDIENTE_CVV'
}

/**
 * The state of the payment for the person who hands over the bags. For a sealed pedido: it was charged when it was
 * sealed, or is paid at the hand-over.
 */
export function cobroDe(estado: EstadoDePago): PedidoEnMostrador['cobro'] {
  if (estado === 'A_PAGAR_AL_RECIBIR') return 'AL_RECIBIR'
  if (estado === 'CAPTURANDO') return 'PENDIENTE'
  return estado === 'FALLIDO' ? 'FALLIDO' : 'HECHO'
}

/** The customer's text for each payment state. */
export const ESTADO_PAGO_TEXTOS: Readonly<Record<EstadoPago, string>> = {
  AUTORIZANDO: 'Estamos confirmando el pago',
  PENDIENTE_CVV: 'Falta el código de seguridad de tu tarjeta',
  AUTORIZADO: 'Reservado en tu tarjeta',
  RECHAZADO: 'Pago rechazado',
  CAPTURANDO: 'Cobrando en tu tarjeta',
  CAPTURADO: 'Cobrado en tu tarjeta',
  DEVOLVIENDO: 'Devolviendo a tu tarjeta',
  DEVUELTO: 'Devuelto a tu tarjeta',
  ANULANDO: 'Liberando lo reservado en tu tarjeta',
  ANULADO: 'No se cobró: liberamos lo reservado',
  FALLIDO: 'No pudimos cobrar: te vamos a contactar',
  SIN_CARGO: 'Sin cargo: no se usa ninguna tarjeta',
}

/**
 * the amount to authorise on a card for an estimated `total`, both in cents: `margen` percent more, up to the
 * next whole peso. A debit card is charged at once, so it is asked for the total only.
 */
export function montoAutorizado(total: Centavos, margen: Porcentaje, debito = false): Centavos {
  if (debito || margen <= 0) return total
  const wanted = roundHalfUp((total * (10_000 + roundHalfUp(margen * 100))) / 10_000)
  return Math.ceil(wanted / 100) * 100
}

/**
 * The largest total, in cents, that `autorizado` cents on a card cover: `montoAutorizado` of it is not more than
 * `autorizado`, and one cent more would be.
 */
export function totalCubierto(autorizado: Centavos, margen: Porcentaje): Centavos {
  if (margen <= 0) return autorizado
  let total = Math.floor((autorizado * 10_000) / (10_000 + roundHalfUp(margen * 100)))
  while (montoAutorizado(total + 1, margen) <= autorizado) total++
  while (total > 0 && montoAutorizado(total, margen) > autorizado) total--
  return total
}

/**
 * The taxed part of `total` cents, without IVA: the acquirer computes the VAT reduction from it. `lineas` holds the
 * cents each line costs and its IVA in percent; a discount on the whole is spread over the lines in proportion.
 */
export function baseGravada(
  lineas: readonly { readonly total: Centavos; readonly iva: number }[],
  total: Centavos,
): Centavos {
  const sum = lineas.reduce((all, one) => all + one.total, 0)
  if (sum <= 0) return 0
  const net = lineas.reduce((all, { total: cents, iva }) => all + (iva > 0 ? (cents * 100) / (100 + iva) : 0), 0)
  return Math.min(total, roundHalfUp((net * Math.min(total, sum)) / sum))
}

/** How long, in ms, an authorisation may stay unknown, or a CVV untyped, before the pedido is given up. */
export const LIMITE_AUTORIZAR_MS = 5 * 60_000
export const LIMITE_CVV_MS = 15 * 60_000

/** After giving up, when to ask the provider whether the money came after all: ms since the pedido was placed. */
export const REPASOS_MS: readonly number[] = [15 * 60_000, 60 * 60_000, 24 * 60 * 60_000]

/**
 * How long to wait before the n-th look (from 0): 5 s, doubling, up to an hour. The looks never stop while money is
 * open.
 */
export function esperaDeRevision(revisiones: number): number {
  return Math.min(5_000 * 2 ** Math.min(revisiones, 20), 3_600_000)
}
