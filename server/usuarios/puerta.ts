// What comes to an account from outside, where nobody has shown who they are: counted so that guessing gets nowhere and no
// stranger locks anybody out (decision 0032).
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import { origenOf } from '../http/origen.ts'
import { CUARTO_MS, countLimites, DIA_MS, type Limite, type Tope } from '../limites/limites.ts'
import { findEquipo, marcasOf, type Sujeto } from './equipos.ts'

/** What a request says of where it comes from. */
export interface Puerta {
  readonly ip: string
  /** Marks of devices (`equipos.ts`). */
  readonly marcas: readonly string[]
}

export const puertaOf = (request: FastifyRequest): Puerta => ({ ip: request.ip, marcas: marcasOf(request) })

interface Reglas {
  /** Of a device that has logged in to the account before: nothing else counts there. */
  readonly equipo: readonly Tope[]
  /** Of any other: from one address to one account, */
  readonly par: readonly Tope[]
  /** from one address, */
  readonly origen: readonly Tope[]
  /** and to one account from everywhere. */
  readonly cuenta: readonly Tope[]
}

const cuarto = (hasta: number): Tope => ({ hasta, ventanaMs: CUARTO_MS })
const dia = (hasta: number): Tope => ({ hasta, ventanaMs: DIA_MS })

export const REGLAS = {
  login: { equipo: [cuarto(8), dia(50)], par: [cuarto(8)], origen: [cuarto(60)], cuenta: [dia(100)] },
  /** Codes of an e-mail: six digits bear few guesses, also spread over many codes and a day. */
  codigo: { equipo: [cuarto(10), dia(50)], par: [cuarto(10)], origen: [cuarto(60), dia(600)], cuenta: [dia(50)] },
  /** Codes of a second factor, which only who knows the password may try. */
  segundo: { equipo: [cuarto(10), dia(50)], par: [cuarto(10)], origen: [cuarto(60), dia(600)], cuenta: [dia(50)] },
  /** E-mails that anybody may have sent to an address. */
  correo: {
    equipo: [cuarto(5), dia(15)],
    par: [cuarto(5), dia(8)],
    origen: [cuarto(100), dia(1_000)],
    cuenta: [dia(15)],
  },
} as const satisfies Record<string, Reglas>

export interface Toque {
  /** What somebody typed, with where it is looked for: it is counted whether or not there is such an account. */
  readonly nombre: string
  /** Whose account that is; undefined when nobody's. */
  readonly sujeto: Sujeto | undefined
  readonly puerta: Puerta
}

/** What a request is counted under. */
export interface LimitesDePuerta {
  /** The device's number; undefined for one that nobody knows. */
  readonly equipo: string | undefined
  /** Of whoever asks: the device, or the address with the account. */
  readonly propios: readonly Limite[]
  /** Shared with others behind the same address. */
  readonly deOrigen: readonly Limite[]
  /** Shared with every device that nobody knows. */
  readonly deCuenta: readonly Limite[]
}

export async function limitesDePuerta(
  db: Db,
  que: keyof typeof REGLAS,
  { nombre, sujeto, puerta }: Toque,
): Promise<LimitesDePuerta> {
  const reglas: Reglas = REGLAS[que]
  const of = (cual: keyof Reglas, quien: string) =>
    reglas[cual].map((tope) => ({ ...tope, que: `${que}.${cual}`, quien }))
  // Looked for of nobody too: how long it takes tells nothing.
  const equipo = await findEquipo(db, puerta.marcas, sujeto ?? 'usuario:0')
  if (equipo) return { equipo, propios: of('equipo', `${sujeto}.${equipo}`), deOrigen: [], deCuenta: [] }
  const origen = origenOf(puerta.ip)
  return {
    equipo,
    propios: of('par', `${origen} ${nombre}`),
    deOrigen: of('origen', origen),
    deCuenta: of('cuenta', nombre),
  }
}

/** Counts a code that is tried, or an e-mail that is asked for; throws 429 past any of its limits. */
export async function countPuerta(
  db: Db,
  que: 'codigo' | 'correo',
  toque: Omit<Toque, 'sujeto'> & { readonly idUsuario: number | undefined },
  now: Date,
): Promise<LimitesDePuerta> {
  const { idUsuario } = toque
  const limites = await limitesDePuerta(db, que, {
    ...toque,
    sujeto: idUsuario === undefined ? undefined : `usuario:${idUsuario}`,
  })
  await countLimites(db, [...limites.propios, ...limites.deOrigen, ...limites.deCuenta], now)
  return limites
}
