import type { Transaction } from '../db/client.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
/** Too short, or in every sentence, to name anybody. */
const isTelling = (word: string) =>
  word.length >= 3 && !/^(del?|los?|las?|por|con|que|sin|san|santa|calle|avenida)$/.test(word)

/** Why somebody leaves, without who they are: their own words of name and address, e-mails, web addresses and numbers. */
export async function redactComentario(trx: Transaction, idUsuario: number, comentario: string): Promise<string> {
  if (comentario === '') return ''
  const own = await trx
    .selectFrom('usuario')
    .leftJoin('direccion', 'direccion.idUsuario', 'usuario.idUsuario')
    .select(['nombre', 'apellido', 'email', 'numeroDocumento'])
    .select(['calle', 'esquina', 'alias', 'referencias', 'apartamento'])
    .where('usuario.idUsuario', '=', idUsuario)
    .execute()
  const words = new Set(
    own
      .flatMap((row) => Object.values(row).flatMap((text) => plain(text ?? '').split(/[^\p{L}\p{N}]+/u)))
      .filter(isTelling),
  )
  return (
    comentario
      .replace(/\S+@\S+|\S*[/\\]{2}\S*|\bwww\S*/giu, '…')
      .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (words.has(plain(word)) ? '…' : word))
      // Last: a number would else take the end of the word before it along.
      .replace(/\d[\d\s.-]{2,}\d/g, '…')
  )
}
