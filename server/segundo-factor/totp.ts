// Codes of a telephone (TOTP, RFC 6238): six digits, new every 30 s.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../db/client.ts'
import { keyedHash } from '../usuarios/secretos.ts'

const PERIODO_S = 30
/** A clock may be one step ahead or behind. */
const VECINOS = 1
const IV = 12
const TAG = 16

/** 160 bits, as RFC 4226 asks. */
export const makeSecreto = (): Buffer => randomBytes(20)

const totpOf = (secreto: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: new Secret({ buffer: new Uint8Array(secreto).buffer }), period: PERIODO_S })

/** The secret for a telephone: as letters to type, and as the address in a QR code. */
export function tellSecreto(secreto: Buffer, issuer: string, label: string): { secreto: string; uri: string } {
  const totp = totpOf(secreto, { issuer, label })
  return { secreto: totp.secret.base32, uri: totp.toString() }
}

/** The time step whose code this is, among those around `now`; undefined when it matches none. */
export function findPaso(secreto: Buffer, codigo: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(codigo)) return undefined
  const delta = totpOf(secreto).validate({ token: codigo, timestamp: now.getTime(), window: VECINOS })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIODO_S) + delta
}

/**
 * Encrypts the secret, so that the table alone, in a backup or a query's answer, can't stand in for the telephone. Do
 * not call it inside a transaction.
 */
export async function seal(db: Db, secreto: Buffer): Promise<Buffer> {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db), iv)
  return Buffer.concat([iv, cipher.update(secreto), cipher.final(), cipher.getAuthTag()])
}

export async function unseal(db: Db, sealed: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(db), sealed.subarray(0, IV))
  decipher.setAuthTag(sealed.subarray(-TAG))
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()])
}

const keyOf = async (db: Db) => Buffer.from(await keyedHash(db, 'factores', 'totp'), 'base64url')
