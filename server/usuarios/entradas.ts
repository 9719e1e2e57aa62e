// How often somebody may be wrong about a password, so that guessing gets nowhere and no stranger locks anybody out.
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import {
  CUARTO_MS,
  countPast,
  DIA_MS,
  forgetLimites,
  giveBackLimites,
  type Limite,
  secondsLeft,
} from '../limites/limites.ts'
import { limitesDePuerta, type Toque } from './puerta.ts'
import { keyedHash } from './secretos.ts'

interface Entrada extends Toque {
  readonly now: Date
}

/** A try that was let in. */
export interface Intento {
  /** So much was guessed today from devices nobody knows that the account's own password is not looked at any more. */
  readonly agotada: boolean
  /** Takes the count back: the password was right. */
  forget(): Promise<void>
}

/** What the accounts of administrators are counted under. */
export const PERSONAL = 'administrador:'

/**
 * Counts a log in before its password is looked at; throws 429 past the limits. From a device that has logged in to this
 * account before, only that device's own tries count. From any other: those from one origin to one account, those of
 * the origin, and, for customers, those to the account in a day from everywhere, after which a temporary password still
 * opens it (`agotada`). Administrators have no such bound: their passwords are drawn, and nobody is to close the shop.
 */
export async function countEntrada(db: Db, { now, ...toque }: Entrada): Promise<Intento> {
  const { nombre } = toque
  const { propios, deOrigen, deCuenta } = await limitesDePuerta(db, 'login', toque)
  const shared = nombre.startsWith(PERSONAL) ? deOrigen : [...deOrigen, ...deCuenta]
  const closed = await countPast(db, [...propios, ...deOrigen], now)
  if (closed.length > 0) {
    await giveBackLimites(db, [...propios, ...deOrigen], now)
    throw tooMany(closed, now, await nameInLog(db, nombre))
  }
  // What was refused here uses up nothing of the account's: one address that goes on closes it to nobody else.
  const exhausted = await countPast(db, nombre.startsWith(PERSONAL) ? [] : deCuenta, now)
  return {
    agotada: exhausted.length > 0,
    forget: async () => {
      await forgetLimites(db, propios)
      await giveBackLimites(db, shared, now)
    },
  }
}

/**
 * The same for a password asked within a session: only who holds one of this account can fill these, so that a stranger
 * closes nothing, and a thief of a session guesses little with it.
 */
export async function countClaveDeSesion(db: Db, idUsuario: number, now: Date): Promise<Pick<Intento, 'forget'>> {
  const propia = { que: 'confirmar.clave', quien: String(idUsuario) }
  const limites = [
    { ...propia, hasta: 8, ventanaMs: CUARTO_MS },
    { ...propia, hasta: 50, ventanaMs: DIA_MS },
  ]
  const past = await countPast(db, limites, now)
  if (past.length > 0) throw tooMany(past, now)
  return { forget: () => forgetLimites(db, limites) }
}

/** What a wrong password is answered with; once the account's day is over, in the words of any other 429. */
export async function refusalOfWrong(db: Db, nombre: string, { agotada }: Intento, now: Date): Promise<RefusalError> {
  const cuenta = await nameInLog(db, nombre)
  if (!agotada) return new RefusalError('Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS', undefined, { cuenta })
  return tooMany([{ que: '', quien: '', hasta: 0, ventanaMs: DIA_MS }], now, cuenta)
}

/** The account as a line of the log names it: always the same, and nobody's e-mail. */
const nameInLog = async (db: Db, nombre: string) => (await keyedHash(db, 'registro', nombre.toLowerCase())).slice(0, 16)

const tooMany = (past: readonly Limite[], now: Date, cuenta?: string) =>
  new RefusalError('Sesion.ERROR_DEMASIADOS_INTENTOS', undefined, { retryAfter: secondsLeft(past, now), cuenta })
