/** The colours of a brand's packs: ground, and a matching colour. Invented; not any brand's trade dress. */
const PALETA = [
  ['#b3261e', '#ffd9a0'],
  ['#0b5c8f', '#bfe3ff'],
  ['#1f7a4d', '#dcf5c8'],
  ['#e07b00', '#fff1d0'],
  ['#5b2a86', '#ead7ff'],
  ['#c2185b', '#ffd6e6'],
  ['#00707a', '#c8f4f2'],
  ['#7a4b21', '#ffe3bf'],
  ['#22356f', '#d3dcff'],
  ['#9c1f4a', '#ffe1d6'],
  ['#3d6b1f', '#f0f7c4'],
  ['#d4452c', '#ffe9c9'],
  ['#1d1d2b', '#f4d58d'],
  ['#0f7fb5', '#fdf3c0'],
  ['#8a6d00', '#fff6cf'],
  ['#4a3728', '#f3e2cf'],
] as const

/** The colour of a flavour, by the first word of the name listed here. */
const SABORES: readonly (readonly [RegExp, string])[] = [
  [/frutilla|fresa|cereza|sandia/, '#e2384d'],
  [/durazno|damasco|mango|papaya|naranja|mandarina/, '#f28a1c'],
  [/limon|lima|pomelo|anana|maracuya|banana|vainilla/, '#e9c322'],
  [/manzana|menta|hierba|pepino|aloe|te verde|serena/, '#6cab3a'],
  [/chocolate|cacao|cafe|dulce de leche|caramelo/, '#6b3a1e'],
  [/arandano|uva|mora|frutos|lavanda|noche/, '#5c3a8e'],
  [/coco|natural|blanc|neutro|original|clasic/, '#8fb7c9'],
  [/light|diet|descremad|zero|sin azucar/, '#2aa5b8'],
  [/integral|salvado|avena|cereal/, '#b0843f'],
  [/queso|manteca|miel|mani/, '#e0a526'],
  [/tomate|pimenton|picante|barbacoa|jamon/, '#c7362b'],
  [/oliva|albahaca|palta|espinaca/, '#70802a'],
]

const OTROS = ['#d8572a', '#3a86a8', '#7a9e3d', '#b65a8c', '#d1a12b', '#4c6fb1', '#9c6644', '#2a9d8f']

export const plain = (texto: string) =>
  texto
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/** A number that is always the same for a text. */
function suerte(texto: string): number {
  let hash = 2_166_136_261
  for (const letter of texto) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619) >>> 0
  return hash
}

export interface Colores {
  readonly fondo: string
  readonly claro: string
  readonly acento: string
}

export function coloresDe(marca: string, nombre: string): Colores {
  const [fondo, claro] = PALETA[suerte(plain(marca) || plain(nombre)) % PALETA.length]!
  const words = plain(nombre)
  const acento = SABORES.find(([taste]) => taste.test(words))?.[1] ?? OTROS[suerte(words) % OTROS.length]!
  return { fondo, claro, acento }
}
