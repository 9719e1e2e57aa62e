// Adding and locking out people, and their passwords: each with its trace in one transaction, which also ends open
// sessions.
import type { PersonaNueva } from '@surtido/contract/gestion-personal'
import { changeAsignacion, findNombre } from '../asignaciones/asignaciones.ts'
import { whileAllowed } from '../asignaciones/while-allowed.ts'
import { keepCambio, type NuevoCambio } from '../cambios/cambio.ts'
import type { Hecho, HechoEnSesion } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { RefusalError } from '../http/refusal.ts'
import { checkLimites, countLimites } from '../limites/limites.ts'
import { topeDeCuenta } from '../limites/topes.ts'
import { removeFactor } from '../segundo-factor/factor.ts'
import { freeTandasDe, type Liberada } from '../tandas/end-tanda.ts'
import { hashClave, hashFurther, turnoDePersonal } from '../usuarios/argon.ts'
import { refuseClaveNueva } from '../usuarios/clave-nueva.ts'
import { makeClave } from '../usuarios/clave-temporal.ts'
import { ownWords } from '../usuarios/claves-comunes.ts'
import { refuseClave, requireClaveDeSesion } from '../usuarios/confirm-clave.ts'
import { forgetCuentasDeClave } from '../usuarios/entradas.ts'
import { requireMayGrant, whileTratable } from './personas.ts'

const keep = (
  trx: Transaction,
  { codigoEmpresa, idAdministrador }: LlavePersona,
  cambio: Pick<NuevoCambio, 'que' | 'antes' | 'despues'>,
  { actor, now }: Hecho,
) => keepCambio(trx, codigoEmpresa, { ...cambio, llave: { idAdministrador } }, actor, now)

/** Creates a person with a role and their first password, which can't be read again. */
export async function createPersona(
  db: Db,
  { usuario, nombre, apellido, rol, codigoLocal }: PersonaNueva,
  hecho: HechoEnSesion,
): Promise<{ idAdministrador: number; clave: string }> {
  const { codigoEmpresa } = hecho.sesion
  await requireMayGrant(db, hecho.sesion, { rol, codigoLocal })
  const clave = makeClave()
  const claveHash = await hashClave(clave, turnoDePersonal(hecho.sesion))
  return whileAllowed(db, hecho, async (trx) => {
    // A role of the empresa's own may have been changed or deleted since it was chosen.
    await requireMayGrant(trx, hecho.sesion, { rol, codigoLocal })
    const created = await trx
      .insertInto('administrador')
      .values({ codigoEmpresa, usuario, nombre, apellido, claveHash, permisos: [], debeCambiarClave: true })
      .onConflict((conflict) => conflict.columns(['codigoEmpresa', 'base', 'usuario']).doNothing())
      .returning('idAdministrador')
      .executeTakeFirst()
    if (!created) throw new RefusalError('Personal.ERROR_USUARIO_EN_USO')
    const de = { codigoEmpresa, ...created }
    await trx
      .insertInto('asignacion')
      .values({ ...de, rol, codigoLocal })
      .execute()
    const dado = { rol, codigoLocal, ...(await findNombre(trx, codigoEmpresa, rol)) }
    await keep(trx, de, { que: 'persona', antes: null, despues: { usuario, nombre, apellido } }, hecho)
    await keep(trx, de, { que: 'asignacion', antes: null, despues: dado }, hecho)
    return { ...created, clave }
  })
}

/**
 * Locks the person out and ends everything they have open, or lets them log in again. Answers what they had in hand, which
 * is anybody's now.
 */
export function changeAcceso(
  db: Db,
  de: LlavePersona,
  activo: boolean,
  hecho: HechoEnSesion,
): Promise<readonly Liberada[]> {
  return whileTratable(db, de, hecho, async (trx) => {
    const changed = await trx
      .updateTable('administrador')
      .set({ activo })
      .where('codigoEmpresa', '=', de.codigoEmpresa)
      .where('idAdministrador', '=', de.idAdministrador)
      .where('activo', '!=', activo)
      .returning('idAdministrador')
      .executeTakeFirst()
    if (!changed) return []
    await keep(trx, de, { que: 'acceso', antes: { activo: !activo }, despues: { activo } }, hecho)
    if (activo) return []
    await endSesiones(trx, de, hecho.now)
    return freeTandasDe(trx, de.codigoEmpresa, de, hecho)
  })
}

/** Sets another first password. Sessions of the previous one end, and what was counted of it. */
export async function renewClaveDe(db: Db, de: LlavePersona, hecho: HechoEnSesion): Promise<string> {
  const clave = makeClave()
  const claveHash = await hashClave(clave, turnoDePersonal(hecho.sesion))
  await whileTratable(db, de, hecho, async (trx) => {
    await setClave(trx, de, claveHash, true).execute()
    await forgetCuentasDeClave(trx, de.idAdministrador)
    await endSesiones(trx, de, hecho.now)
    await keep(trx, de, { que: 'clave', antes: null, despues: { debeCambiarClave: true } }, hecho)
  })
  return clave
}

/** A person who lost telephone and codes logs in with the password and sets up another factor. */
export function resetFactor(db: Db, de: LlavePersona, hecho: HechoEnSesion): Promise<void> {
  const { actor, now } = hecho
  return whileTratable(db, de, hecho, async (trx) => {
    if (await removeFactor(trx, de, actor, now)) await endSesiones(trx, de, now)
  })
}

/** Gives a person a role, or takes it away (`quitar`). */
export function changeRolDe(
  db: Db,
  de: LlavePersona,
  { rol, codigoLocal, quitar = false }: Pick<PersonaNueva, 'rol' | 'codigoLocal'> & { readonly quitar?: boolean },
  hecho: HechoEnSesion,
): Promise<boolean> {
  const change = async (trx: Transaction) => {
    await requireMayGrant(trx, hecho.sesion, { rol, codigoLocal })
    return changeAsignacion(trx, { ...de, rol, codigoLocal }, quitar, hecho.actor, hecho.now)
  }
  return whileAllowed(db, hecho, change, de)
}

/**
 * The person's own password. Throws 400 for a wrong one and for a weak new one, 429 after too many tries, and after the
 * changes of a day unless the person must change it.
 */
export async function changeClavePropia(
  db: Db,
  { claveActual, claveNueva }: { readonly claveActual: string; readonly claveNueva: string },
  hecho: HechoEnSesion,
): Promise<void> {
  const { sesion } = hecho
  const { idAdministrador } = sesion
  // Not counted by address: customers who change their password in the shop's network must not use up its people's
  // tries.
  const limites = sesion.debeCambiarClave ? [] : [topeDeCuenta('clave', String(idAdministrador))]
  await checkLimites(db, limites, hecho.now, 'Usuarios.ERROR_CAMBIOS_DEL_DIA')
  const persona = await db
    .selectFrom('administrador')
    .innerJoin('empresa', 'empresa.codigoEmpresa', 'administrador.codigoEmpresa')
    .select(['claveHash', 'usuario', 'administrador.nombre', 'apellido', 'empresa.nombre as empresa', 'variante'])
    .where('idAdministrador', '=', idAdministrador)
    .executeTakeFirstOrThrow()
  const { claveHash, usuario, empresa, variante, ...datos } = persona
  refuseClaveNueva(claveNueva, claveActual, ownWords({ ...datos, email: usuario }, [empresa, variante]))
  const turno = turnoDePersonal(sesion)
  const { now } = hecho
  await requireClaveDeSesion(db, {
    id: idAdministrador,
    claveHash,
    clave: claveActual,
    campo: 'claveActual',
    turno,
    now,
  })
  await countLimites(db, limites, hecho.now, 'Usuarios.ERROR_CAMBIOS_DEL_DIA')
  const nueva = await hashFurther(claveNueva, turno)
  const change = async (trx: Transaction) => {
    // The shop may have given another one meanwhile, and of two changes at once only one counts.
    const changed = await setClave(trx, sesion, nueva, false).where('claveHash', '=', claveHash).executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw refuseClave('claveActual')
    await endSesiones(trx, sesion, hecho.now, sesion.idSesionAdministrador)
    await keep(trx, sesion, { que: 'clave', antes: null, despues: { debeCambiarClave: false } }, hecho)
  }
  await whileAllowed(db, hecho, change, sesion)
}

const setClave = (
  trx: Transaction,
  { codigoEmpresa, idAdministrador }: LlavePersona,
  claveHash: string,
  debeCambiarClave: boolean,
) =>
  trx
    .updateTable('administrador')
    .set({ claveHash, debeCambiarClave })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idAdministrador', '=', idAdministrador)

/** Ends sessions, and with each what it acts as; its event streams end at their next beat. */
const endSesiones = (trx: Transaction, { idAdministrador }: LlavePersona, now: Date, menos?: number) =>
  trx
    .updateTable('sesionAdministrador')
    .set({ revocada: now })
    .where('idAdministrador', '=', idAdministrador)
    .where('revocada', 'is', null)
    .$if(menos !== undefined, (query) => query.where('idSesionAdministrador', '!=', menos!))
    .execute()
