import pg from 'pg'
import type { Lector } from './lector.ts'

export interface BaseDeDatosConfig {
  /** The PostgreSQL to use, where each connection is a session that lasts; absent means the embedded one. */
  readonly databaseUrl: string | undefined
  /** The same database through a pooler that gives each transaction another session. Requests query it there. */
  readonly poolerUrl: string | undefined
  /** A streaming replica of it: what may be read there is. */
  readonly copiaUrl: string | undefined
  readonly poolSize: number
  /** True when frequent statements are prepared: then each connection has to stay the same session of PostgreSQL. */
  readonly sentenciasPreparadas: boolean
}

const PROTOCOLS = ['postgres:', 'postgresql:']

export function readBaseDeDatos(lector: Lector): BaseDeDatosConfig {
  const { text, integer, oneOf, problems } = lector
  const asked = readAddress(lector, 'DATABASE_URL')
  const sesion = readAddress(lector, 'DATABASE_URL_SESION')
  const copiaUrl = readAddress(lector, 'DATABASE_URL_LECTURA')
  const isMissing = text('DATABASE_URL') === undefined
  if (sesion !== undefined && isMissing) {
    problems.push('DATABASE_URL_SESION goes with DATABASE_URL, the address of the pooler.')
  }
  if (copiaUrl !== undefined && isMissing) {
    problems.push('DATABASE_URL_LECTURA goes with DATABASE_URL, the database of which it is a copy.')
  }
  const databaseUrl = sesion ?? asked
  const poolerUrl = sesion && asked
  const poolSize = integer('POOL_SIZE', 12, 2, 200)
  if (databaseUrl === undefined && isMissing && poolSize > 40) {
    problems.push('POOL_SIZE may be at most 40 without DATABASE_URL: the embedded PostgreSQL takes 60 connections.')
  }
  const sentenciasPreparadas = oneOf('SENTENCIAS_PREPARADAS', ['si', 'no'], poolerUrl ? 'no' : 'si') === 'si'
  return { databaseUrl, poolerUrl, copiaUrl, poolSize, sentenciasPreparadas }
}

/**
 * The database of a command that changes the schema, as the role that owns it: DATABASE_URL alone. DATABASE_URL_SESION
 * belongs to the servers, whose role may own nothing. When both have one role, DATABASE_URL may be a pooler's address.
 */
export function readDuena(lector: Lector): string | undefined {
  const { text, problems } = lector
  const duena = readAddress(lector, 'DATABASE_URL')
  const sesion = readAddress(lector, 'DATABASE_URL_SESION')
  if (text('DATABASE_URL') === undefined) {
    problems.push('DATABASE_URL is needed: the database itself, not a pooler, as the role that owns it.')
  } else if (duena !== undefined && sesion !== undefined && sesion !== duena && isSameRole(sesion, duena)) {
    problems.push(
      'DATABASE_URL and DATABASE_URL_SESION are two addresses of the same role: give this command the database itself as DATABASE_URL, and no DATABASE_URL_SESION.',
    )
  }
  return duena
}

/** An address that the driver can connect to, unchanged; undefined when it is missing or invalid. */
function readAddress({ url, problems }: Lector, name: string): string | undefined {
  const address = url(name, PROTOCOLS)
  const wrong = address && whatIsWrong(address)
  if (wrong) problems.push(`${name} ${wrong}.`)
  return wrong ? undefined : address
}

/** Quotes no part of the address but a file's name: any may contain the password. */
function whatIsWrong(address: string): string | undefined {
  // The driver takes such a "%" for itself, psql and pg_dump refuse it.
  if (/%(?![\da-f]{2})/i.test(address)) {
    return 'holds a "%" that two hexadecimal digits do not follow: write %25 for a "%"'
  }
  const { port, searchParams } = new URL(address)
  const ours = searchParams.getAll('port').at(-1) || port
  if (ours && !(/^\d+$/.test(ours) && Number(ours) >= 1 && Number(ours) <= 65_535)) {
    return 'must name a port from 1 to 65535'
  }
  try {
    new pg.Client({ connectionString: address })
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException
    if (path !== undefined) return `names a file that cannot be read: ${path}`
    if (error instanceof URIError) return 'holds bytes after "%" that are no text in UTF-8'
    return `is an address that cannot be used: ${message}`
  }
  return undefined
}

/** Says whether both connect as one role. The driver reads them: it takes the last of several users of a query. */
function isSameRole(...addresses: [string, string]): boolean {
  const [one, other] = addresses.map((connectionString) => new pg.Client({ connectionString }).user)
  return one === other
}
