import type { Textos } from '@surtido/rules/textos'
import type { CUPONES as CUPONES_ES } from '../cupones.ts'

export const CUPONES: Textos<typeof CUPONES_ES> = {
  misCupones: 'My coupons',
  ingresaTuCupon: 'Enter your coupon',
  canjear: 'Redeem',
  noTienesCupones: 'You have no coupons!',
  montoMinimo: (monto) => `Minimum purchase: ${monto}`,
  validoHasta: (fecha) => `Valid until: ${fecha}`,
  verDetalle: 'See details',
  usar: 'Use',
  descuento: (cuanto) => `${cuanto} off your next purchase`,
  error: 'Error',
  falta: (monto) => `Your order needs ${monto} more to use this coupon.`,
  errorAlCanjear: 'The coupon could not be redeemed',
  exito: 'Success!',
  canjeado: 'Your coupon has been redeemed',
  volver: 'Back',
  pideSesion: 'Log in to see your coupons.',
  cupon: 'Coupon',
  noEsta: 'That coupon is not among yours.',
  codigo: 'Code:',
  primeraCompra: 'Only for your first purchase.',
  noDescuenta: 'It does not discount what is already on offer or in a promotion.',
  dondeSirve: 'Where you can use it',
}
