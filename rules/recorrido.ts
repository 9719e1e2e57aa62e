// In which order a shop is walked, as long as nobody has said or shown otherwise: what keeps first, what thaws last.

/** The parts of a shop in the order they are walked. */
export const SECTORES = ['SECO', 'LIMPIEZA', 'FRESCO', 'MOSTRADOR', 'FRIO', 'CONGELADO'] as const
export type Sector = (typeof SECTORES)[number]

/** Beginnings of words of a rubro's slug; of two that fit the first counts: frozen fruit is no fruit. */
const PALABRAS: readonly (readonly [Sector, RegExp])[] = [
  // What is called after something fresh and stands on a dry shelf.
  ['SECO', /(^|-)(polvo|larga-vida|dulce-de-leche|frutos-secos|pan-molde|pan-rallado|tostadas)/],
  ['CONGELADO', /(^|-)(congelad|helado|hielo)/],
  ['LIMPIEZA', /(^|-)(limpieza|lavandina|detergente|insecticida|desinfectante)/],
  ['FRIO', /(^|-)(lacteo|leche|yogur|manteca|crema|queso|postre|pastas-|ravioles|tapas|huevo|refrigerad)/],
  [
    'MOSTRADOR',
    /(^|-)(carnes?|carniceria|pescados?|pollo|cerdo|cordero|achuras?|fiambres?|jamon|pan|panaderia|rotiseria)(-|$)/,
  ],
  ['FRESCO', /(^|-)(fruta|verdura|citrico|hortaliza)/],
]

/** Where a rubro stands: by its own name, else by that of its category; what neither tells is on a dry shelf. */
export function sectorDe(rubro: string, categoria: string): Sector {
  for (const slug of [rubro, categoria]) {
    const found = PALABRAS.find(([, words]) => words.test(slug))
    if (found) return found[0]
  }
  return 'SECO'
}

export interface Parada {
  readonly sector: Sector
  readonly codEstMerc: string
  readonly nombre: string
}

/** Which of two lines is walked to first: by sector, then by rubro, so that a shelf is met once. */
export function compareParadas(a: Parada, b: Parada): number {
  return (
    SECTORES.indexOf(a.sector) - SECTORES.indexOf(b.sector) ||
    a.codEstMerc.localeCompare(b.codEstMerc) ||
    a.nombre.localeCompare(b.nombre, 'es')
  )
}
