import type { Textos } from '@surtido/rules/textos'
import { FICHA as FICHA_ES } from '../ficha.ts'

export const FICHA: Textos<typeof FICHA_ES> = {
  ...FICHA_ES,
  llevasParaMayores: (edad) =>
    `Llevás artículos solo para mayores de ${edad} años: quien recibe el pedido muestra su documento.`,
}
