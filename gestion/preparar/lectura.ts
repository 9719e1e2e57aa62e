// What a code that was read means to whoever stands at a shelf.
import type { Centesimos } from '@surtido/rules/cantidades'
import { roundHalfUp } from '@surtido/rules/dinero'
import { type FormatoEtiqueta, readEtiqueta } from '@surtido/rules/etiquetas'
import type { Parada } from './paradas.ts'

export type Significado =
  /** One of what is to be fetched. */
  | { readonly que: 'UNO' }
  /** A piece of it, with what it weighs. */
  | { readonly que: 'PESO'; readonly peso: Centesimos }
  /** It is the right thing, and has to be weighed: the code tells no weight. */
  | { readonly que: 'SIN_PESO' }
  /** Something of this tanda, but not of this stop. */
  | { readonly que: 'OTRA'; readonly parada: Parada }
  | { readonly que: 'DESCONOCIDO' }

/** A UPC is the EAN that has a zero before it; a scale has no room for the zeros of an article's code. */
const withoutZeros = (code: string) => code.replace(/^0+(?=.)/, '')

/** Its bar codes, and the article's own code as it is written on the shelf. */
export const isOf = (
  { artCodigo, codigosBarras }: Pick<Parada, 'artCodigo' | 'codigosBarras'>,
  code: string,
): boolean => [artCodigo, ...codigosBarras].some((one) => withoutZeros(one) === withoutZeros(code))

/** `formatos`: how the scales of the empresa write their labels. */
export function significadoOf(
  codigo: string,
  actual: Parada,
  paradas: readonly Parada[],
  formatos: readonly FormatoEtiqueta[],
): Significado {
  if (isOf(actual, codigo)) return { que: actual.porPeso ? 'SIN_PESO' : 'UNO' }
  const etiqueta = readEtiqueta(codigo, formatos)
  if (etiqueta && isOf(actual, etiqueta.plu)) {
    if (!actual.porPeso) return { que: 'UNO' }
    // What a price says of the weight is for checking, not for charging.
    return etiqueta.tipo === 'PESO' ? { que: 'PESO', peso: roundHalfUp(etiqueta.gramos / 10) } : { que: 'SIN_PESO' }
  }
  const other = paradas.find((one) => isOf(one, codigo) || (etiqueta && isOf(one, etiqueta.plu)))
  return other ? { que: 'OTRA', parada: other } : { que: 'DESCONOCIDO' }
}
