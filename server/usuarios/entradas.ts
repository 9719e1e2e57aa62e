// Limits on wrong passwords: guessing must get nowhere, and a stranger must not be able to lock out a usuario.
import type { Db, Transaction } from '../db/client.ts'
import { type OrigenDeRed, origenOf } from '../http/origen.ts'
import { type CodigoSinDetalles, RefusalError } from '../http/refusal.ts'
import {
  CUARTO_MS,
  checkLimites,
  countLimites,
  countPast,
  countWithin,
  DIA_MS,
  forgetLimites,
  giveBackLimites,
  type Limite,
  secondsLeft,
  type Tope,
} from '../limites/limites.ts'
import { topeDeCuenta } from '../limites/topes.ts'
import type { Sujeto } from './equipos.ts'
import { limitesDePuerta, type Toque } from './puerta.ts'
import { keyedHash } from './secretos.ts'

interface Entrada extends Toque {
  readonly now: Date
}

/** An allowed try. */
interface Intento {
  /** Unknown devices guessed so often today that the account's own password is no longer checked. */
  readonly agotada: boolean
  /** Resets the caller's own count: the password was right. */
  forget(): Promise<void>
  /** Gives the counted try back: it was not checked. */
  giveBack(): Promise<void>
  /**
   * Counts a right password (`ENTRADAS`); throws 429 when others at the same moment reached the limit, and gives the try
   * back.
   */
  countRight(): Promise<void>
}

/** Wrong passwords within a session. */
export const EN_SESION: readonly Tope[] = [
  { most: 8, ventanaMs: CUARTO_MS },
  { most: 50, ventanaMs: DIA_MS },
]

/**
 * Right passwords of one account from one device that has logged in to it before, or else from one origin: each is as
 * much work as a wrong one.
 */
export const ENTRADAS = { action: 'entrada', most: 300, ventanaMs: CUARTO_MS }

/** `sujeto` is undefined for an unknown account, whose steps must be the same. */
export const limiteDeEntradas = (
  sujeto: Sujeto | undefined,
  equipo: string | undefined,
  origen: OrigenDeRed,
): Limite => ({
  ...ENTRADAS,
  subject: `${sujeto ?? 'usuario:0'} ${equipo ?? origen}`,
})

/** The prefix under which administrators' accounts are counted. */
export const PERSONAL = 'administrador:'

/**
 * Counts a login before its password is checked; throws 429 past the limits, also that of right passwords. From a device
 * that has logged in to this account before, its own tries count, and those of all such devices together. From any other
 * device, these count: the tries from one origin to one account, those of the origin, and, for customers, those to the
 * account in a day from everywhere; past that last limit a temporary password still works (`agotada`). Administrators
 * have no such limit, although they choose their passwords: no e-mail could give them another, so a stranger could close
 * the shop for everybody at a new device. The limit of each address, the refusal of guessable passwords, and a second
 * factor where one is set up hold guessers back.
 */
export async function countEntrada(db: Db, { now, ...toque }: Entrada): Promise<Intento> {
  const { nombre } = toque
  const { equipo, propios, compartidos, deCuenta } = await limitesDePuerta(db, 'login', toque, now)
  const shared = nombre.startsWith(PERSONAL) ? compartidos : [...compartidos, ...deCuenta]
  const closed = await countWithin(db, [...propios, ...compartidos], now)
  if (closed.length > 0) throw tooMany(closed, now, await nameInLog(db, nombre))
  // Tries refused above don't count for the account: one persistent address doesn't lock it for others.
  const exhausted = await countPast(db, nombre.startsWith(PERSONAL) ? [] : deCuenta, now)
  const giveBack = () => giveBackLimites(db, [...propios, ...shared], now)
  const entradas = [limiteDeEntradas(toque.sujeto, equipo, origenOf(toque.puerta.ip))]
  const orGiveBack = async (error: unknown) => {
    await giveBack()
    throw error
  }
  await checkLimites(db, entradas, now).catch(orGiveBack)
  return {
    agotada: exhausted.length > 0,
    forget: async () => {
      await forgetLimites(db, propios)
      await giveBackLimites(db, shared, now)
    },
    giveBack,
    countRight: () => countLimites(db, entradas, now).catch(orGiveBack),
  }
}

/** `id` is that of a usuario or of an administrator: both have one sequence of ids. */
const limitesDeSesion = (id: number): readonly Limite[] =>
  EN_SESION.map((tope) => ({ ...tope, action: 'confirmar.clave', subject: String(id) }))

/**
 * Counts a password asked within a session in the same way. Only the holder of a session of this account can use up
 * these tries, so a stranger can't lock the account, and the thief of a session can guess little with it.
 */
export async function countClaveDeSesion(db: Db, id: number, now: Date): Promise<Pick<Intento, 'forget' | 'giveBack'>> {
  const limites = limitesDeSesion(id)
  const past = await countPast(db, limites, now)
  if (past.length > 0) throw tooMany(past, now)
  return { forget: () => forgetLimites(db, limites), giveBack: () => giveBackLimites(db, limites, now) }
}

/**
 * Forgets what was counted of a password (wrong tries and changes) when somebody else than its owner renews it. Call it
 * in the transaction that ends the sessions, so that whoever holds one gains no tries.
 */
export const forgetCuentasDeClave = (trx: Transaction, id: number): Promise<void> =>
  forgetLimites(trx, [...limitesDeSesion(id), topeDeCuenta('clave', String(id))])

/** What a wrong e-mail or password is answered. */
export const PASS_O_CORREO = 'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS'

/** The refusal for a wrong password; once the account's daily limit is reached, the same as any other 429. */
export async function refusalOfWrong(
  db: Db,
  nombre: string,
  { agotada }: Intento,
  now: Date,
  wrong: CodigoSinDetalles = PASS_O_CORREO,
): Promise<RefusalError> {
  const cuenta = await nameInLog(db, nombre)
  if (!agotada) return new RefusalError(wrong, undefined, { cuenta })
  return tooMany([{ action: '', subject: '', most: 0, ventanaMs: DIA_MS }], now, cuenta)
}

/** The account's name in the log: always the same, and without the e-mail. */
const nameInLog = async (db: Db, nombre: string) => (await keyedHash(db, 'registro', nombre.toLowerCase())).slice(0, 16)

const tooMany = (past: readonly Limite[], now: Date, cuenta?: string) =>
  new RefusalError('Sesion.ERROR_DEMASIADOS_INTENTOS', undefined, { retryAfter: secondsLeft(past, now), cuenta })
