import type { Textos } from '@surtido/rules/textos'
import { PENDIENTE as PENDIENTE_ES } from '../pendiente.ts'

export const PENDIENTE: Textos<typeof PENDIENTE_ES> = {
  ...PENDIENTE_ES,
  sinSesionTexto: 'Todavía no llegó al local. Iniciá sesión y se envía solo, una única vez.',
  vencida: 'Tu sesión venció. Iniciá sesión para que se envíe tu pedido.',
  salirTexto: 'Espera conexión. Si cerrás sesión no se va a enviar, y vas a tener que hacerlo de nuevo.',
  abreParaRevisarlo: 'Abrí la aplicación para revisarlo.',
}
