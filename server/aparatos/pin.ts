// The PIN: six digits that open a session on a hand-held of the person's own shop, and nowhere else.
import { randomInt } from 'node:crypto'
import { isPinDebil } from '@surtido/rules/personal'
import { whileAllowed } from '../asignaciones/while-allowed.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { HechoEnSesion } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'
import { meetTwin } from '../db/restriccion.ts'
import { RefusalError } from '../http/refusal.ts'
import { whileTratable } from '../personal/personas.ts'
import {
  hashClave,
  hashFurther,
  refuseWhenBusy,
  type Turno,
  turnoDePersonal,
  verifyCounted,
} from '../usuarios/argon.ts'

/** Wrong PINs in a row. After them only a person who runs the floor can unlock it. */
const ERRADOS = 5

/** Draws another PIN and answers it. It can't be read again. */
export async function renewPin(db: Db, de: LlavePersona, hecho: HechoEnSesion): Promise<string> {
  const { codigoEmpresa, idAdministrador } = de
  const { actor, now, sesion } = hecho
  let pin: string
  do pin = String(randomInt(1_000_000)).padStart(6, '0')
  while (isPinDebil(pin))
  const pinHash = await hashClave(pin, turnoDePersonal(sesion))
  const keep = async (trx: Transaction) => {
    const set = { pinHash, debeCambiar: true, errados: 0 }
    await trx
      .insertInto('pin')
      .values({ codigoEmpresa, idAdministrador, ...set })
      .onConflict((conflict) => conflict.columns(['codigoEmpresa', 'idAdministrador']).doUpdateSet(set))
      .execute()
    const cambio = { que: 'pin' as const, llave: { idAdministrador }, antes: null, despues: { debeCambiar: true } }
    await keepCambio(trx, codigoEmpresa, cambio, actor, now)
  }
  await meetTwin('pin_id_administrador_key', () => whileTratable(db, de, hecho, keep))
  return pin
}

/**
 * Checks a person's PIN. The try is counted before the check, so that simultaneous tries count too. Throws 403 once
 * five wrong ones in a row have locked it, 400 for a wrong PIN and for a person without one. Returns the hash that was
 * right at that moment.
 */
export async function requirePin(
  db: Db,
  de: LlavePersona,
  pin: string,
  turno: Turno,
): Promise<{ debeCambiar: boolean; pinHash: string }> {
  refuseWhenBusy(turno)
  const counted = await db
    .updateTable('pin')
    .set((eb) => ({ errados: eb('errados', '+', 1) }))
    .where('codigoEmpresa', '=', de.codigoEmpresa)
    .where('idAdministrador', '=', de.idAdministrador)
    .where('errados', '<', ERRADOS)
    .returning(['pinHash', 'debeCambiar'])
    .executeTakeFirst()
  if (!counted) {
    const known = await db
      .selectFrom('pin')
      .select('errados')
      .where('codigoEmpresa', '=', de.codigoEmpresa)
      .where('idAdministrador', '=', de.idAdministrador)
      .executeTakeFirst()
    throw known ? new RefusalError('Pin.ERROR_CERRADO') : wrongPin()
  }
  const own = db
    .updateTable('pin')
    .where('codigoEmpresa', '=', de.codigoEmpresa)
    .where('idAdministrador', '=', de.idAdministrador)
    .where('pinHash', '=', counted.pinHash)
  const giveBack = async () => {
    await own
      .set((eb) => ({ errados: eb('errados', '-', 1) }))
      .where('errados', '>', 0)
      .execute()
  }
  if (!(await verifyCounted(counted.pinHash, pin, turno, giveBack))) throw wrongPin()
  await own.set({ errados: 0 }).execute()
  return counted
}

/** Checks that the PIN is still the one whose hash `requirePin` returned. Throws 400 otherwise. */
export async function requireSamePin(
  trx: Transaction,
  { codigoEmpresa, idAdministrador }: LlavePersona,
  pinHash: string,
): Promise<void> {
  const same = await trx
    .selectFrom('pin')
    .select('idAdministrador')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idAdministrador', '=', idAdministrador)
    .where('pinHash', '=', pinHash)
    .forShare()
    .executeTakeFirst()
  if (!same) throw wrongPin()
}

export const wrongPin = () => new RefusalError('Pin.ERROR_INCORRECTO', [{ campo: 'pin' }])

/** Changes the person's own PIN, given the current one. */
export async function changePin(
  db: Db,
  { pinActual, pinNuevo }: { readonly pinActual: string; readonly pinNuevo: string },
  hecho: HechoEnSesion,
): Promise<void> {
  if (isPinDebil(pinNuevo) || pinNuevo === pinActual) throw new RefusalError('Pin.ERROR_DEBIL', [{ campo: 'pinNuevo' }])
  const { actor, now, sesion: de } = hecho
  const { codigoEmpresa, idAdministrador } = de
  const turno = turnoDePersonal(de)
  const compared = await requirePin(db, de, pinActual, turno)
  const pinHash = await hashFurther(pinNuevo, turno)
  const change = async (trx: Transaction) => {
    const changed = await trx
      .updateTable('pin')
      .set({ pinHash, debeCambiar: false, errados: 0 })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idAdministrador', '=', idAdministrador)
      // The shop may have drawn another one meanwhile, and of two changes at once only one counts.
      .where('pinHash', '=', compared.pinHash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw wrongPin()
    const cambio = { que: 'pin' as const, llave: { idAdministrador }, antes: null, despues: { debeCambiar: false } }
    await keepCambio(trx, codigoEmpresa, cambio, actor, now)
  }
  await whileAllowed(db, hecho, change, de)
}
