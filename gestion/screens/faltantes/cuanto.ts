import type { Cantidad } from '@surtido/contract/base'
import { CANTIDAD_MAXIMA, parseCantidad, toCantidad } from '@surtido/rules/cantidades'

/** How many somebody counted, or what is wrong with what they wrote. */
export function readCuanto(
  texto: string,
  ventaFraccionada: boolean,
): { readonly hay: Cantidad } | { readonly error: string } {
  if (texto.trim() === '') return { error: 'Escribe cuánto hay. Si no hay, 0.' }
  const hay = parseCantidad(texto)
  if (hay === undefined) return { error: `Escribe un número, como ${ventaFraccionada ? '1,5' : '12'}.` }
  if (hay > CANTIDAD_MAXIMA) return { error: 'Hasta 9.999.' }
  return { hay: toCantidad(hay) }
}
