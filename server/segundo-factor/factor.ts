// The second factor of the shop's people: setting it up, checking it, removing it.

import type { ExpressionBuilder } from 'kysely'
import { holdPersonal, whileAllowed } from '../asignaciones/while-allowed.ts'
import type { Actor } from '../cambios/actor.ts'
import { keepCambio, type NuevoCambio } from '../cambios/cambio.ts'
import type { Hecho, HechoEnSesion } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { meetTwin } from '../db/restriccion.ts'
import type { DB } from '../db/types.generated.ts'
import { RefusalError } from '../http/refusal.ts'
import { countLimites, forgetLimites, giveBackLimites } from '../limites/limites.ts'
import { makeClave } from '../usuarios/clave-temporal.ts'
import { limitesDePuerta, type Puerta } from '../usuarios/puerta.ts'
import { keyedHash } from '../usuarios/secretos.ts'
import { findPaso, makeSecreto, seal, tellSecreto, unseal } from './totp.ts'

/** Recovery codes, for when the telephone isn't at hand. */
const CUANTOS = 10

const whereDe = ({ codigoEmpresa, idAdministrador }: LlavePersona) => ({ codigoEmpresa, idAdministrador })

export async function readFactor(db: Db, de: LlavePersona) {
  const [factor, restantes] = await Promise.all([
    db
      .selectFrom('segundoFactor')
      .select(['desde', 'sinTelefono'])
      .where((eb) => eb.and(whereDe(de)))
      .executeTakeFirst(),
    db
      .selectFrom('codigoRecuperacion')
      .select((eb) => eb.fn.countAll<number>().as('cuantos'))
      .where((eb) => eb.and(whereDe(de)))
      .where('usado', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const desde = factor?.desde ?? null
  return { desde, telefono: desde !== null && !factor?.sinTelefono, codigosRestantes: restantes.cuantos }
}

/** Its key beside that of empresa and person. */
export const OTRA_LLAVE = 'segundo_factor_id_administrador_key'

/** Creates a factor, replacing one that was begun but never activated. */
export async function beginFactor(db: Db, de: LlavePersona, issuer: string, label: string) {
  const secreto = makeSecreto()
  const sealed = await seal(db, secreto)
  const insert = db
    .insertInto('segundoFactor')
    .values({ ...whereDe(de), secreto: sealed })
    .onConflict((conflict) =>
      conflict
        .columns(['codigoEmpresa', 'idAdministrador'])
        .doUpdateSet({ secreto: sealed, ultimoPaso: 0 })
        .where(isSinMostrar),
    )
    .returning('idAdministrador')
  const kept = await meetTwin(OTRA_LLAVE, () => insert.executeTakeFirst())
  if (!kept) throw new RefusalError('SegundoFactor.ERROR_YA_ACTIVO')
  return tellSecreto(secreto, issuer, label)
}

/** Activates the factor, so that it is required from now on; answers the recovery codes. */
export async function activateFactor(db: Db, codigo: string, hecho: HechoEnSesion): Promise<string[]> {
  const { actor, now, sesion: de } = hecho
  const factor = await db
    .selectFrom('segundoFactor')
    .select(['secreto', 'desde', 'sinTelefono'])
    .where((eb) => eb.and(whereDe(de)))
    .executeTakeFirst()
  if (!factor) throw new RefusalError('SegundoFactor.ERROR_SIN_EMPEZAR')
  if (factor.desde && !factor.sinTelefono) throw new RefusalError('SegundoFactor.ERROR_YA_ACTIVO')
  const ultimoPaso = findPaso(await unseal(db, factor.secreto), digitsOf(codigo), now)
  if (ultimoPaso === undefined) throw wrong()
  const codigos = await makeCodigos(db, de)
  const activate = async (trx: Transaction) => {
    const changed = await trx
      .updateTable('segundoFactor')
      .set({ desde: factor.desde ?? now, ultimoPaso, sinTelefono: false })
      .where((eb) => eb.and(whereDe(de)))
      .where('secreto', '=', factor.secreto)
      .where(isSinMostrar)
      .returning('idAdministrador')
      .executeTakeFirst()
    if (!changed) throw new RefusalError('SegundoFactor.ERROR_YA_ACTIVO')
    await replaceCodigos(trx, de, codigos)
    const antes = factor.desde ? { telefono: false } : { activo: false }
    const despues = factor.desde ? { telefono: true } : { activo: true }
    await keepDe(trx, de, { antes, despues }, actor, now)
  }
  await whileAllowed(db, hecho, activate, de)
  return codigos.map(({ codigo }) => codigo)
}

/** The factor was only begun, or belongs to somebody with passkeys: no telephone was shown to have the secret. */
const isSinMostrar = (eb: ExpressionBuilder<DB, 'segundoFactor'>) =>
  eb.or([eb('segundoFactor.desde', 'is', null), eb('segundoFactor.sinTelefono', '=', true)])

/**
 * Prepares a second factor of passkeys alone. The function it answers opens it with these recovery codes, in the
 * transaction; false when the person has a second factor already.
 */
export async function openSinTelefono(db: Db, de: LlavePersona) {
  const secreto = await seal(db, makeSecreto())
  return async (trx: Transaction, codigos: readonly CodigoHecho[], { actor, now }: Hecho): Promise<boolean> => {
    const opened = await trx
      .insertInto('segundoFactor')
      .values({ ...whereDe(de), secreto, desde: now, sinTelefono: true })
      .onConflict((conflict) =>
        conflict
          .columns(['codigoEmpresa', 'idAdministrador'])
          .doUpdateSet({ desde: now, sinTelefono: true })
          .where('segundoFactor.desde', 'is', null),
      )
      .returning('idAdministrador')
      .executeTakeFirst()
    if (!opened) return false
    await replaceCodigos(trx, de, codigos)
    await keepDe(trx, de, { antes: { activo: false }, despues: { activo: true } }, actor, now)
    return true
  }
}

/**
 * Removes the factor and records it in the history. False when there was none. A login that was proved with it opens
 * its session before this, or not at all: it holds the person's row too (sesion-administrador.ts).
 */
export async function removeFactor(trx: Transaction, de: LlavePersona, actor: Actor, now: Date) {
  await holdPersonal(trx, { now }, de)
  const removed = await trx
    .deleteFrom('segundoFactor')
    .where((eb) => eb.and(whereDe(de)))
    .returning('desde')
    .executeTakeFirst()
  if (!removed?.desde) return false
  await keepDe(trx, de, { antes: { activo: true }, despues: { activo: false } }, actor, now)
  return true
}

/**
 * Checks a code of the person. Throws 400 for a wrong or already used one, 429 past the limits: those of a device that
 * has logged in to the account before, else of the address and of the account.
 */
export async function requireCodigo(
  db: Db,
  de: LlavePersona,
  codigo: string,
  puerta: Puerta,
  now: Date,
): Promise<void> {
  const sujeto = `administrador:${de.idAdministrador}` as const
  const { propios, compartidos, deCuenta } = await limitesDePuerta(
    db,
    'segundo',
    { nombre: sujeto, sujeto, puerta },
    now,
  )
  await countLimites(db, [...propios, ...compartidos, ...deCuenta], now)
  const right = /^\d{6}$/.test(digitsOf(codigo))
    ? await useTotp(db, de, digitsOf(codigo), now)
    : await useCodigo(db, de, codigo, now)
  if (!right) throw wrong()
  await forgetLimites(db, propios)
  await giveBackLimites(db, [...compartidos, ...deCuenta], now)
}

/** Each time step counts once: a code read over a shoulder comes too late. */
async function useTotp(db: Db, de: LlavePersona, codigo: string, now: Date): Promise<boolean> {
  const factor = await db
    .selectFrom('segundoFactor')
    .select('secreto')
    .where((eb) => eb.and(whereDe(de)))
    .where('desde', 'is not', null)
    .where('sinTelefono', '=', false)
    .executeTakeFirst()
  const paso = factor && findPaso(await unseal(db, factor.secreto), codigo, now)
  if (paso === undefined) return false
  const used = await db
    .updateTable('segundoFactor')
    .set({ ultimoPaso: paso })
    .where((eb) => eb.and(whereDe(de)))
    .where('ultimoPaso', '<', paso)
    .returning('idAdministrador')
    .executeTakeFirst()
  return used !== undefined
}

async function useCodigo(db: Db, de: LlavePersona, codigo: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('codigoRecuperacion')
    .set({ usado: now })
    .where((eb) => eb.and(whereDe(de)))
    .where('codigoHash', '=', await hashOf(db, de, codigo))
    .where('usado', 'is', null)
    .returning('idAdministrador')
    .executeTakeFirst()
  return used !== undefined
}

interface CodigoHecho {
  readonly codigo: string
  readonly codigoHash: string
}

export const makeCodigos = (db: Db, de: LlavePersona): Promise<CodigoHecho[]> =>
  Promise.all(
    Array.from({ length: CUANTOS }, async () => {
      const codigo = makeClave()
      return { codigo, codigoHash: await hashOf(db, de, codigo) }
    }),
  )

async function replaceCodigos(trx: Transaction, de: LlavePersona, codigos: readonly CodigoHecho[]): Promise<void> {
  await trx
    .deleteFrom('codigoRecuperacion')
    .where((eb) => eb.and(whereDe(de)))
    .execute()
  await trx
    .insertInto('codigoRecuperacion')
    .values(codigos.map(({ codigoHash }) => ({ ...whereDe(de), codigoHash })))
    .execute()
}

/** A keyed hash: guessing a code from it takes the server's own key. */
const hashOf = (db: Db, { idAdministrador }: LlavePersona, codigo: string) =>
  keyedHash(db, 'factores', `${idAdministrador}.${codigo.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

const digitsOf = (codigo: string) => codigo.replace(/\s/g, '')

const wrong = () => new RefusalError('SegundoFactor.ERROR_CODIGO', [{ campo: 'codigo' }])

export const keepDe = (
  trx: Transaction,
  { codigoEmpresa, idAdministrador }: LlavePersona,
  { antes, despues }: Pick<NuevoCambio, 'antes' | 'despues'>,
  actor: Actor,
  now: Date,
) => keepCambio(trx, codigoEmpresa, { que: 'segundo factor', llave: { idAdministrador }, antes, despues }, actor, now)
