import { joinNegations } from './negaciones.ts'

/** Lowercase without accents; ñ becomes n, as half of the people type it. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Most names are plain ASCII, and decomposing is the expensive part.
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

// Spellings of a unit of measure. Where one is a prefix of another, the longer one comes first.
const UNIDADES: Readonly<Record<string, string>> = {
  kilogramos: 'kg',
  kilogramo: 'kg',
  kilos: 'kg',
  kilo: 'kg',
  kgs: 'kg',
  kgr: 'kg',
  kg: 'kg',
  k: 'kg',
  gramos: 'g',
  gramo: 'g',
  grs: 'g',
  gr: 'g',
  gs: 'g',
  g: 'g',
  litros: 'l',
  litro: 'l',
  lts: 'l',
  ltr: 'l',
  lt: 'l',
  l: 'l',
  mililitros: 'ml',
  mls: 'ml',
  ml: 'ml',
  cm3: 'ml',
  cc: 'ml',
  metros: 'm',
  metro: 'm',
  mts: 'm',
  mt: 'm',
  m: 'm',
  cm: 'cm',
  unidades: 'un',
  unidad: 'un',
  unid: 'un',
  uni: 'un',
  uds: 'un',
  ud: 'un',
  un: 'un',
  u: 'un',
  meses: 'mes',
}
/** Words for pieces. Alone, each names the article wanted (rollo de cocina), not an amount. */
const PIEZAS = 'rollos|rollo|paquetes|paquete|latas|lata|botellas|botella'
const UNIT = Object.keys(UNIDADES).join('|')
const MEASURE = new RegExp(`(?<![\\w.])(\\d+(?:\\.\\d+)?) ?(${UNIT}|${PIEZAS})(?![a-z0-9])\\.?`, 'g')
const FRACTION = new RegExp(`(?<![\\w.])(?:(\\d+) )?([13])/([24]) ?(?=(?:de )?(?:${UNIT})(?![a-z0-9]))(?:de )?`, 'g')
const FRACTIONS = /[½¼¾]|medi[oa]\b|cuarto\b|docena |\b[a-z]{2,6} (?:kilo|litro)/
// A bottle of wine.
const TRES_CUARTOS = new RegExp(`(?<![\\w./])3/4(?! ?(?:de )?(?:${UNIT})(?![a-z0-9])|[\\w/])`, 'g')
const MEDIA_DOCENA = /\bmedia docena\b/g
const DOCENA = /^(?:una )?docena(?= de )/
const Y_MEDIO = /\b(?:(\d+) )?(kilo|litro)s? y (medio|cuarto)\b/g
const WORD_FRACTION = /\b(medio|media|cuarto|un cuarto) (?:de )?(kilo|litro|kg|lt|l)\b/g
const NUMEROS: Readonly<Record<string, number>> = {
  un: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  ocho: 8,
  diez: 10,
}
const WORD_NUMBER = new RegExp(`\\b(${Object.keys(NUMEROS).join('|')}) (?=(?:kilo|litro)s?\\b)`, 'g')

/**
 * One spelling for the text of people and labels: lowercase, no accents, no punctuation, measures joined and in one
 * unit: "2,25 lts" is "2.25l", "1 kilo" is "1kg", "500 grs" and "1/2 kg" are "500g", "1000 cc" is "1l", "x 6" is "6un".
 */
export function normalize(text: string): string {
  let words = normalizeOnce(text)
  // A measure may only appear after the text between its number and its unit is removed ("12 . kilo").
  for (let pass = 0; pass < 4 && (/\d/.test(words) || FRACTIONS.test(words)); pass++) {
    const again = normalizeOnce(words)
    if (again === words) break
    words = again
  }
  return words
}

function normalizeOnce(text: string): string {
  let words = fold(text).replace(/['’`´]/g, '')
  if (words.includes('/') || FRACTIONS.test(words)) words = writeFractions(words)
  words = words
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(\d) \.(?=\d)/g, '$1.')
    .replace(/[^a-z0-9.]+|\.(?!\d)|(?<!\d)\./g, ' ')
    .trim()
  if (/\d/.test(words)) words = joinMeasures(words)
  return words.replace(/ {2,}/g, ' ')
}

function writeFractions(text: string): string {
  return text
    .replace(/[½¼¾]/g, (sign) => ({ '½': ' 1/2 ', '¼': ' 1/4 ', '¾': ' 3/4 ' })[sign]!)
    .replace(/\bs\/ ?/g, 'sin ')
    .replace(/\bc\/ ?(?!u\b)/g, 'con ')
    .replace(/ {2,}/g, ' ')
    .replace(MEDIA_DOCENA, 'x 6')
    .replace(DOCENA, 'x 12')
    .replace(TRES_CUARTOS, '750ml')
    .replace(WORD_NUMBER, (_, number: string) => `${NUMEROS[number]} `)
    .replace(
      Y_MEDIO,
      (_, whole: string | undefined, unit: string, part: string) =>
        `${Number(whole ?? 1)}.${part === 'medio' ? '5' : '25'} ${unit}`,
    )
    .replace(WORD_FRACTION, (_, part: string, unit: string) => `${part.startsWith('medi') ? '0.5' : '0.25'} ${unit}`)
    .replace(FRACTION, (_, whole: string | undefined, over: string, under: string) =>
      String(Number(whole ?? 0) + Number(over) / Number(under)),
    )
}

function joinMeasures(words: string): string {
  return (
    words
      // "6x330ml", "x6", "x 500 g": an x beside a number only announces a number.
      .replace(/(\d) ?x ?(?=\d)/g, '$1un ')
      .replace(/(^|[^a-z0-9])x ?(?=\d)/g, '$1 x ')
      .replace(MEASURE, (_, amount: string, unit: string) => ` ${measure(amount, UNIDADES[unit] ?? 'un')} `)
      .replace(/(^| ) *(?:x +)+(\d+)(?![\w.])/g, '$1$2un')
      .replace(/(^| ) *(?:x +)+(?=\d)/g, '$1')
      .trim()
  )
}

function measure(amount: string, unit: string): string {
  // "1.500 g" is a kilo and a half. Before three digits, a point is a decimal point only for kg and litres.
  const thousands = (unit === 'g' || unit === 'ml' || unit === 'un') && /^[1-9]\d{0,2}\.\d{3}$/.test(amount)
  const n = Number(thousands ? amount.replace('.', '') : amount)
  if (unit === 'g' && n >= 1000) return `${short(n / 1000)}kg`
  if (unit === 'ml' && n >= 1000) return `${short(n / 1000)}l`
  if (unit === 'kg' && n < 1 && n > 0) return `${short(n * 1000)}g`
  if (unit === 'l' && n < 1 && n > 0) return `${short(n * 1000)}ml`
  return `${short(n)}${unit}`
}

function short(n: number): string {
  return String(Math.round(n * 1000) / 1000)
}

// "sin" is not a stopword: sin sal, sin gluten.
const STOPWORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'a al con de del e el en la las lo los o para por que un una unas unos x y'.split(' '),
)

const SOLO_UNIDADES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'mililitro centimetro centimetros docena docenas'.split(' '),
)
const MEDIDA = /* @__PURE__ */ new RegExp(`^\\d+(?:\\.\\d+)?(?:${UNIT})$`)

/**
 * Says whether a normalized word is a unit on its own (kilo, gr, litros, docena). Such a word is about the amount, not
 * about the thing.
 */
export function isUnidad(word: string): boolean {
  return Object.hasOwn(UNIDADES, word) || SOLO_UNIDADES.has(word)
}

/** Says whether a normalized word is an amount with its unit (1.5kg, 330ml, 6un). */
export function isMedida(word: string): boolean {
  return MEDIDA.test(word)
}

const CANTIDAD = /^(\d+(?:\.\d+)?)(kg|g|l|ml|un)$/

/**
 * The amount that normalized words name: kilos or litres (alike here), or pieces as a negative number; 0 when they name
 * none. A number with a point and no unit means litres: coca 2.25.
 */
export function cantidadDe(words: readonly string[]): number {
  let piezas = 0
  for (const word of words) {
    const [, number = '', unit] = CANTIDAD.exec(word) ?? /^(\d+\.\d+)$/.exec(word) ?? []
    if (number === '') continue
    if (unit === 'un') piezas = Number(number)
    else return unit === 'g' || unit === 'ml' ? Number(number) / 1000 : Number(number)
  }
  return piezas === 0 ? 0 : -piezas
}

const INFINITIVO = /^(.{3,})(ar|er|ir)$/

/**
 * The words of labels for the verb of a query: limpiar → limpia (vidrios), limpiador; untar → untable. Deals with
 * regular verbs, and answers forms that may not exist.
 */
export function formasDelVerbo(word: string): string[] {
  if (!word.endsWith('r')) return []
  const [, base = '', end = ''] = INFINITIVO.exec(word) ?? []
  if (base === '') return []
  const vowel = end === 'ar' ? 'a' : 'e'
  return [base + vowel, `${base}${end[0]}dor`, `${base}${end === 'ar' ? 'able' : 'ible'}`]
}

/**
 * The significant words of a text, normalized, in order; all of them when the text has only stopwords. A negation is
 * one word: "agua sin gas" → "agua", "sin_gas".
 */
export function tokenize(text: string): string[] {
  const words = joinNegations(normalize(text).split(' ')).filter((word) => word !== '')
  const counting = words.filter((word) => !STOPWORDS.has(word))
  return counting.length > 0 ? counting : words
}

// Adjectives used for articles of either gender. Nouns keep their last letter: coca is not coco, cera is not cero,
// fruta is not fruto.
const ADJETIVOS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `alto amarillo americano argentino bajo blanco blando casero chico cremoso crudo duro entero espumoso extrafino fino
  fresco gordo grueso italiano largo ligero liviano llano maduro magro mediano mixto morado negro nuevo partido pequeno
  rico rojo seco tierno uruguayo vacuno vegano vegetariano verdadero`.split(/\s+/),
)
const GENDERED = /[^aeiou](?:[ai]d|ic|os|iv)[oa]$/
const NOT_GENDERED: ReadonlySet<string> = /* @__PURE__ */ new Set(['empanada', 'gaseosa', 'cosa', 'rosa', 'musica'])

/** Letters that sound as one when doubled, in words of other languages: ricotta, pizza, muzzarella. */
const DOUBLED = /([bcdfgkmnpstz])\1/g

/**
 * The common form of plurals, and of the genders of an adjective: panes, pan → "pan"; nueces, nuez → "nuec";
 * descremada, descremados → "descremad". Takes and returns normalized words. The result is a key to compare by, not a
 * word to show. Diminutives stay apart: a zapallito is not a small zapallo (`basesDiminutivo` offers the base word as a
 * guess).
 */
export function stem(word: string): string {
  if (/\d/.test(word)) return word
  if (word.length <= 3) return word.replace(/z$/, 'c')
  const singular = toSingular(word).replace(DOUBLED, '$1')
  const last = singular.at(-1)
  if (singular.length > 3) {
    if (last === 'e') return singular.slice(0, -1).replace(/z$/, 'c')
    if ((last === 'o' || last === 'a') && isGendered(singular)) return singular.slice(0, -1)
  }
  return last === 'z' ? `${singular.slice(0, -1)}c` : singular
}

function toSingular(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss')) return word
  // limones, panes, leches, ajies: the plural loses its e here. `stem` removes the e of words that have it in the
  // singular.
  if (/[^aeou]es$/.test(word) && word.length > 4) return word.slice(0, -2)
  return word.slice(0, -1)
}

function isGendered(singular: string): boolean {
  if (NOT_GENDERED.has(singular)) return false
  return ADJETIVOS.has(`${singular.slice(0, -1)}o`) || (singular.length > 5 && GENDERED.test(singular))
}

/**
 * The possible base words of a diminutive (quesito → queso, jamoncito → jamon, raviolito → raviol, cervecita →
 * cerveza), to try when the diminutive itself finds nothing. Some of them are no words.
 */
export function basesDiminutivo(word: string): string[] {
  const [, base = '', vowel = ''] = /^(.{3,})it([oa])s?$/.exec(word) ?? []
  if (base === '') return []
  if (/[nre]c$/.test(base)) return [base.slice(0, -1), `${base.slice(0, -1)}z${vowel}`]
  // Undo the spelling change that the i required: blanquito → blanco, juguito → jugo.
  return [`${base.replace(/qu$/, 'c').replace(/gu$/, 'g')}${vowel}`, ...(/[lrn]$/.test(base) ? [base] : [])]
}

/** The diminutive of a noun, as labels may name the thing: cebolla → cebollita; undefined where it is not that simple. */
export function diminutivoDe(word: string): string | undefined {
  const [, base = '', vowel = ''] = /^(.{2,}[^aeiou])([oa])s?$/.exec(word) ?? []
  if (base === '' || /it[oa]s?$/.test(word)) return undefined
  return `${base.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c')}it${vowel}`
}

/**
 * How a word sounds on the Río de la Plata: one key for queso and qeso, yerba and llerba, vino and bino, zapallo and
 * sapayo, huevo and uebo. Takes a normalized word; words with digits stay as they are.
 */
export function soundKey(word: string): string {
  if (/\d/.test(word)) return word
  return word
    .replace(/ph/g, 'f')
    .replace(/[cs]h/g, 'X')
    .replace(/^ps/, 's')
    .replace(/oo|ou/g, 'u')
    .replace(/tte$/, 't')
    .replace(/(?<!e)ee(?=[^e])/g, 'i')
    .replace(/^hi(?=e)|^hi(?=a)/, 'y')
    .replace(/^w(?=e)/, 'u')
    .replace(/h/g, '')
    .replace(/ll(?=[aeiou])/g, 'y')
    .replace(/^s(?=[^aeiouhy])/, 'es')
    .replace(/y(?![aeiou])/g, 'i')
    .replace(/gu(?=[ei])/g, 'G')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/qu(?=[ei])|q/g, 'k')
    .replace(/[sx]?c(?=[ei])|[zx]/g, 's')
    .replace(/c/g, 'k')
    .replace(/[vw]/g, 'b')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/(.)\1+/g, '$1')
    .toLowerCase()
}

// Three rows, kept between calls: the search compares one word with thousands.
let before: number[] = []
let above: number[] = []
let row: number[] = []

/**
 * The number of letters that differ: inserted, left out, changed, or two neighbours swapped (lehce). Never counts past
 * `max`: a larger distance returns `max + 1`.
 */
export function editDistance(a: string, b: string, max: number): number {
  const over = max + 1
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > max) return over
  let start = 0
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--
    endB--
  }
  const width = endB - start
  const height = endA - start
  if (height === 0 || width === 0) return Math.min(height + width, over)
  for (let j = 0; j <= width; j++) above[j] = j
  for (let i = 1; i <= height; i++) {
    // Only cells within `max` of the diagonal can stay under it.
    const from = Math.max(1, i - max)
    const to = Math.min(width, i + max)
    row[0] = i
    if (from > 1) row[from - 1] = over
    let least = row[from - 1]!
    for (let j = from; j <= to; j++) {
      const charA = a.charCodeAt(start + i - 1)
      const charB = b.charCodeAt(start + j - 1)
      let cell = above[j - 1]! + (charA === charB ? 0 : 1)
      if (j < i + max && above[j]! + 1 < cell) cell = above[j]! + 1
      if (row[j - 1]! + 1 < cell) cell = row[j - 1]! + 1
      if (
        i > 1 &&
        j > 1 &&
        charA === b.charCodeAt(start + j - 2) &&
        charB === a.charCodeAt(start + i - 2) &&
        before[j - 2]! + 1 < cell
      ) {
        cell = before[j - 2]! + 1
      }
      row[j] = cell
      if (cell < least) least = cell
    }
    if (least > max) return over
    const spare = before
    before = above
    above = row
    row = spare
  }
  return Math.min(above[width]!, over)
}
