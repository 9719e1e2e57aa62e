// What the customer of a line chooses beforehand, in their order, for when it runs out: it goes in without asking.

export const MAX_SUSTITUTOS = 3

/** What is chosen for a line: no article twice, nor itself. */
export function sustitutosDe({
  artCodigo,
  sustitutos = [],
}: {
  readonly artCodigo: string
  readonly sustitutos?: readonly string[] | undefined
}): string[] {
  return [...new Set(sustitutos)].filter((one) => one !== artCodigo).slice(0, MAX_SUSTITUTOS)
}

/** One place further to the front. */
export function raiseSustituto(sustitutos: readonly string[], artCodigo: string): string[] {
  const i = sustitutos.indexOf(artCodigo)
  if (i < 1) return [...sustitutos]
  return [...sustitutos.slice(0, i - 1), artCodigo, sustitutos[i - 1]!, ...sustitutos.slice(i + 1)]
}

/** Those that cost about as much as `precio`, the nearest first; of two as near the cheaper. */
export function nearestInPrice<A>(articulos: readonly A[], precio: number, precioDe: (articulo: A) => number): A[] {
  return articulos
    .map((articulo) => ({ articulo, suyo: precioDe(articulo) }))
    .sort((a, b) => Math.abs(a.suyo - precio) - Math.abs(b.suyo - precio) || a.suyo - b.suyo)
    .map(({ articulo }) => articulo)
}

interface LineaQueFalta {
  readonly cambioProductoSinStock: string
  readonly sustitutos: readonly string[]
}
type Puestos = readonly { readonly artCodigo: string }[]

/** What goes in the place of a line, of what its customer did not choose beforehand. */
const noElegidos = ({ sustitutos }: LineaQueFalta, otros: Puestos): boolean =>
  otros.some(({ artCodigo }) => !sustitutos.includes(artCodigo))

/** Does something go in for a customer who wants no other, or none but those they chose? */
export const noQuiere = (linea: LineaQueFalta, otros: Puestos): boolean =>
  linea.cambioProductoSinStock === 'No reemplazar' && noElegidos(linea, otros)

/** Does something go in that its customer did not choose, wants to be asked about, and was not? */
export const faltaConsultar = (
  linea: LineaQueFalta,
  { otros, porTelefono }: { readonly otros: Puestos; readonly porTelefono?: boolean },
): boolean => linea.cambioProductoSinStock === 'Contactarme' && noElegidos(linea, otros) && porTelefono !== true
