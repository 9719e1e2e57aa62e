import type { Textos } from '@surtido/rules/textos'
import { SIEMPRE as SIEMPRE_ES } from '../compra-habitual.ts'

export const SIEMPRE: Textos<typeof SIEMPRE_ES> = {
  ...SIEMPRE_ES,
  marca: 'Marcá lo que quieras llevar',
  comoSiempre: (como) => `Como la última vez: ${como}. Podés cambiarlo al confirmar.`,
  comoElegiste: (donde, resto) =>
    `${donde}, como elegiste. Lo demás, como la última vez: ${resto}. Podés cambiarlo al confirmar.`,
  vacia: 'Después de tu primer pedido vas a ver acá lo que más comprás, para pedirlo de nuevo con un toque.',
}
