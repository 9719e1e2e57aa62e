import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Plataforma } from '@surtido/contract/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { countWithin, DIA_MS } from '../limites/limites.ts'
import { keyedHash } from './secretos.ts'

/**
 * The cookie that a device keeps from a login, so that strangers' guesses don't count against its next one (OWASP
 * device cookies).
 */
const COOKIE_EQUIPO = 'surtido_equipo'
const ENCABEZADO = 'x-equipo'
/** The longest time a browser keeps a cookie. */
const MAX_AGE_S = 400 * 86_400
/** Enough for a family's tablet: the most recent accounts. */
const MAX_CUENTAS = 5
/** Long enough for that many accounts, and too short to burden the database or the log. */
const MAX_LARGO = 600
/**
 * Devices that an account marks in a day; further ones log in without a mark. Each mark has tries of its own, also when
 * the password is another one.
 */
export const NUEVAS = { action: 'equipo.nuevo', most: 10, ventanaMs: DIA_MS }

/** The owner of the device: a usuario, or an administrator. */
export type Sujeto = `usuario:${number}` | `administrador:${number}`

/** The marks of a request, each `<device number>.<signature>`; unverified, any caller may write them. */
export function marcasOf({ headers, cookies }: FastifyRequest): readonly string[] {
  const said = headers[ENCABEZADO] ?? cookies[COOKIE_EQUIPO]
  if (typeof said !== 'string' || said.length > MAX_LARGO) return []
  return said.split('~').slice(0, MAX_CUENTAS)
}

/** The device number in the mark that is valid for this account; undefined when there is none. */
export async function findEquipo(
  db: Deps['db'],
  marcas: readonly string[],
  sujeto: Sujeto,
): Promise<string | undefined> {
  for (const marca of marcas) {
    const [numero = '', firma = ''] = marca.split('.')
    const expected = Buffer.from(await sign(db, numero, sujeto))
    const given = Buffer.from(firma)
    if (given.length === expected.length && timingSafeEqual(given, expected)) return numero
  }
  return undefined
}

/** Sends a known-device mark after a login: a cookie on the web, a header on a phone. None past `NUEVAS`. */
export async function tellEquipo(
  { db, config, clock, request, reply, plataforma }: Context,
  sujeto: Sujeto,
): Promise<void> {
  const marcas = marcasOf(request)
  const known = await findEquipo(db, marcas, sujeto)
  if (!known && (await countWithin(db, [{ ...NUEVAS, subject: sujeto }], clock.now())).length > 0) return
  const numero = known ?? randomBytes(16).toString('base64url')
  const others = marcas.filter((marca) => !marca.startsWith(`${numero}.`))
  const value = [`${numero}.${await sign(db, numero, sujeto)}`, ...others].slice(0, MAX_CUENTAS).join('~')
  if (plataforma !== 'WEB') {
    reply.header(ENCABEZADO, value)
    return
  }
  reply.setCookie(COOKIE_EQUIPO, value, {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.produccion,
    path: config.serverProducts,
    maxAge: MAX_AGE_S,
  })
}

type Context = Pick<Deps, 'db' | 'config' | 'clock'> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly plataforma: Plataforma
}

const sign = (db: Deps['db'], numero: string, sujeto: Sujeto) => keyedHash(db, 'equipos', `${numero}.${sujeto}`)
