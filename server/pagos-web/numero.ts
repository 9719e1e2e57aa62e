import { createHash } from 'node:crypto'

/**
 * The number of a saved card on the wire (`idPaymentProfile`, E-06). A provider's name for it is text: a written number
 * is that number, any other name is 52 bits of its digest. It is looked up only among one customer's few cards.
 */
export function numeroDePerfil(id: string): number {
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id)
  return Number(createHash('sha256').update(id).digest().readBigUInt64BE() >> 12n) + 1
}
