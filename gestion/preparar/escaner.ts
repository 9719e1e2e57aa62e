// A hand-held scanner types very fast, mostly with Enter or Tab at the end. Pure: fed with the browser's events.

/** Longest gap between a scanner's characters; a person types more slowly. */
const CHARACTER_MS = 50
/** A scanner without Enter is done after this much silence. */
export const SILENCE_MS = 80
/** A code read right after another is the next one in view, not an intended scan. */
export const BLANK_MS = 300
/** No code is shorter. */
const SHORTEST = 4

export interface Escucha {
  readonly texto: string
  /** When its last character came, in ms. */
  readonly ultimo: number
  /** When the last code was complete, in ms. */
  readonly leido: number
}

export const SILENCIO: Escucha = { texto: '', ultimo: Number.NEGATIVE_INFINITY, leido: Number.NEGATIVE_INFINITY }

/** Some characters came at `at`: one of a burst, or a whole code that an input method brings at once. */
export function hear(escucha: Escucha, caracteres: string, at: number): Escucha {
  const goesOn = at - escucha.ultimo <= CHARACTER_MS
  return { ...escucha, texto: (goesOn ? escucha.texto : '') + caracteres, ultimo: at }
}

/** Called on an Enter, a Tab or the silence: returns the code that was read, if it is one. */
export function finish(escucha: Escucha, at: number): { readonly escucha: Escucha; readonly codigo?: string } {
  // Scanners may prefix the code with its kind (AIM): "]E0".
  const codigo = escucha.texto.trim().replace(/^\][A-Za-z]\d/, '')
  const empty = { ...escucha, texto: '' }
  if (codigo.length < SHORTEST || at - escucha.leido < BLANK_MS) return { escucha: empty }
  return { escucha: { ...empty, leido: at }, codigo }
}
