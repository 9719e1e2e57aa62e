import { totalEnEfectivo } from './carrito.ts'
import { type Centavos, parsePesos } from './dinero.ts'

export interface PagaCon {
  /** What was written, in cents; null when nothing was, or not an amount. */
  readonly pagaCon: Centavos | null
  /** What is to be given back, in cents; null where there is nothing to work it out from. */
  readonly vuelto: Centavos | null
  readonly error?: 'FORMATO' | 'INSUFICIENTE'
}

/**
 * "¿Con cuánto pagas?" as somebody wrote it, against a total in cents. What is asked for in cash is `totalEnEfectivo`:
 * with that much it is paid. Nothing written is no mistake: the exact amount, or they do not know yet.
 */
export function checkPagaCon(texto: string, total: Centavos): PagaCon {
  if (texto.trim() === '') return { pagaCon: null, vuelto: null }
  const pagaCon = parsePesos(texto)
  if (pagaCon === undefined) return { pagaCon: null, vuelto: null, error: 'FORMATO' }
  const vuelto = pagaCon - totalEnEfectivo(total)
  return vuelto < 0 ? { pagaCon, vuelto: null, error: 'INSUFICIENTE' } : { pagaCon, vuelto }
}
