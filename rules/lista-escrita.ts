/** One thing that somebody wrote down to buy. */
export interface Renglon {
  /** What to search. */
  readonly palabras: string
  /** How many: units, pieces, or usual amounts; at least 1. */
  readonly veces: number
}

/** The letters of a written list, all of them and of one thing. */
export const LISTA_MAX = 500
const MOST_LETTERS = 100
const MOST_RENGLONES = 30
const MOST_VECES = 12

// "2 x leche", "leche x2"; "2 leches", but not "9 de Oro" or "7 up", whose next word is short.
const BEFORE = /^(\d{1,2})\s*(?:[x×]\s*|(?:un|unidad|unidades)\.?\s+(?:de\s+)?|(?=\s\p{L}{3}))/iu
const AFTER = /\s[x×]\s*(\d{1,2})$/iu

function readRenglon(written: string): Renglon {
  const text = written
    .replace(/^[\s\-*–·]+|[\s.;]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .slice(0, MOST_LETTERS)
  const found = BEFORE.exec(text) ?? AFTER.exec(text)
  const veces = Number(found?.[1] ?? 1)
  if (!found || veces < 1 || veces > MOST_VECES) return { palabras: text, veces: 1 }
  return { palabras: text.replace(found[0], '').trim(), veces }
}

/**
 * A shopping list as it is written: things apart by commas or lines, each with how many of it. A comma
 * between figures is a decimal one. Things of fewer than two letters and repeated ones are left out; at most 30.
 */
export function readLista(text: string): Renglon[] {
  const renglones = new Map<string, Renglon>()
  for (const part of text.split(/[\n•]|(?<!\d),|,(?!\d)/u)) {
    const renglon = readRenglon(part)
    const key = renglon.palabras.toLocaleLowerCase('es')
    if (key.length > 1 && !renglones.has(key)) renglones.set(key, renglon)
    if (renglones.size === MOST_RENGLONES) break
  }
  return [...renglones.values()]
}
