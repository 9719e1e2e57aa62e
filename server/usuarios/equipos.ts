import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { keyedHash } from './secretos.ts'

/** What a device keeps from a log in, so that the next one is not counted with strangers' guesses (OWASP device cookies). */
export const COOKIE_EQUIPO = 'surtido_equipo'
const ENCABEZADO = 'x-equipo'
/** As long as a browser keeps a cookie at most. */
const DURA_S = 400 * 86_400
/** A family's tablet: whoever logged in there last. */
const MAX_CUENTAS = 5
/** Long enough for that many, and nothing a database or a log has to carry. */
const MAX_LARGO = 600

/** Whose device it is: one of a usuario, or of an administrator. */
export type Sujeto = `usuario:${number}` | `administrador:${number}`

/** The marks that a request brings, each `<number of its own>.<signature>`; anybody may write them. */
export function marcasOf({ headers, cookies }: FastifyRequest): readonly string[] {
  const said = headers[ENCABEZADO] ?? cookies[COOKIE_EQUIPO]
  if (typeof said !== 'string' || said.length > MAX_LARGO) return []
  return said.split('~').slice(0, MAX_CUENTAS)
}

/** The number of the device that one of these marks gives to this account; undefined when none does. */
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

/** Tells the device of somebody who has just logged in that it is known: a cookie on the web, a header on a phone. */
export async function tellEquipo({ db, config, request, reply, plataforma }: Context, sujeto: Sujeto): Promise<void> {
  const marcas = marcasOf(request)
  const known = await findEquipo(db, marcas, sujeto)
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
    maxAge: DURA_S,
  })
}

type Context = Pick<Deps, 'db' | 'config'> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly plataforma: string
}

const sign = (db: Deps['db'], numero: string, sujeto: Sujeto) => keyedHash(db, 'equipos', `${numero}.${sujeto}`)
