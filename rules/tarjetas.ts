import type { TarjetaHabilitada } from '@surtido/contract/pagos-web'

/** B-41: the cards of an empresa that lists none. */
export const TARJETAS_POR_DEFECTO: readonly Omit<TarjetaHabilitada, 'idMedioDePago'>[] = [
  {
    brand: 'MasterCard',
    descripcion: 'MasterCard',
    idCredito: 42,
    idTarjetaPagosWeb: 2,
    urlImagen: '/marcas/mastercard.svg',
  },
  { brand: 'VISA', descripcion: 'VISA', idCredito: 41, idTarjetaPagosWeb: 1, urlImagen: '/marcas/visa.svg' },
  { brand: 'OCA', descripcion: 'OCA', idCredito: 43, idTarjetaPagosWeb: 4, urlImagen: '/marcas/oca.svg' },
]

/** A card is good until the end of its month. `expiration` is yyyymm, `hoy` yyyy-MM-dd; anything else has expired. */
export function isVencida(expiration: string, hoy: string): boolean {
  return !/^\d{6}$/.test(expiration) || expiration < hoy.slice(0, 7).replace('-', '')
}

/** yyyymm as `MM/yy`. */
export function formatVencimiento(expiration: string): string {
  return /^\d{6}$/.test(expiration) ? `${expiration.slice(4)}/${expiration.slice(2, 4)}` : ''
}

/** U-51: only the last four digits, whatever the input. */
export function maskNumero(last4: string): string {
  return `•••• ${last4.replace(/\D/g, '').slice(-4)}`
}
