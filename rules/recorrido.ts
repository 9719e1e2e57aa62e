// The default order to walk a shop, until a shop sets or shows another: durable goods first, frozen goods last.

/** The sectors of a shop in walking order. */
export const SECTORES = ['SECO', 'LIMPIEZA', 'FRESCO', 'MOSTRADOR', 'FRIO', 'CONGELADO'] as const
export type Sector = (typeof SECTORES)[number]

/** Beginnings of words of a rubro's slug; the first match wins: frozen fruit is not fruit. */
const PALABRAS: readonly (readonly [Sector, RegExp])[] = [
  // Named after something fresh, but stands on a dry shelf.
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

/** The sector of a rubro: by its own name, else by its category's; a dry shelf when neither matches. */
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

/** Which of two lines comes first on the walk: by sector, then by rubro, so that each shelf is visited once. */
export function compareParadas(a: Parada, b: Parada): number {
  return (
    SECTORES.indexOf(a.sector) - SECTORES.indexOf(b.sector) ||
    a.codEstMerc.localeCompare(b.codEstMerc) ||
    a.nombre.localeCompare(b.nombre, 'es')
  )
}
