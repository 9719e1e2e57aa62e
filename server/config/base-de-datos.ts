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

export function readBaseDeDatos({ url, integer, oneOf, problems }: Lector): BaseDeDatosConfig {
  const asked = url('DATABASE_URL', PROTOCOLS)
  const sesion = url('DATABASE_URL_SESION', PROTOCOLS)
  if (sesion !== undefined && asked === undefined) {
    problems.push('DATABASE_URL_SESION goes with DATABASE_URL, the address of the pooler.')
  }
  const copiaUrl = url('DATABASE_URL_LECTURA', PROTOCOLS)
  if (copiaUrl !== undefined && asked === undefined) {
    problems.push('DATABASE_URL_LECTURA goes with DATABASE_URL, the database of which it is a copy.')
  }
  const databaseUrl = sesion ?? asked
  const poolerUrl = sesion && asked
  const poolSize = integer('POOL_SIZE', 12, 2, 200)
  if (databaseUrl === undefined && poolSize > 40) {
    problems.push('POOL_SIZE may be at most 40 without DATABASE_URL: the embedded PostgreSQL takes 60 connections.')
  }
  const sentenciasPreparadas = oneOf('SENTENCIAS_PREPARADAS', ['si', 'no'], poolerUrl ? 'no' : 'si') === 'si'
  return { databaseUrl, poolerUrl, copiaUrl, poolSize, sentenciasPreparadas }
}

/**
 * The database of a command that changes the schema, as the role that owns it: DATABASE_URL alone. DATABASE_URL_SESION
 * belongs to the servers, whose role may own nothing. When both have one role, DATABASE_URL may be a pooler's address.
 */
export function readDuena({ url, problems }: Lector): string | undefined {
  const duena = url('DATABASE_URL', PROTOCOLS)
  const sesion = url('DATABASE_URL_SESION', PROTOCOLS)
  if (duena === undefined) {
    problems.push('DATABASE_URL is needed: the database itself, not a pooler, as the role that owns it.')
  } else if (sesion !== undefined && sesion !== duena && isSameRole(sesion, duena)) {
    problems.push(
      'DATABASE_URL and DATABASE_URL_SESION are two addresses of the same role: give this command the database itself as DATABASE_URL, and no DATABASE_URL_SESION.',
    )
  }
  return duena
}

/** Says whether both connect as one role. The driver reads them: it takes the last of several users of a query. */
function isSameRole(...addresses: [string, string]): boolean {
  try {
    const [one, other] = addresses.map((connectionString) => new pg.Client({ connectionString }).user)
    return one === other
  } catch {
    // An address that the driver can't read fails where it is used.
    return false
  }
}
