import type { ESTADO_PAGO_TEXTOS as ES } from '../estados-pago.ts'

export const ESTADO_PAGO_TEXTOS: typeof ES = {
  AUTORIZANDO: 'We are confirming the payment',
  PENDIENTE_CVV: 'Your card’s security code is missing',
  AUTORIZADO: 'Held on your card',
  RECHAZADO: 'Payment declined',
  CAPTURANDO: 'Charging your card',
  CAPTURADO: 'Charged to your card',
  DEVOLVIENDO: 'Refunding to your card',
  DEVUELTO: 'Refunded to your card',
  ANULANDO: 'Releasing the hold on your card',
  ANULADO: 'Not charged: we released the hold',
  FALLIDO: 'We could not charge it: we will contact you',
  SIN_CARGO: 'Free of charge: no card is used',
}
