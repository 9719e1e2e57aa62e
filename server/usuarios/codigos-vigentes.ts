// Of the codes that were sent for one thing the last few count, each until its own end (decision 0055).
import { verifyClave } from './argon.ts'
import { nobody } from './clave-temporal.ts'

/** Mail comes late and out of order: whoever has asked again types whichever they see. */
export const CODIGOS_VIGENTES = 3

/** Which of these hashes is the code's. As many are compared whether there are all or none, so that the time tells nothing. */
export async function findCodigo(
  hashes: readonly string[],
  codigo: string,
  origen: string,
): Promise<string | undefined> {
  let found: string | undefined
  for (let i = 0; i < CODIGOS_VIGENTES; i++) {
    const right = await verifyClave(hashes[i] ?? (await nobody), codigo.replace(/\s/g, ''), origen)
    if (right) found ??= hashes[i]
  }
  return found
}
