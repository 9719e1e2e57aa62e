import type { Textos } from '@surtido/rules/textos'
import type { SIEMPRE as SIEMPRE_ES } from '../compra-habitual.ts'

export const SIEMPRE: Textos<typeof SIEMPRE_ES> = {
  titulo: 'Your usual shop',
  detalle: 'In your usual amounts, at today’s prices.',
  toca: 'Time to restock',
  noHay: 'Not available today',
  agregar: (articulos, total) => `Add ${articulos} · ${total}`,
  marca: 'Tick what you want',
  marcarTodos: 'Tick all',
  desmarcarTodos: 'Untick all',
  verCarrito: 'View cart',
  comoSiempre: (como) => `Like last time: ${como}. You can change it when you check out.`,
  comoElegiste: (donde, resto) =>
    `${donde}, as you chose. The rest like last time: ${resto}. You can change it when you check out.`,
  desde: (dia, hora) => `${dia} from ${hora}`,
  horario: (dia, horas) => `We suggest ${dia}, ${horas}, as in your last order.`,
  vacia: 'After your first order, what you buy most will be here, to order again with one tap.',
  sinTraer: 'We could not load your usual shop.',
}
