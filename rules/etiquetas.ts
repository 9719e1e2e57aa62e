import type { Tanda } from '@surtido/contract/gestion-tandas'
import { type Centesimos, UNIDAD } from './cantidades.ts'
import type { Centavos } from './dinero.ts'
import { roundHalfUp } from './dinero.ts'

/**
 * How a company's scales write an EAN-13: two digits of prefix, the article in `digitosCodigo`, the weight or the price
 * in the remaining digits, the check digit. `decimales`: how many digits of the value are behind the point (grams have
 * 3).
 */
export type FormatoBalanza = Readonly<Tanda['formatosEtiqueta'][number]>

/** The content of a label: `plu` is the article as the scale knows it, without leading zeros. */
export type EtiquetaDeBalanza =
  | { readonly plu: string; readonly tipo: 'PESO'; readonly gramos: number }
  | { readonly plu: string; readonly tipo: 'PRECIO'; readonly precio: Centavos }

/** The formats of a company that doesn't describe its scales: 20 the weight in grams, 21 the price in cents. */
export const FORMATOS_USUALES: readonly FormatoBalanza[] = [
  { prefijo: '20', digitosCodigo: 5, valor: 'PESO', decimales: 3 },
  { prefijo: '21', digitosCodigo: 5, valor: 'PRECIO', decimales: 2 },
]

const DIGITOS_DE_ARTICULO_Y_VALOR = 10

/** The check digit of an EAN or UPC, computed from its other digits (any number of them). */
export function digitoControl(digitos: string): number {
  let sum = 0
  for (let i = 0; i < digitos.length; i++) sum += Number(digitos[digitos.length - 1 - i]) * (i % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

/** Do the digits end in their check digit (EAN-8, UPC-A, EAN-13, GTIN-14)? False for other lengths. */
export function isCodigoGtin(codigo: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(codigo) && digitoControl(codigo.slice(0, -1)) === Number(codigo[codigo.length - 1])
}

/**
 * reads a scale label by the formats of its company. Undefined for text that is not a label: another length or
 * prefix, a wrong check digit, a weight or price of 0.
 */
export function readEtiqueta(codigo: string, formatos: readonly FormatoBalanza[]): EtiquetaDeBalanza | undefined {
  if (!/^2\d{12}$/.test(codigo) || !isCodigoGtin(codigo)) return undefined
  const formato = formatos.find(({ prefijo }) => codigo.startsWith(prefijo))
  if (!formato) return undefined
  const { prefijo, digitosCodigo, valor, decimales } = formato
  const plu = codigo.slice(prefijo.length, prefijo.length + digitosCodigo).replace(/^0+/, '')
  const cifra = Number(codigo.slice(prefijo.length + digitosCodigo, -1))
  if (plu === '' || cifra === 0) return undefined
  return valor === 'PESO'
    ? { plu, tipo: 'PESO', gramos: roundHalfUp(cifra * 10 ** (3 - decimales)) }
    : { plu, tipo: 'PRECIO', precio: roundHalfUp(cifra * 10 ** (2 - decimales)) }
}

/** Writes the label of a scale, the inverse of `readEtiqueta`. `cifra` is the value in the units of the format. */
export function writeEtiqueta({ prefijo, digitosCodigo }: FormatoBalanza, plu: string, cifra: number): string {
  const value = String(cifra).padStart(DIGITOS_DE_ARTICULO_Y_VALOR - digitosCodigo, '0')
  const digitos = prefijo + plu.padStart(digitosCodigo, '0') + value
  return digitos + digitoControl(digitos)
}

/**
 * The quantity that a label stands for, in hundredths of a kg at `unitario` cents a kg. A gram is a tenth of a
 * hundredth. A price gives the weight that costs it, so that `lineTotal` of the answer is what the scale charges, to
 * the cent.
 */
export function cantidadDeEtiqueta(etiqueta: EtiquetaDeBalanza, unitario: Centavos): Centesimos {
  return etiqueta.tipo === 'PESO' ? etiqueta.gramos / 10 : (etiqueta.precio * UNIDAD) / unitario
}
