import type { Textos } from '@surtido/rules/textos'
import type { AVISOS as AVISOS_ES, TEMAS as TEMAS_ES } from '../avisos.ts'

export const AVISOS: Textos<typeof AVISOS_ES> = {
  ver: 'View',
  canjear: 'Redeem',
  titulo: 'Notifications',
  permitir: 'Allow notifications',
  avisarme: 'Notify me',
  ahoraNo: 'Not now',
  oferta: 'Shall we tell you how your order is going?',
  ofertaTexto: 'When we prepare it, when it leaves and when it arrives, on this device.',
  listo: 'We will notify you on this device.',
  falla: 'We could not turn on notifications. Please try again.',
  noGuardado: 'We could not save the change. Please try again.',
  imposible:
    'This browser cannot notify you. On an iPhone or iPad, add the shop to your home screen and open it from there.',
  sinCuenta: 'Log in to choose what we notify you about.',
}

export const TEMAS: Textos<typeof TEMAS_ES> = [
  ['pedidos', 'Your orders', 'How they are going, and anything we need to ask you.'],
  ['cupones', 'Coupons', 'Those we give you and those you can redeem.'],
  ['ofertas', 'Offers and news', 'What is worth buying this week.'],
  ['calificaciones', 'Rating your purchases', 'A little while after you receive them.'],
]
