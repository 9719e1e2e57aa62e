// The article most like the missing one: the one that somebody at the shelf would reach for first.
import { fold } from './busqueda.ts'

interface Parecible {
  readonly nombre: string
  readonly contenido: string
  readonly marca?: string
}

/**
 * The points of a word in common: of its kind, of its brand; then of the same content, and of each word of another
 * kind.
 */
const KIND = 2
const BRAND = 1
const SAME_CONTENT = 1
const OTHER = -0.5

const wordsOf = (text: string) =>
  new Set((fold(text).match(/[\p{L}\d]{3,}/gu) ?? []).map((one) => one.replace(/s$/, '')))

/** "sin gluten", "sin lactosa": what a person may not be able to eat. */
const sinDe = (nombre: string): readonly string[] => fold(nombre).match(/\bsin \p{L}+/gu) ?? []

const hasAll = (sin: readonly string[], nombre: string): boolean => {
  if (sin.length === 0) return true
  const suyos = sinDe(nombre)
  return sin.every((one) => suyos.includes(one))
}

/** Says whether it is free of everything that the missing one is free of. */
export const isSinLoMismo = (falta: Pick<Parecible, 'nombre'>, otro: Pick<Parecible, 'nombre'>): boolean =>
  hasAll(sinDe(falta.nombre), otro.nombre)

/**
 * Sorts articles by their likeness to the missing one: first those free of the same (sin gluten), then by the words of
 * the name in common (kind before brand), few words of another kind, and the same content. Equal ones keep their order.
 */
export function sortParecidos<A extends Parecible>(falta: Parecible, otros: readonly A[]): A[] {
  const words = wordsOf(falta.nombre)
  const marcas = wordsOf(falta.marca ?? '')
  const contenido = fold(falta.contenido)
  const sin = sinDe(falta.nombre)
  const like = (otro: A) => {
    const suyas = wordsOf(otro.marca ?? '')
    let worth = fold(otro.contenido) === contenido ? SAME_CONTENT : 0
    for (const one of wordsOf(otro.nombre)) {
      if (words.has(one)) worth += marcas.has(one) ? BRAND : KIND
      else if (!suyas.has(one)) worth += OTHER
    }
    return { otro, worth, sin: hasAll(sin, otro.nombre) }
  }
  return otros
    .map(like)
    .sort((a, b) => Number(b.sin) - Number(a.sin) || b.worth - a.worth)
    .map(({ otro }) => otro)
}
