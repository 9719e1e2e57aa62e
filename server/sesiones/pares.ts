import { createHmac, randomBytes } from 'node:crypto'
import { hashToken } from '../http/sesion.ts'

/** A client's part of a session. */
export interface ParDeTokens {
  readonly token: string
  readonly tokenRefresco: string
}

/** Separates the secret shared by all refresh tokens of a session from the token's own secret. */
const SEPARADOR = '.'

const secret = (bytes: number) => randomBytes(bytes).toString('base64url')
const derive = (token: string, what: string, sal: Buffer) =>
  createHmac('sha256', token).update(what).update(sal).digest('base64url')

export const newSal = (): Buffer => randomBytes(32)

/** The first pair of a session. */
export function newPar(): ParDeTokens {
  return { token: secret(32), tokenRefresco: [secret(16), secret(32)].join(SEPARADOR) }
}

/**
 * The pair that replaces a refresh token: the same token and salt always give the same pair. Token or salt alone does
 * not give it.
 */
export function nextPar(tokenRefresco: string, sal: Buffer): ParDeTokens {
  const family = familyOf(tokenRefresco) ?? secret(16)
  return parOf([family, derive(tokenRefresco, 'refresco', sal)].join(SEPARADOR), sal)
}

/** The pair that contains this refresh token, made with this salt. */
export function parOf(tokenRefresco: string, sal: Buffer): ParDeTokens {
  return { token: derive(tokenRefresco, 'sesion', sal), tokenRefresco }
}

/** The stored hash of the family; null for a token from before families existed. */
export function familiaHash(tokenRefresco: string): Buffer | null {
  const family = familyOf(tokenRefresco)
  return family === undefined ? null : hashToken(family)
}

function familyOf(tokenRefresco: string): string | undefined {
  const end = tokenRefresco.indexOf(SEPARADOR)
  return end > 0 ? tokenRefresco.slice(0, end) : undefined
}
