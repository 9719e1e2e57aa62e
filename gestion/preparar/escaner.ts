// A hand-held scanner types very fast, mostly with Enter or Tab at the end. Pure: fed with the browser's events.

/** Longest gap between a scanner's characters; a person types more slowly. */
const CHARACTER_MS = 50
/** A scanner without Enter is done after this much silence. */
export const SILENCE_MS = 80
/** A code read right after another is the next one in view, not an intended scan. */
export const BLANK_MS = 300
/** The same code again within this time is one trigger that read twice (decision 0243). */
const REPEATED_MS = 500
/** Characters that come more slowly than this are no longer of one code. */
export const SLOW_MS = 1_000
/** No code is shorter. */
const SHORTEST = 4

export interface EscuchaDeTeclas {
  readonly texto: string
  /** When its last character came, in ms. */
  readonly ultimo: number
  /** The last code, and when it was complete, in ms. */
  readonly codigo: string
  readonly leido: number
  /** How many characters in a row came too slowly for a scanner. */
  readonly lentas: number
}

export const SILENCIO: EscuchaDeTeclas = {
  texto: '',
  ultimo: Number.NEGATIVE_INFINITY,
  codigo: '',
  leido: Number.NEGATIVE_INFINITY,
  lentas: 0,
}

/** Takes the characters that came at `at`: one of a burst, or a whole code that an input method delivers at once. */
export function hear(escucha: EscuchaDeTeclas, caracteres: string, at: number): EscuchaDeTeclas {
  const gap = at - escucha.ultimo
  const goesOn = gap <= CHARACTER_MS
  const lentas = goesOn ? escucha.lentas : gap <= SLOW_MS ? escucha.lentas + 1 : 0
  return { ...escucha, texto: (goesOn ? escucha.texto : '') + caracteres, ultimo: at, lentas }
}

interface Final {
  readonly escucha: EscuchaDeTeclas
  readonly codigo?: string
  /** The same code as before, too soon to be another piece. */
  readonly repetido?: boolean
}

/** Called on an Enter, a Tab or the silence: returns the code that was read, if it is one. */
export function finish(escucha: EscuchaDeTeclas, at: number): Final {
  // Scanners may prefix the code with its kind (AIM): "]E0".
  const codigo = escucha.texto.trim().replace(/^\][A-Za-z]\d/, '')
  const empty = { ...escucha, texto: '' }
  if (codigo.length < SHORTEST) return { escucha: empty }
  const since = at - escucha.leido
  // While it is held in view the code repeats: the time counts from its last reading.
  if (codigo === escucha.codigo && since < REPEATED_MS) return { escucha: { ...empty, leido: at }, repetido: true }
  if (since < BLANK_MS) return { escucha: empty }
  return { escucha: { ...empty, codigo, leido: at, lentas: 0 }, codigo }
}

/** Typed steadily, but more slowly than a scanner types: the tool answers, but reads no code. */
export const isLenta = ({ lentas }: EscuchaDeTeclas): boolean => lentas >= SHORTEST
