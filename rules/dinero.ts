import type { Moneda, Pesos, Porcentaje } from '@surtido/contract/base'
import { type Campos, type ConCampos, withCampos } from './campos.ts'

/**
 * Whole cents of `moneda`: $ 1,50 is 150. All internal money uses cents; pesos only travel on the wire. A plain number,
 * such as the result of a sum, is assignable to either type; the two types are never assignable to each other.
 */
export type Centavos = number & { readonly unidad?: 'centavos' }

/**
 * The one function that rounds to the nearest whole number; halves go away from zero, so that a refund mirrors its
 * charge. Corrects first what binary fractions lose (1.005 * 100 is 100.49999999999999).
 */
export function roundHalfUp(n: number): number {
  if (Number.isInteger(n)) return n + 0
  const exact = Number(n.toPrecision(15))
  return Math.sign(exact) * Math.round(Math.abs(exact)) + 0
}

/** Pesos from the wire (389.5) to cents (38950), half up. */
export function toCentavos(pesos: Pesos): Centavos {
  // The one place that counts with pesos.
  return roundHalfUp((pesos as Extract<Pesos, number>) * 100)
}

/** Cents to pesos with at most two decimals, for the wire. */
export function toPesos(centavos: Centavos): Pesos {
  return centavos / 100
}

/** Says whether an amount of the wire is more than nothing. */
export const isPositive = (pesos: Pesos): boolean => toCentavos(pesos) > 0

/** The sum of amounts of the wire, in cents. */
export const sumEnCentavos = (...montos: readonly Pesos[]): Centavos =>
  montos.reduce<Centavos>((sum, monto) => sum + toCentavos(monto), 0)

/** An amount of the wire as machines write it: 389.50. */
export const decimalesDe = (pesos: Pesos): string => (toCentavos(pesos) / 100).toFixed(2)

/** `T` with the amounts named `K` in cents. */
export type EnCentavos<T, K extends keyof T> = ConCampos<T, K, Centavos>
/** `T` with the amounts named `K` in pesos. */
type EnPesos<T, K extends keyof T> = ConCampos<T, K, Pesos>

/** A copy of a row or an answer (pesos) with these amounts in cents. */
export function enCentavos<T extends Campos<K, Pesos>, K extends keyof T & string>(fila: T, ...campos: readonly K[]) {
  return withCampos(fila, campos, toCentavos) as EnCentavos<T, K>
}

/** A copy with these amounts (cents) in pesos, for the wire or a table. */
export function enPesos<T extends Campos<K, Centavos>, K extends keyof T & string>(fila: T, ...campos: readonly K[]) {
  return withCampos(fila, campos, toPesos) as EnPesos<T, K>
}

/** `porcentaje` percent (two decimals at most, 7.46) of `centavos`, in cents, half up. */
export function percentOf(centavos: Centavos, porcentaje: Porcentaje): Centavos {
  return roundHalfUp((centavos * roundHalfUp(porcentaje * 100)) / 10_000)
}

const SIGNS: Record<Moneda, string> = { UYU: '$', USD: 'U$S' }

/** Digits grouped by thousands with points: 1234567 is "1.234.567". */
export function groupThousands(entero: number): string {
  return String(entero).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** `$1.500`, `$99,90`, `U$S10`, `-$5`: no space, and decimals only when there are cents. */
export function formatPrecio(centavos: Centavos, moneda: Moneda = 'UYU'): string {
  const rounded = roundHalfUp(centavos)
  const whole = Math.abs(rounded)
  const cents = whole % 100
  const decimals = cents === 0 ? '' : `,${String(cents).padStart(2, '0')}`
  return `${rounded < 0 ? '-' : ''}${SIGNS[moneda]}${groupThousands((whole - cents) / 100)}${decimals}`
}

/** `formatPrecio` of an amount of the wire or of a table. */
export function formatPesos(pesos: Pesos, moneda?: Moneda): string {
  return formatPrecio(toCentavos(pesos), moneda)
}

/**
 * An amount in pesos as people write it, to cents: "100,50", "100.5", "$ 2.000", "1.500,50". A point before three
 * digits groups thousands, as `formatPrecio` writes them. Undefined for text that is not an amount.
 */
export function parsePesos(texto: string): Centavos | undefined {
  const amount = texto.replace(/^\s*\$?\s*|\s+$/g, '')
  const grouped = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(amount)
  const plain = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(amount)
  const [, whole = '', cents = ''] = grouped ?? plain ?? []
  return whole === '' ? undefined : Number(whole.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/**
 * Splits `total` (whole, may be negative) in proportion to `weights` (whole, not negative). The parts add up to `total`
 * exactly: the remainder goes one by one to the largest fractions, first come first. Weights that are all zero get
 * equal shares.
 */
export function prorate(weights: readonly Centavos[], total: Centavos): Centavos[] {
  if (weights.length === 0) return []
  // The product of two amounts in cents exceeds what a double represents exactly.
  let shares = weights.map((weight) => BigInt(weight))
  let sum = shares.reduce((a, b) => a + b, 0n)
  if (sum === 0n) {
    shares = shares.map(() => 1n)
    sum = BigInt(shares.length)
  }
  const sign = total < 0 ? -1 : 1
  const amount = BigInt(Math.abs(total))
  const parts = shares.map((share) => Number((share * amount) / sum))
  const remainders = shares.map((share) => (share * amount) % sum)
  const left = Number(amount) - parts.reduce((a, b) => a + b, 0)
  const byRemainder = remainders.map((_, i) => i).sort((a, b) => compare(remainders[b]!, remainders[a]!) || a - b)
  for (const i of byRemainder.slice(0, left)) parts[i]! += 1
  return parts.map((part) => part * sign + 0)
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
