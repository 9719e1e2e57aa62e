// The code of a badge: capitals and digits that every scanner types alike, and people do not confuse.
const CARACTERES = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** The prefix, which tells a badge from the code of an article or of a bag. */
const PREFIJO = 'CR'
/** How many characters of 32 it has: 80 bits. */
const LARGO = 16
const CODIGO = new RegExp(`^${PREFIJO}[${CARACTERES}]{${LARGO}}$`)

/** Draws a new code; `draw` returns a whole number below its argument. */
export const drawCredencial = (draw: (below: number) => number): string =>
  PREFIJO + Array.from({ length: LARGO }, () => CARACTERES[draw(CARACTERES.length)]).join('')

/** The code as it was scanned or typed; undefined when the text is not one. */
export function readCredencial(leido: string): string | undefined {
  const codigo = leido.replace(/[\s-]/g, '').toUpperCase()
  return CODIGO.test(codigo) ? codigo : undefined
}
