// The passwords, words and names that attackers try first. The lists themselves would stay in memory for as long as the
// server lives (40 MB or more), so the server reads only their hashes from a file (docs/decisions/0299).
import { readFileSync } from 'node:fs'

export const ARCHIVO_DE_PALABRAS = new URL('palabras-conocidas.bin', import.meta.url)

/** The marks of an entry: what it says of its text. */
export const MARCAS = {
  /** A password of the list. */
  clave: 1,
  /** One that is guessable with a few characters around it: a word of the language, a name, a word of the trade. */
  base: 2,
  /** A part of longer passwords, of three letters or more. */
  parte: 4,
  /** A part of longer passwords that is well known. */
  famosa: 8,
  /** The first three letters of such a part. */
  comienzo: 16,
} as const
/** Each entry is a hash of 48 bits, times this, plus its marks: a whole number that a double holds exactly. */
const LUGAR = 32

/** A file with fewer was cut off. */
const AL_MENOS = 107_000

/** The entries in ascending order, from doubles with the low byte first. Throws when it cannot be the whole file. */
export function readEntradas({ buffer, byteOffset, length }: Uint8Array): Float64Array {
  const entradas =
    length % 8 === 0 ? new Float64Array(buffer.slice(byteOffset, byteOffset + length)) : new Float64Array()
  if (entradas.length < AL_MENOS || entradas.some((one, i) => !(one > (entradas[i - 1] ?? 0))))
    throw new Error(`${ARCHIVO_DE_PALABRAS.pathname} is damaged: passwords that everybody guesses would be taken.`)
  return entradas
}

const ENTRADAS = readEntradas(readFileSync(ARCHIVO_DE_PALABRAS))

/** The entry of the text between two positions, without marks: 48 bits of the hash cyrb53. */
export function entradaOf(text: string, from: number, to: number): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return ((b >>> 16) * 2 ** 32 + (a >>> 0)) * LUGAR
}

/** The marks of the text from here to there; 0 of one that no list has. */
export function marksOf(text: string, from = 0, to = text.length): number {
  const entrada = entradaOf(text, from, to)
  let [low, high] = [0, ENTRADAS.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ENTRADAS[middle]! < entrada) low = middle + 1
    else high = middle
  }
  const marks = (ENTRADAS[low] ?? 0) - entrada
  return marks >= 0 && marks < LUGAR ? marks : 0
}

export const isListed = (word: string): boolean => (marksOf(word) & MARCAS.clave) !== 0

export const isBase = (word: string): boolean => (marksOf(word) & (MARCAS.clave | MARCAS.base)) !== 0
