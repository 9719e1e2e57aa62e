import { cantidadDe, fold, isUnidad, tokenize } from './busqueda.ts'
import { type Centesimos, fitCantidad, toCentesimos, type Venta } from './cantidades.ts'
import { cantidadDePiezas, type VentaHabitual } from './habituales.ts'

/** One thing that somebody wrote down to buy. */
export interface Renglon {
  readonly words: string
  /** How many: units, pieces, or usual amounts; at least 1. */
  readonly veces: number
  /** The size of each, in kilos or litres ("1 kg de bananas", "coca 1,5 l"); 0 when none was written. */
  readonly medida: number
}

/** The most letters of a written list, and of one thing in it. */
export const LISTA_MAX = 500
const MOST_LETTERS = 100
const MOST_RENGLONES = 30
const MOST_VECES = 12

const NUMEROS = 'un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'.split('|')
// "2 x leche", "leche x2"; "2 leches", but not "9 de Oro" or "7 up", whose next word is short.
const BEFORE = /^(\d{1,2})\s*(?:[x×]\s*|(?:un|unidad|unidades)\.?\s+(?:de\s+)?|(?=\s\p{L}{3}))/iu
const AFTER = /\s[x×]\s*(\d{1,2})$/iu
const EN_LETRAS = new RegExp(`^(${NUMEROS.slice(1).join('|')})(?=\\s\\p{L}{3})`, 'iu')
// "kilo de pan", "un litro de leche".
const UNO_SOLO = /^(?:un\s+)?(kilo|litro)(?=\s+de\s)/iu

function readRenglon(written: string): Renglon {
  const text = written
    .replace(/^[\s\-*–·]+|[\s.;]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .slice(0, MOST_LETTERS)
    .replace(EN_LETRAS, (word) => `${NUMEROS.indexOf(word.toLowerCase()) + 1}`)
    .replace(UNO_SOLO, '1 $1')
  const found = BEFORE.exec(text) ?? AFTER.exec(text)
  const rest = found ? text.replace(found[0], '').trim() : text
  const [next = ''] = fold(rest).split(' ')
  const veces = Number(found?.[1] ?? 1)
  // "2 kilos de pan" says how much, and not how many.
  const counts = found && veces >= 1 && veces <= MOST_VECES && !isUnidad(next)
  const words = counts ? rest : text
  return { words, veces: counts ? veces : 1, medida: Math.max(0, cantidadDe(tokenize(words))) }
}

const SOMETHING = /\p{L}\P{L}*\p{L}|\d{6}/u

/**
 * Reads a written shopping list: things separated by commas or lines, each with its count and its size. A comma between
 * digits is a decimal comma. Leaves out repeated things, and those of fewer than two letters unless they are a code. At
 * most 30.
 */
export function readLista(text: string): Renglon[] {
  const renglones = new Map<string, Renglon>()
  for (const part of text.split(/[\n•]|(?<!\d),|,(?!\d)/u)) {
    const renglon = readRenglon(part)
    const key = renglon.words.toLocaleLowerCase('es')
    if (SOMETHING.test(key) && !renglones.has(key)) renglones.set(key, renglon)
    if (renglones.size === MOST_RENGLONES) break
  }
  return [...renglones.values()]
}

/**
 * The quantity of an article that a written thing asks for. Sold by weight: the written weight. Sold in packs
 * (`contenido`: "500 g"): the number of packs nearest to that weight. Otherwise: the written count of pieces, or of
 * usual amounts (`usual`).
 */
export function cantidadEscrita(
  { veces, medida }: Pick<Renglon, 'veces' | 'medida'>,
  articulo: { readonly contenido: string; readonly ventaHabitual?: VentaHabitual | null | undefined },
  venta: Venta,
  usual: Centesimos,
): Centesimos {
  if (venta.ventaFraccionada) {
    if (medida > 0) return fitCantidad(toCentesimos(medida * veces), venta)
    const pesoPieza = articulo.ventaHabitual?.pesoPieza
    return veces > 1 && pesoPieza ? cantidadDePiezas(veces, venta, pesoPieza) : fitCantidad(usual * veces, venta)
  }
  const contenido = cantidadDe(tokenize(articulo.contenido))
  const packs = medida > 0 && contenido > 0 ? Math.max(1, Math.round(medida / contenido)) : 1
  return fitCantidad(usual * veces * Math.min(packs, MOST_VECES), venta)
}
