// A bar code typed by hand, where it cannot be scanned.
import { isCodigoGtin } from '@surtido/rules/etiquetas'
import { isOf } from './lectura.ts'
import type { Parada } from './paradas.ts'

/** An EAN-14 has as many digits. */
export const LARGO_DE_CODIGO = 14

/** Shorter ones are still being typed. */
export const readEscrito = (texto: string): string | undefined => (texto.length < 8 ? undefined : texto)

/** Why a typed code is not the one of this stop; empty: it is. */
export function fraseDeEscrito(
  codigo: string,
  { nombre, ...parada }: Pick<Parada, 'nombre' | 'artCodigo' | 'codigosBarras'>,
): string {
  if (!/^(\d{8}|\d{12,14})$/.test(codigo)) return 'Todavía no es un código entero: son 8, 12 o 13 números.'
  if (!isCodigoGtin(codigo)) return 'Un número no está bien: el último no da con los demás. Míralos de nuevo.'
  return isOf(parada, codigo) ? '' : `Ese código no es de ${nombre}.`
}
