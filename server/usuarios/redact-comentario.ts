import { sql } from 'kysely'
import { nombresDe } from '../anteriores/anteriores.ts'
import type { Transaction } from '../db/client.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
/** Says whether the word is specific enough to name a person or a street: not too short, and not in every sentence. */
const isTelling = (word: string) =>
  word.length >= 3 && !/^(del?|los?|las?|por|con|que|sin|san|santa|calle|avenida)$/.test(word)

/** A comment about leaving, without the person's own names and addresses, e-mails, web addresses and numbers. */
export async function redactComentario(trx: Transaction, idUsuario: number, comentario: string): Promise<string> {
  if (comentario === '') return ''
  const { rows: names } = await sql<Record<'nombre' | 'apellido' | 'email' | 'numeroDocumento', string | null>>`
    select nombre, apellido, email, numero_documento from ${nombresDe(idUsuario)} u`.execute(trx)
  const direcciones = await trx
    .selectFrom('direccion')
    .select(['calle', 'esquina', 'alias', 'referencias', 'apartamento'])
    .where('idUsuario', '=', idUsuario)
    .execute()
  const words = new Set(
    [...names, ...direcciones]
      .flatMap((row) => Object.values(row).flatMap((text) => plain(text ?? '').split(/[^\p{L}\p{N}]+/u)))
      .filter(isTelling),
  )
  return (
    comentario
      .replace(/\S+@\S+|\S*[/\\]{2}\S*|\bwww\S*/giu, '…')
      .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (words.has(plain(word)) ? '…' : word))
      // Last: otherwise a number would also remove the end of the word before it.
      .replace(/\d[\d\s.-]{2,}\d/g, '…')
  )
}
