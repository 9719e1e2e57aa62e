import { cantidadDe, stem, tokenize } from '@surtido/rules/busqueda'
import type { Pause } from '../memoria/take-turns.ts'
import { Acopio, Numeros } from './acopio.ts'
import { Cercania } from './cercania.ts'
import type { Indexados } from './indexados.ts'
import { STOP } from './necesidades.ts'
import { type Posting, WORTH } from './postings.ts'
import { numberRubros, type RubrosPorCodigo } from './rubros-mencionados.ts'
import { type Sinonimo, stemsOf } from './significados.ts'
import { Vocabulario, writtenWords } from './vocabulario.ts'

export interface ArticuloDeIndice {
  readonly nombre: string
  readonly marca: string
  readonly contenido: string
  readonly etiquetas: readonly string[]
  readonly codigosBarras: readonly string[]
  readonly esBolsa: boolean
  readonly fraccionada: boolean
  readonly rubro: { readonly descripcion: string }
  readonly categoria: { readonly descripcion: string }
}

/** The columns that the index shares with the empresa's. */
export interface ColumnasDeIndice extends RubrosPorCodigo {
  readonly difusion: Uint32Array
}

/** The articles of each bar code. Flat to save memory: hardly any code belongs to two. */
export type Barras = ReadonlyMap<string, number | number[]>

/** The word before what a thing comes with: arroz con leche. */
const CON = /\bcon\b/i
/** Stems that say the form of a thing, before its name: filete de merluza, semillas de chía. */
const FORMAS: ReadonlySet<string> = new Set(['filet', 'semilla'])
/** How many words of a name are told apart: far more than count. */
const MOST = 255
/** How much more a word of the name counts when the rubro has it too. */
const SAID_TWICE = 1

/** Gathers what a search needs to know of the articles, in turns, so that searches in other indexes go on meanwhile. */
export async function buildIndexados(
  articulos: readonly ArticuloDeIndice[],
  columnas: ColumnasDeIndice,
  sinonimos: readonly Sinonimo[],
  pause: Pause,
): Promise<{ readonly indexados: Indexados; readonly vocabulario: Vocabulario; readonly barras: Barras }> {
  const cantidades = new Float32Array(articulos.length)
  const lengths = new Uint8Array(articulos.length)
  const plurales = new Uint8Array(articulos.length)
  const conDesde = new Uint8Array(articulos.length)
  const cabezas = new Uint8Array(articulos.length)
  const sueltos = new Uint8Array(articulos.length)
  const words = new Map<string, { readonly raiz: string; veces: number }>()
  const forms = new Map<string, number>()
  const barras = new Map<string, number | number[]>()
  const raices = new Map<string, { readonly numero: number; marcas: number }>()
  const acopio = new Acopio()
  const begins = new Uint32Array(articulos.length + 1)
  const inNames = new Numeros()
  const deRubro = remembered((descripcion) => stemsOf(descripcion).split(' '))
  // Thousands of articles say the same brand, content and rubro. Names are their own.
  const wordsOf = remembered(tokenize)
  const raizOf = (raiz: string) => {
    const known = raices.get(raiz)
    if (known) return known
    const one = { numero: raices.size, marcas: 0 }
    raices.set(raiz, one)
    return one
  }
  for (let position = 0; position < articulos.length; position++) {
    const one = articulos[position]!
    await pause()
    begins[position + 1] = inNames.length
    if (one.esBolsa) continue
    const best = new Map<string, number>()
    const put = (tokens: readonly string[], worth: number, head = 0, cabeza = 0) => {
      for (let i = 0; i < tokens.length; i++) {
        const word = tokens[i]!
        if (STOP.has(word)) continue
        const known = words.get(word) ?? { raiz: stem(word), veces: 0 }
        if (known.veces++ === 0) words.set(word, known)
        const { raiz } = known
        const value = head && i <= cabeza ? head : worth
        if (value > (best.get(raiz) ?? 0)) best.set(raiz, value)
      }
    }
    const said = tokenize(one.nombre)
    const cabeza = said.length > 1 && FORMAS.has(stem(said[0]!)) ? 1 : 0
    cabezas[position] = cabeza
    put(said, WORTH.nombre, WORTH.cabeza, cabeza)
    const con = one.nombre.search(CON)
    if (con > 0) conDesde[position] = Math.min(tokenize(one.nombre.slice(0, con)).length, MOST)
    for (const word of said) inNames.push(raizOf(words.get(word)?.raiz ?? stem(word)).numero)
    begins[position + 1] = inNames.length
    const written = writtenWords(one.nombre)
    for (const form of written) forms.set(form, (forms.get(form) ?? 0) + 1)
    const marca = wordsOf(one.marca)
    put(marca, WORTH.marca)
    const contenido = wordsOf(one.contenido)
    put(contenido, WORTH.contenido)
    cantidades[position] = cantidadDe(contenido)
    for (const etiqueta of one.etiquetas) put(wordsOf(etiqueta), WORTH.etiqueta)
    put(wordsOf(`${one.rubro.descripcion} ${one.categoria.descripcion}`), WORTH.rubro)
    // Chocolate in Chocolates, before chocolate biscuits.
    for (const raiz of deRubro(one.rubro.descripcion)) {
      const before = best.get(raiz)
      if (before !== undefined && before > WORTH.rubro && before < WORTH.cabeza) best.set(raiz, before + SAID_TWICE)
    }
    for (const code of one.codigosBarras) {
      const others = barras.get(code)
      barras.set(code, others === undefined ? position : [others, position].flat())
    }
    const [primera = ''] = written
    plurales[position] = primera.endsWith('s') ? 1 : 0
    sueltos[position] = one.fraccionada ? 1 : 0
    lengths[position] = Math.min(Math.max(1, one.nombre.split(' ').length), MOST)
    for (const [raiz, worth] of best) acopio.add(raizOf(raiz).numero, position, worth)
    // Toddy, but not the Cocoa of Cocoa Beach.
    const [sola, ...mas] = marca
    if (sola && mas.length === 0) raizOf(words.get(sola)?.raiz ?? stem(sola)).marcas++
  }
  const postings = new Map<string, Posting>()
  const gathered = await acopio.byStem(raices.size, pause)
  for (const [raiz, { numero, marcas }] of raices) {
    await pause()
    const posting = gathered[numero]!
    if (posting.posiciones.length > 0) postings.set(raiz, { numero, marcas, ...posting })
  }
  await pause()
  const cercania = new Cercania(inNames.end(), begins, { conDesde, cabezas }, raices.size)
  const rubros = numberRubros(columnas)
  await pause()
  const indexados = { postings, cercania, rubros, difusion: columnas.difusion, lengths, cantidades, plurales, sueltos }
  // No label says salchicha. Its place in the vocabulary lets a misspelling of it be understood.
  for (const { termino } of sinonimos) {
    const [word, more] = tokenize(termino)
    if (word && !more && !words.has(word)) words.set(word, { raiz: stem(word), veces: 1 })
  }
  const vocabulario = await Vocabulario.build(words, forms, pause)
  return { indexados, vocabulario, barras }
}

/** The same function, worked out once for each text. */
function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text) ?? work(text)
    known.set(text, found)
    return found
  }
}
