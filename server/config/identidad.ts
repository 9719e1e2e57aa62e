import { randomBytes } from 'node:crypto'
import { isPrivate, type Lector } from './lector.ts'

/** This server's credentials at the identity server, and the account of the service token (C-62). */
export interface IdentidadConfig {
  /** The part before `/realms/…`; `sandbox` is the stand-in on this machine. */
  readonly url: string
  readonly reino: string
  readonly cliente: string
  readonly secreto: string
  readonly usuario: string
  readonly clave: string
  readonly alcance: string
}

export function readIdentidad({ text, main, url, problems }: Lector, produccion: boolean): IdentidadConfig | undefined {
  const reino = text('IDENTIDAD_REINO') ?? 'analytics'
  if (!/^[\w. -]*\w[\w. -]*$/.test(reino)) {
    problems.push(`IDENTIDAD_REINO is "${reino}": it must be the name of a realm, such as analytics.`)
  }
  const raw = main('IDENTIDAD_URL', ['IDENTIDAD_CLIENTE', 'IDENTIDAD_SECRETO', 'IDENTIDAD_USUARIO', 'IDENTIDAD_CLAVE'])
  const alcance = text('IDENTIDAD_ALCANCE') ?? 'openid'
  if (raw === undefined) return undefined
  const sandbox = raw === 'sandbox'
  const address = sandbox ? raw : url('IDENTIDAD_URL', ['http:', 'https:'])
  if (produccion && address !== undefined && !isPrivate(address)) {
    problems.push('IDENTIDAD_URL must start with https:// in production: a password goes there.')
  }
  const needed = (name: string): string => {
    const value = text(name)
    // The sandbox accepts any secret; a random one per start can't be read from this file.
    if (value === undefined && !sandbox) problems.push(`${name} is needed beside IDENTIDAD_URL.`)
    return value ?? randomBytes(18).toString('base64url')
  }
  return {
    url: (address ?? '').replace(/\/+$/, ''),
    reino,
    cliente: needed('IDENTIDAD_CLIENTE'),
    // B-22: from the settings alone.
    secreto: needed('IDENTIDAD_SECRETO'),
    usuario: needed('IDENTIDAD_USUARIO'),
    clave: needed('IDENTIDAD_CLAVE'),
    alcance,
  }
}
