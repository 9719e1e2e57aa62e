import { readFileSync } from 'node:fs'
import { codeOf } from './rubros.ts'

/**
 * Our own classification: the rubro and a pattern of words, a line each. The first pattern that fits decides. Names
 * begin with the kind of article, so patterns that start with ^ (the head of the name) come first; the others look
 * anywhere. Names are compared lower-case without accents.
 */
const compiled = rulesOf('clasificacion.tsv')
const corrections = rulesOf('correcciones.tsv')

function rulesOf(file: string): readonly { readonly code: string; readonly pattern: RegExp }[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => line.split('\t') as [slug: string, words: string])
    .map(([slug, words]) => ({ code: codeOf(slug), pattern: new RegExp(words) }))
}

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The second-level rubro of an article by its name and brand; undefined when no rule knows it. */
export function classify(nombre: string, marca: string): string | undefined {
  const name = plain(nombre)
  const found = compiled.find(({ pattern }) => pattern.test(name))
  if (found) return found.code
  const withBrand = `${name} ${plain(marca)}`
  return compiled.find(({ pattern }) => pattern.test(withBrand))?.code
}

/** The rubro of an article that has one by its name or its brand, put right where those misplace its kind. */
export function correctCode(nombre: string, code: string): string {
  const name = plain(nombre)
  return corrections.find(({ pattern }) => pattern.test(name))?.code ?? code
}

/** Our rubros for each first-level category that people assigned, matched by hand: the reference for measuring. */
export const HAND_MAP: Readonly<Record<string, readonly string[]>> = {
  // The source files sliced bread under groceries; in Uruguay it is with the bread.
  Almacen: ['01', '09'],
  Perfumeria: ['13'],
  Limpieza: ['12', '16'],
  'Bebidas con alcohol': ['04'],
  'Golosinas y galletitas': ['02'],
  'Bebidas sin alcohol': ['03'],
  Lacteos: ['05'],
  Fiambreria: ['06'],
  Mascotas: ['15'],
  'Mamas y bebes': ['14'],
  Congelados: ['11'],
  'Pastas y tapas': ['10'],
  Panaderia: ['09'],
  Carniceria: ['07'],
  Farmacia: ['13'],
  'Frutas y verduras': ['08'],
  Bazar: ['16', '12'],
}
