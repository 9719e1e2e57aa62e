import { createHash } from 'node:crypto'

/**
 * The number a saved card travels with (`idPaymentProfile`, E-06). What a provider calls it is text: a number written
 * out is that number, any other name is 52 bits of its digest. It is looked for among one customer's few cards alone.
 */
export function numeroDePerfil(id: string): number {
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id)
  return Number(createHash('sha256').update(id).digest().readBigUInt64BE() >> 12n) + 1
}
