// Baskets of a trolley with a code of their own: reading it says whose groceries are in it.
import { readCodigoBulto } from './bultos.ts'

const CODIGO = /^(?=.*[A-Z])[A-Z0-9-]{5,20}$/

/**
 * The code of a basket as it was scanned or typed: 5 to 20 letters, digits and dashes, one of them a letter. Undefined
 * when the text is none, or is a bag's code: a bar code of an article has no letters.
 */
export function readCodigoCanasta(leido: string): string | undefined {
  const codigo = leido.trim().toUpperCase()
  return CODIGO.test(codigo) && readCodigoBulto(codigo) === undefined ? codigo : undefined
}
