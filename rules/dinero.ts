/**
 * Whole cents of `moneda`: $ 1,50 is 150. All money inside is this; pesos only travel on the wire. A plain number may be
 * either, as what a sum comes to is; what is said to be the one is never taken for the other.
 */
export type Centavos = number & { readonly unidad?: 'centavos' }
/** As they travel, with at most two decimals; the same type as the contract's. */
export type Pesos = number & { readonly unidad?: 'pesos' }

/** a carrito has one of them. */
export type Moneda = 'UYU' | 'USD'

/**
 * The one function that rounds: to the nearest whole number, halves away from zero, so that giving money back
 * mirrors taking it. What binary fractions lose (1.005 * 100 is 100.49999999999999) is put right first.
 */
export function roundHalfUp(n: number): number {
  if (Number.isInteger(n)) return n + 0
  const exact = Number(n.toPrecision(15))
  return Math.sign(exact) * Math.round(Math.abs(exact)) + 0
}

/** Pesos as they travel (389.5) to cents (38950), half up. */
export function toCentavos(pesos: Pesos): Centavos {
  return roundHalfUp(pesos * 100)
}

/** Cents to pesos with at most two decimals, as they travel. */
export function toPesos(centavos: Centavos): Pesos {
  return centavos / 100
}

/** What `porcentaje` percent (two decimals at most, 7.46) of `centavos` is, in cents, half up. */
export function percentOf(centavos: Centavos, porcentaje: number): Centavos {
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

/**
 * An amount in pesos as people write it, to cents: "100,50", "100.5", "$ 2.000", "1.500,50". A point before three digits
 * groups thousands, as `formatPrecio` writes them. Undefined for what is no amount.
 */
export function parsePesos(texto: string): Centavos | undefined {
  const amount = texto.replace(/^\s*\$?\s*|\s+$/g, '')
  const grouped = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(amount)
  const plain = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(amount)
  const [, whole = '', cents = ''] = grouped ?? plain ?? []
  return whole === '' ? undefined : Number(whole.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/**
 * Splits `total` (whole, may be negative) in proportion to `weights` (whole, not negative). The parts add up to
 * `total` exactly: what the whole parts leave over goes one by one to the largest remainders, first come first.
 * Weights that are all zero share alike.
 */
export function prorate(weights: readonly number[], total: number): number[] {
  if (weights.length === 0) return []
  // Cents times cents pass what a double counts exactly.
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
