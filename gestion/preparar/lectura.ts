// The meaning of a scanned code for a picker at a shelf.
import type { Centesimos } from '@surtido/rules/cantidades'
import { roundHalfUp } from '@surtido/rules/dinero'
import { cantidadDeEtiqueta, type FormatoBalanza, isCodigoGtin, readEtiqueta } from '@surtido/rules/etiquetas'
import type { Parada } from './paradas.ts'
import type { EtiquetaDePrecio } from './peso.ts'

type Significado =
  /** One piece of the article to fetch. */
  | { readonly que: 'UNO' }
  /** A piece of the article, with its weight. */
  | { readonly que: 'PESO'; readonly peso: Centesimos }
  /** The right article, which must be weighed: the code has no weight, but it may have a price. */
  | { readonly que: 'SIN_PESO'; readonly etiqueta?: EtiquetaDePrecio }
  /** An article of this tanda, but of another stop. */
  | { readonly que: 'OTRA'; readonly parada: Parada }
  | { readonly que: 'DESCONOCIDO' }

/** A UPC is an EAN without the leading zero; a scale's label has no room for the zeros of an article's code. */
const withoutZeros = (code: string) => code.replace(/^0+(?=.)/, '')

/** Matches its bar codes, and the article's own code as printed on the shelf. */
export const isOf = (
  { artCodigo, codigosBarras }: Pick<Parada, 'artCodigo' | 'codigosBarras'>,
  code: string,
): boolean => [artCodigo, ...codigosBarras].some((one) => withoutZeros(one) === withoutZeros(code))

/**
 * Says whether it may be a whole code. Digits without their check digit, or those another code begins with, are a piece
 * of one.
 */
export const isEntero = (code: string, paradas: readonly Pick<Parada, 'codigosBarras'>[]): boolean =>
  !/^\d+$/.test(code) ||
  (isCodigoGtin(code) &&
    !paradas.some(({ codigosBarras }) => codigosBarras.some((one) => one.length > code.length && one.startsWith(code))))

/** `formatos`: the label formats of the empresa's scales. */
export function significadoOf(
  codigo: string,
  actual: Parada,
  paradas: readonly Parada[],
  formatos: readonly FormatoBalanza[],
): Significado {
  if (isOf(actual, codigo)) return { que: actual.porPeso ? 'SIN_PESO' : 'UNO' }
  const etiqueta = readEtiqueta(codigo, formatos)
  if (etiqueta && isOf(actual, etiqueta.plu)) {
    if (!actual.porPeso) return { que: 'UNO' }
    if (etiqueta.tipo === 'PESO') return { que: 'PESO', peso: roundHalfUp(etiqueta.gramos / 10) }
    const { unitario } = actual
    // A weight derived from a price is for checking, not for charging.
    return unitario > 0
      ? {
          que: 'SIN_PESO',
          etiqueta: { precio: etiqueta.precio, peso: roundHalfUp(cantidadDeEtiqueta(etiqueta, unitario)) },
        }
      : { que: 'SIN_PESO' }
  }
  const other = paradas.find((one) => isOf(one, codigo) || (etiqueta && isOf(one, etiqueta.plu)))
  return other ? { que: 'OTRA', parada: other } : { que: 'DESCONOCIDO' }
}
