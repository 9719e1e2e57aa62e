import type { Textos } from '@surtido/rules/textos'
import type { PROBAR as PROBAR_ES } from '../probar-documento.ts'

export const PROBAR: Textos<typeof PROBAR_ES> = {
  explica: {
    CODIGO:
      'Before we show you the balance, we check that the ID is yours. We will send a code to the email in your customer record.',
    DATOS: 'Before we show you the balance, we check that the ID is yours. Enter the details of your customer record.',
  },
  enviado:
    'If your customer record has an email, you will get a 6-digit code. It works for 15 minutes. If it does not arrive, ask at a store to have your email added.',
  enviar: 'Send code',
  otro: 'Send another code',
  confirmar: 'Confirm',
  numeroCliente: 'Customer number',
  fechaNacimiento: 'Date of birth',
  noCoincide: 'The details do not match your customer record. Check them and try again.',
  enPerfil: 'See my balance',
}
