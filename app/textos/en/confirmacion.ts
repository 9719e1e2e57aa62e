import type { Textos } from '@surtido/rules/textos'
import type { CONFIRMACION as CONFIRMACION_ES } from '../confirmacion.ts'

export const CONFIRMACION: Textos<typeof CONFIRMACION_ES> = {
  titulo: 'Confirm your email',
  aviso: 'with the message we sent you.',
  reenviar: 'Send again',
  enviado: (email) => `We sent another message to ${email}.`,
  pideSesion: 'Log in with the account of that email to confirm it.',
  explica: (email) => `We sent a code to ${email}. Until you confirm it we will not write to you about your orders.`,
  otroCorreo: 'Use another email',
  confirmar: 'Confirm my email',
  otro: 'Send another code',
  hecho: 'Your email is now confirmed.',
  confirmado: 'Your email is confirmed.',
  incorrecto: 'The code is not for this account or no longer works. Check the latest email or ask for another one.',
}
