// The challenge that a passkey signs: random, good for some minutes and for one answer. A request for one leaves
// nothing behind in the database, since a stranger may ask.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db, Transaction } from '../db/client.ts'
import { hashToken } from '../http/sesion.ts'
import { keyedHash } from '../usuarios/secretos.ts'

const LIFE_MS = 5 * 60_000
const AZAR = 16
const HASTA = 6

/** `ENTRAR` also confirms; `ALTA` is of one person's new passkey. */
export type UsoDeDesafio = 'ENTRAR' | `ALTA.${number}`

export async function makeDesafio(db: Db, para: UsoDeDesafio, now: Date): Promise<string> {
  const part = Buffer.concat([randomBytes(AZAR), Buffer.alloc(HASTA)])
  part.writeUIntBE(now.getTime() + LIFE_MS, AZAR, HASTA)
  return Buffer.concat([part, await sealOf(db, para, part)]).toString('base64url')
}

/** Until when it is valid; undefined when it is not ours, has another purpose, or has expired. */
export async function readDesafio(db: Db, para: UsoDeDesafio, desafio: string, now: Date): Promise<Date | undefined> {
  const bytes = Buffer.from(desafio, 'base64url')
  const part = bytes.subarray(0, AZAR + HASTA)
  const seal = await sealOf(db, para, part)
  if (bytes.length !== part.length + seal.length || !timingSafeEqual(bytes.subarray(part.length), seal))
    return undefined
  const vence = new Date(part.readUIntBE(AZAR, HASTA))
  return vence > now ? vence : undefined
}

/** False when it was answered already. */
export async function spendDesafio(trx: Transaction, desafio: string, vence: Date): Promise<boolean> {
  const spent = await trx
    .insertInto('desafioUsado')
    .values({ huella: hashToken(Buffer.from(desafio, 'base64url').toString('base64url')), vence })
    .onConflict((conflict) => conflict.doNothing())
    .returning('vence')
    .executeTakeFirst()
  return spent !== undefined
}

const sealOf = async (db: Db, para: UsoDeDesafio, part: Buffer): Promise<Buffer> =>
  Buffer.from(await keyedHash(db, 'factores', `desafio.${para}.${part.toString('base64url')}`), 'base64url')
