// Limits on requests to an account without a login: guessing must get nowhere, and a stranger must not be able to lock
// out a usuario (decision 0032).
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import { origenOf } from '../http/origen.ts'
import { CUARTO_MS, countLimites, DIA_MS, isFull, type Limite, type Tope } from '../limites/limites.ts'
import { findEquipo, marcasOf, type Sujeto } from './equipos.ts'

/** The origin data of a request. */
export interface Puerta {
  readonly ip: string
  /** Marks of devices (`equipos.ts`). */
  readonly marcas: readonly string[]
}

export const puertaOf = (request: FastifyRequest): Puerta => ({ ip: request.ip, marcas: marcasOf(request) })

interface Reglas {
  /** A device that has logged in to the account before; all of these together have the limit `cuenta`. */
  readonly equipo: readonly Tope[]
  /** Limits any other device: tries from one address to one account. */
  readonly par: readonly Tope[]
  /** Limits any other device: tries from one address. */
  readonly origen: readonly Tope[]
  /** All other devices together: tries at one account. */
  readonly cuenta: readonly Tope[]
}

const cuarto = (most: number): Tope => ({ most, ventanaMs: CUARTO_MS })
const dia = (most: number): Tope => ({ most, ventanaMs: DIA_MS })

export const REGLAS = {
  login: { equipo: [cuarto(8), dia(50)], par: [cuarto(8)], origen: [cuarto(60)], cuenta: [dia(100)] },
  /** Codes of an e-mail: six digits withstand few guesses, even spread over many codes and a day. */
  codigo: { equipo: [cuarto(10), dia(50)], par: [cuarto(10)], origen: [cuarto(60), dia(600)], cuenta: [dia(50)] },
  /** Codes of a second factor, which only a caller who knows the password may try. */
  segundo: { equipo: [cuarto(10), dia(50)], par: [cuarto(10)], origen: [cuarto(60), dia(600)], cuenta: [dia(50)] },
  /** E-mails that any caller may have sent to an address. */
  correo: {
    equipo: [cuarto(5), dia(15)],
    par: [cuarto(5), dia(8)],
    origen: [cuarto(100), dia(1_000)],
    cuenta: [dia(15)],
  },
} as const satisfies Record<string, Reglas>

export interface Toque {
  /** The typed name, with where it is looked up; counted whether or not such an account exists. */
  readonly nombre: string
  /** The account's owner; undefined when there is no such account. */
  readonly sujeto: Sujeto | undefined
  readonly puerta: Puerta
}

/** The limits that count for a request. */
interface LimitesDePuerta {
  /** The device's number; undefined for one that counts as unknown. */
  readonly equipo: string | undefined
  /** The caller's own: the device, or the address with the account. */
  readonly propios: readonly Limite[]
  /** Shared by callers behind the same address, or by the account's known devices. */
  readonly compartidos: readonly Limite[]
  /** Shared by all unknown devices. */
  readonly deCuenta: readonly Limite[]
}

/**
 * A known device counts as unknown for the rest of a day in which the account's known devices together had as many tries
 * as all unknown ones may have: who knew an earlier password may hold many marks.
 */
export async function limitesDePuerta(
  db: Db,
  action: keyof typeof REGLAS,
  { nombre, sujeto, puerta }: Toque,
  now: Date,
): Promise<LimitesDePuerta> {
  const reglas: Reglas = REGLAS[action]
  const of = (cual: keyof Reglas, subject: string) =>
    reglas[cual].map((tope) => ({ ...tope, action: `${action}.${cual}`, subject }))
  // Checked also for an unknown account, so that the timing reveals nothing.
  const equipo = await findEquipo(db, puerta.marcas, sujeto ?? 'usuario:0')
  const deConocidos = of('cuenta', `${sujeto} conocidos`)
  if (equipo && !(await isFull(db, deConocidos, now)))
    return { equipo, propios: of('equipo', `${sujeto}.${equipo}`), compartidos: deConocidos, deCuenta: [] }
  const origen = origenOf(puerta.ip)
  return {
    equipo: undefined,
    propios: of('par', `${origen} ${nombre}`),
    compartidos: of('origen', origen),
    deCuenta: of('cuenta', nombre),
  }
}

/** Counts a try of a code, or a request for an e-mail; throws 429 past any of its limits. */
export async function countPuerta(
  db: Db,
  action: 'codigo' | 'correo',
  toque: Omit<Toque, 'sujeto'> & { readonly idUsuario: number | undefined },
  now: Date,
): Promise<LimitesDePuerta> {
  const { idUsuario } = toque
  const sujeto = idUsuario === undefined ? undefined : (`usuario:${idUsuario}` as const)
  const limites = await limitesDePuerta(db, action, { ...toque, sujeto }, now)
  await countLimites(db, [...limites.propios, ...limites.compartidos, ...limites.deCuenta], now)
  return limites
}
