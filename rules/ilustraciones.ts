import { PALABRAS } from './ilustraciones-palabras.ts'

type Tabla = typeof PALABRAS
type Clase = keyof Tabla

/** Name of an illustration: its picture is at `/ilustraciones/<slug>.svg`. */
export type Slug = { [C in Clase]: keyof Tabla[C] }[Clase] & string

/** What stands for a rubro when the name of an article says nothing, and for the rubro itself. By slug, both levels. */
const RUBROS: Readonly<Record<string, Slug>> = {
  almacen: 'yerba',
  'yerba-cafe-te': 'mate',
  'arroz-legumbres': 'arroz',
  'fideos-secos': 'fideos',
  'aceites-vinagres': 'aceite',
  aderezos: 'ketchup',
  conservas: 'conserva',
  tomates: 'tomate-en-lata',
  condimentos: 'sal',
  'harinas-reposteria': 'harina',
  dulces: 'mermelada',
  desayuno: 'cereales',
  'sopas-caldos': 'sopa',
  snacks: 'papas-chips',
  'galletitas-golosinas': 'galletitas',
  'galletitas-dulces': 'galletitas',
  'galletitas-saladas': 'galletitas-saladas',
  'galletas-arroz': 'galletas-de-arroz',
  alfajores: 'alfajor',
  chocolates: 'chocolate',
  caramelos: 'caramelos',
  barritas: 'barra-de-cereal',
  'bizcochos-envasados': 'muffin',
  bebidas: 'cola',
  refrescos: 'cola',
  aguas: 'agua',
  'aguas-saborizadas': 'agua-saborizada',
  jugos: 'jugo',
  'jugos-polvo': 'jugo-en-polvo',
  isotonicas: 'isotonica',
  amargos: 'te-frio',
  'cervezas-vinos': 'vino',
  cervezas: 'cerveza',
  'vinos-tintos': 'vino-tinto',
  'vinos-blancos': 'vino-blanco',
  espumantes: 'espumante',
  aperitivos: 'vermut',
  licores: 'licor',
  whisky: 'whisky',
  lacteos: 'leche',
  leche: 'leche',
  yogur: 'yogur',
  manteca: 'manteca',
  crema: 'crema',
  'dulce-de-leche': 'dulce-de-leche',
  postres: 'flan',
  'quesos-untables': 'queso-untable',
  'leche-polvo': 'leche-en-polvo',
  'fiambres-quesos': 'queso',
  quesos: 'queso',
  'quesos-rallados': 'queso-rallado',
  jamon: 'jamon',
  fiambres: 'salame',
  frankfurters: 'pancho',
  'dulces-corte': 'membrillo',
  picadillos: 'pate',
  carnes: 'carne',
  vacuna: 'carne',
  cerdo: 'cerdo',
  pollo: 'pollo',
  cordero: 'asado',
  pescados: 'pescado',
  achuras: 'chorizo',
  huevos: 'huevos',
  preparados: 'milanesa',
  'frutas-verduras': 'banana',
  frutas: 'manzana',
  citricos: 'naranja',
  verduras: 'zanahoria',
  hojas: 'lechuga',
  'papas-boniatos': 'papa',
  hierbas: 'hierbas',
  'frutos-secos': 'frutos-secos',
  listas: 'ensalada',
  panaderia: 'flauta',
  pan: 'flauta',
  'pan-molde': 'pan',
  bizcochos: 'medialuna',
  tortas: 'torta',
  prepizzas: 'pizza',
  tostadas: 'tostadas',
  'pan-rallado': 'pan-rallado',
  'pastas-tapas': 'pasta-rellena',
  ravioles: 'pasta-rellena',
  tallarines: 'fideos',
  noquis: 'pasta-rellena',
  'tapas-empanadas': 'tapas',
  'tapas-tartas': 'pascualina',
  lasana: 'comida-lista',
  levaduras: 'levadura',
  congelados: 'helado',
  hamburguesas: 'hamburguesa',
  rebozados: 'empanado',
  'papas-congeladas': 'papas-fritas',
  'verduras-congeladas': 'verduras-congeladas',
  helados: 'helado',
  pizzas: 'pizza',
  comidas: 'comida-lista',
  'pescado-congelado': 'pescado',
  limpieza: 'limpiador',
  ropa: 'jabon-en-polvo',
  cocina: 'detergente',
  pisos: 'limpiador-de-pisos',
  lavandinas: 'lavandina',
  bano: 'limpiador',
  papeles: 'papel-higienico',
  insecticidas: 'insecticida',
  ambientes: 'aromatizador',
  'utiles-limpieza': 'esponja',
  residuos: 'bolsas-de-residuos',
  calzado: 'calzado',
  'cuidado-personal': 'shampoo',
  cabello: 'shampoo',
  jabones: 'jabon',
  oral: 'cepillo-de-dientes',
  desodorantes: 'desodorante',
  femenina: 'toallitas-femeninas',
  afeitado: 'afeitar',
  piel: 'crema-corporal',
  fragancias: 'perfume',
  farmacia: 'curitas',
  algodon: 'algodon',
  adultos: 'panales',
  bebes: 'bebe',
  panales: 'panales',
  toallitas: 'toallitas-humedas',
  'alimentacion-infantil': 'bebe',
  'higiene-bebe': 'talco',
  'accesorios-bebe': 'bebe',
  'colonias-bebe': 'talco',
  mascotas: 'perro',
  perros: 'perro',
  gatos: 'gato',
  'snacks-mascotas': 'perro',
  'higiene-mascotas': 'piedras-sanitarias',
  'accesorios-mascotas': 'mascota',
  hogar: 'cocina',
  bazar: 'cocina',
  descartables: 'vasos',
  'pilas-luz': 'pilas',
  velas: 'velas',
  jardin: 'planta',
  libreria: 'libreria',
  bolsas: 'canasta',
}

const CLASES = Object.keys(PALABRAS) as Clase[]
const FILLERS = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'con', 'para', 'y', 'en', 'a', 'al', 'por', 'x', 'p'])

/** Folds plurals: "jabones" and "jabón" are one word once the accents are gone. */
function foldWord(word: string): string {
  if (word.length <= 3) return word
  const singular = word.replace(/s$/, '')
  return singular.length <= 3 ? singular : singular.replace(/e$/, '').replace(/z$/, 'c')
}

/** The words of a text that say something; what a name is without ("sin sal") is none of them. */
function readWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .match(/[a-z0-9&]+/g) ?? []
  return words.filter((word, i) => word !== 'sin' && words[i - 1] !== 'sin' && !FILLERS.has(word)).map(foldWord)
}

interface Frase {
  readonly slug: Slug
  readonly clase: Clase
  readonly rest: readonly string[]
}

const claseOf = new Map<Slug, Clase>()
const frasesByHead = new Map<string, Frase[]>()
for (const clase of CLASES)
  for (const [slug, frases] of Object.entries(PALABRAS[clase]) as [Slug, string][]) {
    claseOf.set(slug, clase)
    for (const frase of frases.split(',')) {
      const [head, ...rest] = frase
        .trim()
        .split(/\s+/)
        .map((word) => (word.startsWith('@') ? word : foldWord(word)))
      if (head) frasesByHead.set(head, [...(frasesByHead.get(head) ?? []), { slug, clase, rest }])
    }
  }

/** Every slug there is. */
export const SLUGS: readonly Slug[] = [...claseOf.keys()]

/**
 * What the words of a name call for. A name begins with what the article is, so the phrase whose first word comes first
 * wins; among those the one of most words, then the one found complete soonest. Where the rubro says what kind of thing
 * it is, one word alone of another kind (the "limón" of a detergente) is passed over.
 */
function slugOfName(nombre: string, rubroSlug: string, clase: Clase | undefined): Slug | undefined {
  const words = readWords(nombre)
  words.push(`@${rubroSlug}`)
  for (const word of words) {
    let best: Slug | undefined
    let bestRank = -1
    for (const { slug, clase: other, rest } of frasesByHead.get(word) ?? []) {
      if (rest.length === 0 && clase && clase !== other) continue
      const places = rest.map((needed) => words.indexOf(needed))
      if (places.includes(-1)) continue
      const rank = rest.length * 1000 - Math.max(0, ...places)
      if (rank > bestRank) {
        best = slug
        bestRank = rank
      }
    }
    if (best) return best
  }
  return undefined
}

/**
 * The illustration of an article without an uploaded picture: its name decides first, then its rubro, then a basket.
 * `rubroSlug` is the slug of its rubro of either level; one we do not know leaves everything to the name.
 */
export function chooseIlustracion(nombre: string, rubroSlug: string): Slug {
  const ofRubro = RUBROS[rubroSlug]
  return slugOfName(nombre, rubroSlug, ofRubro && claseOf.get(ofRubro)) ?? ofRubro ?? 'canasta'
}

/** The illustration of a rubro itself, of either level, by its slug; its name decides where the slug is new to us. */
export function chooseIlustracionOfRubro(rubroSlug: string, descripcion: string): Slug {
  return RUBROS[rubroSlug] ?? slugOfName(descripcion, rubroSlug, undefined) ?? 'canasta'
}
