import type { Textos } from '@surtido/rules/textos'
import { ARTICULOS as ARTICULOS_ES } from '../articulos.ts'

export const ARTICULOS: Textos<typeof ARTICULOS_ES> = {
  ...ARTICULOS_ES,
  noEncontramosEnPrueba: (q, nombre) =>
    `No encontramos «${q}» en ${nombre}. Probá con menos palabras o mirá las categorías.`,
  escribeUnNumeroPor: (ventaFraccionada) => `Escribí un número, por ejemplo ${ventaFraccionada}`,
  comoLoQuieres: 'Cómo lo querés',
}
