import { createHmac, randomBytes } from 'node:crypto'
import { hashToken } from '../http/sesion.ts'

/** What a client holds of a session. */
export interface Par {
  readonly token: string
  readonly tokenRefresco: string
}

/** Between the secret that all refresh tokens of a session share and the one that is only its own. */
const SEPARADOR = '.'

const secret = (bytes: number) => randomBytes(bytes).toString('base64url')
const derive = (token: string, what: string, sal: Buffer) =>
  createHmac('sha256', token).update(what).update(sal).digest('base64url')

export const newSal = (): Buffer => randomBytes(32)

/** The pair of a session that begins. */
export function newPar(): Par {
  return { token: secret(32), tokenRefresco: [secret(16), secret(32)].join(SEPARADOR) }
}

/**
 * The pair that takes the place of a refresh token: whoever has that token and the salt of the moment finds the same
 * one. Who has only one of both finds none.
 */
export function nextPar(tokenRefresco: string, sal: Buffer): Par {
  const family = familyOf(tokenRefresco) ?? secret(16)
  return parOf([family, derive(tokenRefresco, 'refresco', sal)].join(SEPARADOR), sal)
}

/** The pair that a refresh token made with this salt is half of. */
export function parOf(tokenRefresco: string, sal: Buffer): Par {
  return { token: derive(tokenRefresco, 'sesion', sal), tokenRefresco }
}

/** As it is kept; null for a token of before there were families. */
export function familiaHash(tokenRefresco: string): Buffer | null {
  const family = familyOf(tokenRefresco)
  return family === undefined ? null : hashToken(family)
}

function familyOf(tokenRefresco: string): string | undefined {
  const end = tokenRefresco.indexOf(SEPARADOR)
  return end > 0 ? tokenRefresco.slice(0, end) : undefined
}
