// The words of a command when there is no room, in its database or for its own output.
import { ConfigError } from '../server/config.ts'

type Idioma = 'en' | 'es'
type Shortage = 'disco' | 'base' | 'memoria' | 'conexiones' | 'limite' | 'salida'

const FRASES: Readonly<Record<Idioma, Readonly<Record<Shortage, (why: string) => string>>>> = {
  en: {
    disco: (why) => `A disk is full (${why}): make room on it and run this again. Nothing stays half done.`,
    base: (why) =>
      `The disk of the database is full or fails (${why}): make room on it and run this again. Nothing stays half done.`,
    memoria: (why) =>
      `The database is out of memory (${why}): give it more, or run this again when it has less to do. Nothing stays half done.`,
    conexiones: (why) =>
      `The database takes no more connections (${why}): run this again when it has fewer, or let it have more. Nothing stays half done.`,
    limite: (why) =>
      `The database is at a limit of its settings (${why}): raise it and run this again. Nothing stays half done.`,
    salida: (why) =>
      `Not all that this says could be written (${why}): make room where its output goes. The work goes on without it.`,
  },
  es: {
    disco: (why) => `Hay un disco lleno (${why}): haz lugar y vuelve a pedirlo. Nada queda a medias.`,
    base: (why) =>
      `El disco de la base de datos está lleno o falla (${why}): haz lugar y vuelve a pedirlo. Nada queda a medias.`,
    memoria: (why) =>
      `A la base de datos no le alcanza la memoria (${why}): dale más, o vuelve a pedirlo cuando trabaje menos. Nada queda a medias.`,
    conexiones: (why) =>
      `La base de datos no acepta más conexiones (${why}): vuelve a pedirlo cuando tenga menos, o permítele más. Nada queda a medias.`,
    limite: (why) =>
      `La base de datos llegó a un límite de sus ajustes (${why}): súbelo y vuelve a pedirlo. Nada queda a medias.`,
    salida: (why) =>
      `No se pudo escribir todo lo que esto dice (${why}): haz lugar donde va la salida. El trabajo sigue sin ella.`,
  },
}

const POR_CODIGO: Readonly<Record<string, Shortage>> = {
  ENOSPC: 'disco',
  EDQUOT: 'disco',
  '53100': 'base',
  '58030': 'base',
  '53200': 'memoria',
  '53300': 'conexiones',
  '53400': 'limite',
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code)

export const isSinLugar = (error: unknown): boolean => Object.hasOwn(POR_CODIGO, codeOf(error))

/** The words for an error that a command does not know itself: a sentence where there is one, else all of it. */
export function wordsOf(error: unknown, idioma: Idioma = 'en'): unknown {
  if (isSinLugar(error)) return FRASES[idioma][POR_CODIGO[codeOf(error)]!]((error as Error).message)
  return error instanceof ConfigError ? error.message : error
}

/**
 * Makes a command whose output cannot be written say so once and end with 1: it would end with 0, or in the middle of
 * its work. A reader who leaves (`| head`) has read enough.
 */
export function guardOutput(idioma: Idioma = 'en'): void {
  let told = false
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (told || codeOf(error) === 'EPIPE') return
      told = true
      process.exitCode ||= 1
      console.error(FRASES[idioma].salida(error.message))
    })
}
