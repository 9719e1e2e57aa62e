import type { Textos } from '@surtido/rules/textos'
import type { PAGOS as PAGOS_ES } from '../pagos.ts'

export const PAGOS: Textos<typeof PAGOS_ES> = {
  motivos: {
    FONDOS: 'The card has insufficient funds. Try another one.',
    VENCIDA: 'The card has expired. Try another one.',
    CVV: 'The security code is wrong. Please try again.',
    LIMITE: 'The payment is over the card’s limit. Try another one.',
    CUOTAS: 'The card does not accept those instalments. Choose another number of them, or another card.',
    NO_HABILITADA: 'The card is not enabled for online purchases. Ask your bank, or try another one.',
    DATOS: 'The card details are wrong. Delete it and add it again, or try another one.',
    TIEMPO: 'We could not confirm the payment in time. If you see a charge or a hold for it, we will refund it.',
    REINTENTOS: 'The card accepts no more attempts for now. Try another one.',
  },
  otroMedio: 'Try another card or another way to pay.',
  elige: 'Choose which card to pay with.',
  ninguna: 'You have no cards yet: add one.',
  reserva: (hasta) => `We hold up to ${hasta} on your card and charge only for what we prepare. The rest is released.`,
  sinCargo: 'This order costs you nothing: we use no card.',
  debito: 'The total is charged now; if we prepare less, we refund the difference.',
  confirmando: 'We are confirming your payment',
  confirmandoTexto: 'Do not close this page or pay again: we will tell you how it went in a moment.',
  cvv: 'Enter your card’s security code',
  cvvFalta: 'We cannot take your order without the security code.',
  cvvEscribir: 'Enter the code',
  seCancelo: 'The order was cancelled and you are charged nothing.',
  noSeHizo: 'The order was not placed',
}
