// A logged-in person proves their identity again, before actions that a borrowed or forgotten screen must not allow.
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { turnoDePersonal } from '../usuarios/argon.ts'
import { requireClaveDeSesion } from '../usuarios/confirm-clave.ts'
import type { Puerta } from '../usuarios/puerta.ts'
import { requireCodigo } from './factor.ts'

const RECENT_MS = 5 * 60_000

/** Throws 403, naming the proof needed, unless the person confirmed recently. */
export function requireReciente(
  { confirmada, segundoFactor }: Pick<SesionAdministrador, 'confirmada' | 'segundoFactor'>,
  now: Date,
): void {
  if (confirmada && now.getTime() - confirmada.getTime() <= RECENT_MS) return
  throw new RefusalError('Sesion.ERROR_CONFIRMAR', [{ campo: 'sesion', con: segundoFactor ? 'CODIGO' : 'CLAVE' }])
}

/** Answers until when the confirmation holds. */
export async function confirmSesion(
  db: Db,
  sesion: SesionAdministrador,
  { codigo, clave }: { readonly codigo?: string; readonly clave?: string },
  puerta: Puerta,
  now: Date,
): Promise<Date> {
  if (sesion.segundoFactor) {
    // The password opened the session: a person who finds it open may know it too.
    if (!codigo) throw new RefusalError('SegundoFactor.ERROR_REQUERIDO')
    await requireCodigo(db, sesion, codigo, puerta, now)
  } else await requireClave(db, sesion, clave, now)
  return keepConfirmada(db, sesion, now)
}

/** Answers until when it holds. */
export async function keepConfirmada(db: Db, sesion: SesionAdministrador, now: Date): Promise<Date> {
  await db
    .updateTable('sesionAdministrador')
    .set({ confirmada: now })
    .where('idSesionAdministrador', '=', sesion.idSesionAdministrador)
    .execute()
  return new Date(now.getTime() + RECENT_MS)
}

async function requireClave(db: Db, sesion: SesionAdministrador, clave: string | undefined, now: Date) {
  const { idAdministrador: id } = sesion
  const { claveHash } = await db
    .selectFrom('administrador')
    .select('claveHash')
    .where('idAdministrador', '=', id)
    .executeTakeFirstOrThrow()
  await requireClaveDeSesion(db, { id, claveHash, clave, campo: 'clave', turno: turnoDePersonal(sesion), now })
}
