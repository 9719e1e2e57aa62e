// A hand-held scanner types: very fast, and mostly with Enter or Tab behind it. Pure, fed with what the browser tells.

/** No person types so fast; the slowest scanner does. */
const CHARACTER_MS = 50
/** A scanner that sends no Enter is done when nothing comes for so long. */
export const SILENCE_MS = 80
/** What is read right after is the next code in view, and nobody's intention. */
export const BLANK_MS = 300
/** Shorter than any code. */
const SHORTEST = 4

export interface Escucha {
  readonly texto: string
  /** When its last character came, in ms. */
  readonly ultimo: number
  /** When the last code was whole. */
  readonly leido: number
}

export const SILENCIO: Escucha = { texto: '', ultimo: Number.NEGATIVE_INFINITY, leido: Number.NEGATIVE_INFINITY }

/** Some characters came at `at`: one of a burst, or a whole code that an input method brings at once. */
export function hear(escucha: Escucha, caracteres: string, at: number): Escucha {
  const goesOn = at - escucha.ultimo <= CHARACTER_MS
  return { ...escucha, texto: (goesOn ? escucha.texto : '') + caracteres, ultimo: at }
}

/** An Enter, a Tab or the silence: the code that was read, if it was one. */
export function finish(escucha: Escucha, at: number): { readonly escucha: Escucha; readonly codigo?: string } {
  // Scanners may say before the code of which kind it is (AIM): "]E0".
  const codigo = escucha.texto.trim().replace(/^\][A-Za-z]\d/, '')
  const empty = { ...escucha, texto: '' }
  if (codigo.length < SHORTEST || at - escucha.leido < BLANK_MS) return { escucha: empty }
  return { escucha: { ...empty, leido: at }, codigo }
}
