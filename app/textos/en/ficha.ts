import type { Textos } from '@surtido/rules/textos'
import type { FICHA as FICHA_ES } from '../ficha.ts'

export const FICHA: Textos<typeof FICHA_ES> = {
  titulo: 'About this product',
  ingredientes: 'Ingredients',
  contiene: 'Contains',
  puedeContener: 'May contain',
  origen: 'Origin',
  nutricion: 'Nutrition facts',
  cada100: 'Per 100 g or ml',
  porcion: 'Per serving',
  porcionDe: (porcion) => `Serving of ${porcion}`,
  soloMayores: (edad) => `Only for people aged ${edad} or over: we ask for an identity document on delivery.`,
  llevasParaMayores: (edad) =>
    `Your cart has products only for people aged ${edad} or over: whoever receives the order shows an identity document.`,
}
