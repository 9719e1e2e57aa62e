import type { Textos } from '@surtido/rules/textos'
import type { PENDIENTE as PENDIENTE_ES } from '../pendiente.ts'

export const PENDIENTE: Textos<typeof PENDIENTE_ES> = {
  titulo: 'Your order is waiting for a connection',
  texto:
    'It has not reached the store yet. It is sent automatically, only once, as soon as you are online with the app open.',
  enviarAhora: 'Send now',
  noEnviar: 'Do not send it',
  retirado: 'The order will not be sent. What you chose is saved.',
  sigue: 'There is still no connection. Your order is waiting.',
  enviado: 'Your order was sent.',
  ver: 'View',
  rechazado: 'Your order could not be placed',
  abreParaRevisarlo: 'Open the app to review it.',
  despues: 'Later',
  revisar: 'Review it',
  sinSesion: 'Your order is waiting for you to log in',
  sinSesionTexto: 'It has not reached the store yet. Log in and it is sent automatically, only once.',
  vencida: 'Your session expired. Log in so that your order is sent.',
  salir: 'Your order has not been sent yet',
  salirTexto:
    'It is waiting for a connection. If you log out it will not be sent, and you will have to place it again.',
  quedarme: 'Stay',
}
