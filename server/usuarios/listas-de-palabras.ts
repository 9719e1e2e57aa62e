// Makes the entries of `palabras-conocidas.bin` from the lists. Nothing that the server runs imports this file: the
// lists would stay in its memory. After a change here, or of a package of lists, write the file anew:
// `PALABRAS=escribir npx vitest run --project server server/usuarios/palabras-conocidas.test.ts`.
import { dictionary as comunes } from '@zxcvbn-ts/language-common'
import { dictionary as espanol } from '@zxcvbn-ts/language-es-es'
import { entradaOf, MARCAS } from './palabras-conocidas.ts'
import { DE_AQUI } from './palabras-de-aqui.ts'
import { plain } from './partes-de-clave.ts'

/** How many of the most frequent passwords and words count as well known, and how many words as ordinary ones. */
const CLAVES_CONOCIDAS = 3_000
const PALABRAS_CONOCIDAS = 1_000
const PALABRAS = 12_000

const claves = comunes['passwords-common'].map(plain)
const apellidos = espanol['lastnames-es-es'].map(plain)
/** Shorter ones are within too many passwords that nobody would guess. */
const RARA = 5
const raras = [...espanol['commonWords-es-es'], ...espanol['wikipedia-es-es']]
  .map(plain)
  .filter((word) => word.length >= RARA)
const palabras = espanol['commonWords-es-es'].slice(0, PALABRAS).map(plain)
const nombres = [...espanol['firstnames-es-es'], ...DE_AQUI].map(plain)
const fechas = (['months-es-es', 'daysOfWeek-es-es', 'seasons-es-es'] as const).flatMap((n) => espanol[n].map(plain))

/** The marks of each text of the lists, and of the first three letters of each part. */
export function readListas(): ReadonlyMap<string, number> {
  const marks = new Map<string, number>()
  const mark = (words: readonly string[], mark: number) => {
    for (const word of words) marks.set(word, (marks.get(word) ?? 0) | mark)
  }
  const famosas = [
    ...claves.slice(0, CLAVES_CONOCIDAS),
    ...palabras.slice(0, PALABRAS_CONOCIDAS),
    ...nombres,
    ...fechas,
  ]
  const partes = [...claves, ...apellidos, ...palabras, ...famosas].filter((word) => word.length >= 3)
  mark(claves, MARCAS.clave)
  mark([...palabras, ...raras, ...nombres, ...fechas], MARCAS.base)
  mark(partes, MARCAS.parte)
  mark(famosas, MARCAS.famosa)
  mark(
    partes.map((word) => word.slice(0, 3)),
    MARCAS.comienzo,
  )
  return marks
}

/** The entries in ascending order. */
export const entradasOf = (listas: ReadonlyMap<string, number>): Float64Array =>
  Float64Array.from(listas, ([word, marks]) => entradaOf(word, 0, word.length) + marks).sort()
