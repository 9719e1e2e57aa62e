// Substitutes that the customer of a line chooses beforehand, in order of preference: the picker uses them without
// asking.

export const MAX_SUSTITUTOS = 3

/** The substitutes of a line: no article twice, and not the line's own article. */
export function sustitutosDe({
  artCodigo,
  sustitutos = [],
}: {
  readonly artCodigo: string
  readonly sustitutos?: readonly string[] | undefined
}): string[] {
  return [...new Set(sustitutos)].filter((one) => one !== artCodigo).slice(0, MAX_SUSTITUTOS)
}

/** Moves a substitute one place to the front. */
export function raiseSustituto(sustitutos: readonly string[], artCodigo: string): string[] {
  const i = sustitutos.indexOf(artCodigo)
  if (i < 1) return [...sustitutos]
  return [...sustitutos.slice(0, i - 1), artCodigo, sustitutos[i - 1]!, ...sustitutos.slice(i + 1)]
}

interface LineaQueFalta {
  readonly cambioProductoSinStock: string
  readonly sustitutos: readonly string[]
}
type Puestos = readonly { readonly artCodigo: string }[]

/** Do the replacements include one that the customer did not choose beforehand? */
const noElegidos = ({ sustitutos }: LineaQueFalta, otros: Puestos): boolean =>
  otros.some(({ artCodigo }) => !sustitutos.includes(artCodigo))

/** Do the replacements go against the customer's wish for none, or for none but the chosen ones? */
export const isUnwanted = (linea: LineaQueFalta, otros: Puestos): boolean =>
  linea.cambioProductoSinStock === 'No reemplazar' && noElegidos(linea, otros)

/**
 * Do the replacements include an article that the customer did not choose and wants to be asked about, but was not
 * asked?
 */
export const lacksPregunta = (
  linea: LineaQueFalta,
  { otros, porTelefono }: { readonly otros: Puestos; readonly porTelefono?: boolean },
): boolean => linea.cambioProductoSinStock === 'Contactarme' && noElegidos(linea, otros) && porTelefono !== true
