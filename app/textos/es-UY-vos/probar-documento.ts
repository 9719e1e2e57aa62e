import type { Textos } from '@surtido/rules/textos'
import { PROBAR as PROBAR_ES } from '../probar-documento.ts'

export const PROBAR: Textos<typeof PROBAR_ES> = {
  ...PROBAR_ES,
  explica: {
    CODIGO:
      'Antes de mostrarte el saldo, confirmamos que el documento es tuyo. Te enviaremos un código al correo que figura en tu ficha de cliente.',
    DATOS:
      'Antes de mostrarte el saldo, confirmamos que el documento es tuyo. Ingresá los datos de tu ficha de cliente.',
  },
  enviado:
    'Si tu ficha de cliente tiene un correo, vas a recibir un código de 6 dígitos. Sirve durante 15 minutos. Si no te llega, pedí en un local que agreguen tu correo.',
  noCoincide: 'Los datos no coinciden con los de tu ficha de cliente. Revisalos e intentá nuevamente.',
}
