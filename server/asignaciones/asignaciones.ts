// The roles of an empresa's people: which actions they allow, and in which locales.
import type { PermisoLocal } from '@surtido/contract/permisos'
import { PERMISOS_LOCAL } from '@surtido/contract/valores'
import { type Dada, dadasEnAparato, isRol, permisosEn, ROLES } from '@surtido/rules/personal'
import type { Actor } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Db, Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Locales, SesionAdministrador } from '../http/sesion.ts'

/** The locales in which the roles allow that action; an empty list allows none. */
export function localesCon(dadas: readonly Dada[], permiso: PermisoLocal): Locales {
  const locales = dadas.filter(({ permisos }) => permisos.includes(permiso)).map(({ codigoLocal }) => codigoLocal)
  return locales.includes(null) ? 'TODOS' : locales.flatMap((codigoLocal) => codigoLocal ?? [])
}

export const findLocales = async (db: Db, quien: PersonaConRoles, permiso: PermisoLocal): Promise<Locales> =>
  localesCon(await readAsignaciones(db, quien), permiso)

export const isEnAlcance = (locales: Locales, codigoLocal: number): boolean =>
  locales === 'TODOS' || locales.includes(codigoLocal)

/** The person whose roles to read. On a hand-held, only the roles that hold there. */
type PersonaConRoles = Pick<SesionAdministrador, 'codigoEmpresa' | 'idAdministrador'> &
  Partial<Pick<SesionAdministrador, 'aparato'>>

/** The roles of a person, and where each holds. */
export async function readAsignaciones(
  db: Db,
  { codigoEmpresa, idAdministrador, aparato }: PersonaConRoles,
): Promise<Dada[]> {
  const rows = await db
    .selectFrom('asignacion as a')
    .leftJoin('rol as r', (join) =>
      join.onRef('r.codigoEmpresa', '=', 'a.codigoEmpresa').onRef('r.idRol', '=', 'a.idRol'),
    )
    .select(['a.rol', 'a.codigoLocal', 'r.permisos'])
    .where('a.codigoEmpresa', '=', codigoEmpresa)
    .where('a.idAdministrador', '=', idAdministrador)
    .execute()
  return dadasOf({ asignaciones: rows, aparato: aparato ?? null })
}

/** The roles of a session, and where each holds. */
export function dadasOf({ asignaciones, aparato }: Pick<SesionAdministrador, 'asignaciones' | 'aparato'>): Dada[] {
  const dadas = asignaciones.map(({ rol, codigoLocal, permisos }) => ({
    rol,
    codigoLocal,
    permisos: permisosDe(rol, permisos),
  }))
  return aparato ? dadasEnAparato(dadas, aparato.codigoLocal) : dadas
}

/** The permissions of a ready-made role, or of one of the empresa's own as they are kept. */
export const permisosDe = (rol: string, propios: readonly string[] | null): readonly PermisoLocal[] =>
  isRol(rol) ? ROLES[rol] : PERMISOS_LOCAL.filter((permiso) => propios?.includes(permiso))

/**
 * The permissions of a role that exists; 404 for another. In a transaction, an own role stays as it is until its end.
 */
export async function getPermisosDe(db: Db, codigoEmpresa: number, rol: string): Promise<readonly PermisoLocal[]> {
  if (isRol(rol)) return permisosDe(rol, null)
  const found = await db
    .selectFrom('rol')
    .select('permisos')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idRol', '=', Number(rol))
    .forShare()
    .executeTakeFirst()
  if (!found) throw new RefusalError('Roles.ERROR_NO_ENCONTRADO')
  return permisosDe(rol, found.permisos)
}

/**
 * Says whether the person also directs others' work in a local, where only a row says that it needs somebody who does.
 */
export const mayDirigir = (
  administrador: Pick<SesionAdministrador, 'asignaciones' | 'aparato'>,
  codigoLocal: number,
): boolean => permisosEn(dadasOf(administrador), codigoLocal).includes('PREPARACION_DIRIGIR')

/** The name of an own role, which the history keeps: the role may get another one, or go. */
export async function findNombre(trx: Transaction, codigoEmpresa: number, rol: string) {
  if (isRol(rol)) return {}
  const found = trx.selectFrom('rol').select('nombre').where('codigoEmpresa', '=', codigoEmpresa)
  return (await found.where('idRol', '=', Number(rol)).executeTakeFirst()) ?? {}
}

interface Asignacion {
  readonly codigoEmpresa: number
  readonly idAdministrador: number
  readonly rol: string
  /** Null: every local. */
  readonly codigoLocal: number | null
}

/**
 * Gives or takes away (`quitar`) a role and keeps the change in the history. False when nothing changes. Call it with the
 * person's row held (while-allowed.ts): a change that they are making waits, or is refused for what they no longer have.
 */
export async function changeAsignacion(
  trx: Transaction,
  asignacion: Asignacion,
  quitar: boolean,
  actor: Actor,
  now: Date,
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
  const kept = { rol, codigoLocal, ...(await findNombre(trx, codigoEmpresa, rol)) }
  const cambio = {
    que: 'asignacion' as const,
    llave: { idAdministrador },
    antes: quitar ? kept : null,
    despues: quitar ? null : kept,
  }
  await keepCambio(trx, codigoEmpresa, cambio, actor, now)
  return true
}
