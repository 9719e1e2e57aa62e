import { type Centavos, parsePesos } from './dinero.ts'

/**
 * Ley 18.739: the amount to pay in cash. Only the grand total is rounded, and only by a difference up to $ 0,50, in the
 * buyer's favour (217,25 is paid as 217). How larger fractions are paid is not established, so those stay exact;
 * electronic payment is always to the cent. Cents.
 */
export function totalEnEfectivo(total: Centavos): Centavos {
  const fraction = total % 100
  return fraction > 0 && fraction <= 50 ? total - fraction : total
}

interface PagaCon {
  /** The amount written, in cents; null when the text is empty or not an amount. */
  readonly pagaCon: Centavos | null
  /** The change to give back, in cents; null when it can't be computed. */
  readonly vuelto: Centavos | null
  readonly error?: 'FORMATO' | 'INSUFICIENTE'
}

/** The change to give back, in cents, for a total in cents: negative when the cash is too little. */
export const vueltoDe = (pagaCon: Centavos, total: Centavos): Centavos => pagaCon - totalEnEfectivo(total)

/**
 * "¿Con cuánto pagas?" as the customer wrote it, against a total in cents. The cash amount due is `totalEnEfectivo`;
 * paying exactly that is enough. An empty text is not an error: the customer pays the exact amount, or doesn't know
 * yet.
 */
export function checkPagaCon(texto: string, total: Centavos): PagaCon {
  if (texto.trim() === '') return { pagaCon: null, vuelto: null }
  const pagaCon = parsePesos(texto)
  if (pagaCon === undefined) return { pagaCon: null, vuelto: null, error: 'FORMATO' }
  const vuelto = vueltoDe(pagaCon, total)
  return vuelto < 0 ? { pagaCon, vuelto: null, error: 'INSUFICIENTE' } : { pagaCon, vuelto }
}
