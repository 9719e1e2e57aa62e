// The last few codes sent for one purpose are valid, each until its own expiry (decision 0055).
import { type Turno, verifyCounted, verifyFurther } from './argon.ts'
import { nobody } from './clave-temporal.ts'

/** Mail arrives late and out of order: a usuario who requested several codes may type any of these. */
export const CODIGOS_VIGENTES = 3

/**
 * Finds the hash that matches the code. Always compares the same number of hashes, so that the timing reveals nothing.
 * `giveBack` uncounts the try when nothing can be compared.
 */
export async function findCodigo(
  hashes: readonly string[],
  codigo: string,
  turno: Turno,
  giveBack: () => Promise<void>,
): Promise<string | undefined> {
  let found: string | undefined
  for (let i = 0; i < CODIGOS_VIGENTES; i++) {
    const compared = [hashes[i] ?? (await nobody), codigo.replace(/\s/g, ''), turno] as const
    const right = i === 0 ? await verifyCounted(...compared, giveBack) : await verifyFurther(...compared)
    if (right) found ??= hashes[i]
  }
  return found
}
