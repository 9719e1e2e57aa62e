// The roles of an empresa's people: which actions they allow, and in which locales.
import { type Dada, dadasEnAparato, type PermisoLocal, permisosEn, type Rol, rolesCon } from '@surtido/rules/personal'
import type { Actor } from '../cambios/actor.ts'
import { keepCambio, type Origen } from '../cambios/cambio.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { Locales, SesionAdministrador } from '../http/sesion.ts'

/** The locales in which the roles allow that action; an empty list allows none. */
export function localesCon(dadas: readonly Dada[], permiso: PermisoLocal): Locales {
  const roles = rolesCon(permiso)
  const locales = dadas.filter(({ rol }) => roles.includes(rol)).map(({ codigoLocal }) => codigoLocal)
  return locales.includes(null) ? 'TODOS' : locales.flatMap((codigoLocal) => codigoLocal ?? [])
}

export const findLocales = async (db: Db, quien: DeQuien, permiso: PermisoLocal): Promise<Locales> =>
  localesCon(await readAsignaciones(db, quien), permiso)

export const isEnAlcance = (locales: Locales, codigoLocal: number): boolean =>
  locales === 'TODOS' || locales.includes(codigoLocal)

/** The person whose roles to read. On a hand-held, only the roles that hold there. */
type DeQuien = Pick<SesionAdministrador, 'codigoEmpresa' | 'idAdministrador'> &
  Partial<Pick<SesionAdministrador, 'aparato'>>

/** The roles of a person, and where each holds. */
export async function readAsignaciones(db: Db, { codigoEmpresa, idAdministrador, aparato }: DeQuien): Promise<Dada[]> {
  const rows = await db
    .selectFrom('asignacion')
    .select(['rol', 'codigoLocal'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idAdministrador', '=', idAdministrador)
    .execute()
  const dadas = rows.map(({ rol, codigoLocal }) => ({ rol: rol as Rol, codigoLocal }))
  return aparato ? dadasEnAparato(dadas, aparato.codigoLocal) : dadas
}

/** Whether the person may also direct others' work in a local. */
export const mayDirigir = async (db: Db, quien: DeQuien, codigoLocal: number): Promise<boolean> =>
  permisosEn(await readAsignaciones(db, quien), codigoLocal).includes('PREPARACION_DIRIGIR')

interface Asignacion {
  readonly codigoEmpresa: number
  readonly idAdministrador: number
  readonly rol: Rol
  /** Null: every local. */
  readonly codigoLocal: number | null
}

/** Gives or takes away (`quitar`) a role and keeps the change in the history. False when nothing changes. */
export async function changeAsignacion(
  trx: Transaction,
  asignacion: Asignacion,
  quitar: boolean,
  quien: Actor,
  now: Date,
  origen?: Origen,
): Promise<boolean> {
  const { codigoEmpresa, idAdministrador, rol, codigoLocal } = asignacion
  const changed = quitar
    ? await trx
        .deleteFrom('asignacion')
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('idAdministrador', '=', idAdministrador)
        .where('rol', '=', rol)
        .where('codigoLocal', codigoLocal === null ? 'is' : '=', codigoLocal)
        .returning('idAsignacion')
        .execute()
    : await trx
        .insertInto('asignacion')
        .values(asignacion)
        .onConflict((conflict) => conflict.doNothing())
        .returning('idAsignacion')
        .execute()
  if (changed.length === 0) return false
  const kept = { rol, codigoLocal }
  const cambio = {
    que: 'asignacion',
    llave: { idAdministrador },
    antes: quitar ? kept : null,
    despues: quitar ? null : kept,
    ...(origen && { origen }),
  }
  await keepCambio(trx, codigoEmpresa, cambio, quien, now)
  return true
}
