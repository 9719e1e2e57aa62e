import type { Textos } from '@surtido/rules/textos'
import type { SIEMPRE as SIEMPRE_ES } from '../compra-habitual.ts'

export const SIEMPRE: Textos<typeof SIEMPRE_ES> = {
  titulo: 'A sua compra de sempre',
  detalle: 'Nas suas quantidades, aos preços de hoje.',
  toca: 'Hora de repor',
  noHay: 'Hoje não tem',
  agregar: (articulos, total) => `Adicionar ${articulos} · ${total}`,
  marca: 'Marque o que quiser levar',
  marcarTodos: 'Marcar todos',
  desmarcarTodos: 'Desmarcar todos',
  verCarrito: 'Ver carrinho',
  comoSiempre: (como) => `Como da última vez: ${como}. Você pode mudar ao confirmar.`,
  comoElegiste: (donde, resto) =>
    `${donde}, como você escolheu. O resto, como da última vez: ${resto}. Você pode mudar ao confirmar.`,
  desde: (dia, hora) => `${dia} a partir das ${hora}`,
  horario: (dia, horas) => `Sugerimos ${dia}, ${horas}, como no seu último pedido.`,
  vacia: 'Depois do primeiro pedido, o que você mais compra fica aqui, para pedir de novo com um toque.',
  sinTraer: 'Não conseguimos carregar a sua compra de sempre.',
}
