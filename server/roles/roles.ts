// The roles that an empresa made for itself: copies of the ready-made ones, with a name and permissions of their own.

import type { CambioDeRol, DatosDeRol, Roles } from '@surtido/contract/gestion-roles'
import type { PermisoLocal } from '@surtido/contract/permisos'
import { toInstanteIso } from '@surtido/rules/fechas'
import { permisosEn } from '@surtido/rules/personal'
import { sql } from 'kysely'
import { permisosDe, readAsignaciones } from '../asignaciones/asignaciones.ts'
import { holdPersonal, requireAllowed } from '../asignaciones/while-allowed.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from '../http/refusal.ts'
import type { SesionAdministrador } from '../http/sesion.ts'

/** More than anybody keeps apart. */
const MOST_ROLES = 20
/** How many changes a page shows. */
const MOST_CAMBIOS = 50

export async function readRoles(db: Db, administrador: SesionAdministrador): Promise<Roles> {
  const { codigoEmpresa } = administrador
  const [propios, roles, cambios] = await Promise.all([
    readPropios(db, administrador),
    db
      .selectFrom('rol')
      .select(['idRol', 'nombre', 'permisos', 'version'])
      .select(
        sql<number>`(select count(distinct id_administrador)::int from asignacion a
          where a.codigo_empresa = rol.codigo_empresa and a.id_rol = rol.id_rol)`.as('personas'),
      )
      .where('codigoEmpresa', '=', codigoEmpresa)
      .orderBy(sql`lower(nombre)`)
      .execute(),
    readCambios(db, codigoEmpresa),
  ])
  return {
    roles: roles.map((rol) => {
      const permisos = [...permisosDe(String(rol.idRol), rol.permisos)]
      return { ...rol, permisos, editable: hasAll(propios, permisos) }
    }),
    permisos: propios,
    cambios,
  }
}

/** A repeated request after a lost answer changes nothing. */
export function createRol(db: Db, administrador: SesionAdministrador, datos: DatosDeRol, hecho: Hecho): Promise<void> {
  const { codigoEmpresa } = administrador
  return whileRoles(db, codigoEmpresa, hecho, async (trx, roles) => {
    const despues = cleanOf(datos)
    requireTodos(await readPropios(trx, administrador), despues)
    if (
      roles.some(({ idRol, ...rol }) => isSame({ ...rol, permisos: permisosDe(String(idRol), rol.permisos) }, despues))
    )
      return
    refuseNombre(roles, despues)
    if (roles.length >= MOST_ROLES) throw new RefusalError('Roles.ERROR_DEMASIADOS')
    const { idRol } = await trx
      .insertInto('rol')
      .values({ codigoEmpresa, nombre: despues.nombre, permisos: [...despues.permisos] })
      .returning('idRol')
      .executeTakeFirstOrThrow()
    await keep(trx, codigoEmpresa, { idRol, antes: null, despues }, hecho)
  })
}

/** Throws 403 for a role that has, or would have, a permission the caller lacks. */
export function changeRol(
  db: Db,
  administrador: SesionAdministrador,
  idRol: number,
  { version, ...datos }: DatosDeRol & { readonly version: number },
  hecho: Hecho,
): Promise<void> {
  const { codigoEmpresa } = administrador
  return whileRoles(db, codigoEmpresa, hecho, async (trx, roles) => {
    const despues = cleanOf(datos)
    const rol = roles.find((one) => one.idRol === idRol)
    if (!rol) throw new RefusalError('Roles.ERROR_NO_ENCONTRADO')
    const antes = { nombre: rol.nombre, permisos: permisosDe(String(idRol), rol.permisos) }
    const propios = await readPropios(trx, administrador)
    requireTodos(propios, antes)
    requireTodos(propios, despues)
    if (isSame(antes, despues)) return
    if (rol.version !== version) throw new RefusalError('Roles.ERROR_VERSION')
    refuseNombre(
      roles.filter((one) => one !== rol),
      despues,
    )
    await trx
      .updateTable('rol')
      .set({ nombre: despues.nombre, permisos: [...despues.permisos], version: version + 1 })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idRol', '=', idRol)
      .execute()
    await keep(trx, codigoEmpresa, { idRol, antes, despues }, hecho)
  })
}

/** Throws 409 while somebody has it. */
export function deleteRol(db: Db, administrador: SesionAdministrador, idRol: number, hecho: Hecho): Promise<void> {
  const { codigoEmpresa } = administrador
  return whileRoles(db, codigoEmpresa, hecho, async (trx, roles) => {
    const rol = roles.find((one) => one.idRol === idRol)
    if (!rol) return
    const antes = { nombre: rol.nombre, permisos: permisosDe(String(idRol), rol.permisos) }
    requireTodos(await readPropios(trx, administrador), antes)
    const dada = await trx
      .selectFrom('asignacion')
      .select('idAsignacion')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idRol', '=', idRol)
      .executeTakeFirst()
    if (dada) throw new RefusalError('Roles.ERROR_EN_USO')
    await trx.deleteFrom('rol').where('codigoEmpresa', '=', codigoEmpresa).where('idRol', '=', idRol).execute()
    await keep(trx, codigoEmpresa, { idRol, antes, despues: null }, hecho)
  })
}

/**
 * Reads what the person may do in every local: a role may be given in any of them. Read under the lock of the roles,
 * since one of them may be the person's own: no entry of the contract can say it.
 */
const readPropios = async (db: Db, administrador: SesionAdministrador): Promise<PermisoLocal[]> =>
  permisosEn(await readAsignaciones(db, administrador), null)

const hasAll = (propios: readonly PermisoLocal[], permisos: readonly PermisoLocal[]): boolean =>
  permisos.every((permiso) => propios.includes(permiso))

function requireTodos(propios: readonly PermisoLocal[], { permisos }: DatosDeRol): void {
  if (!hasAll(propios, permisos)) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
}

function cleanOf({ nombre, permisos }: DatosDeRol): DatosDeRol {
  if (!nombre.trim())
    throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'nombre', error: 'Validacion.REQUERIDO' }])
  return { nombre: nombre.trim(), permisos: permisosDe('', permisos) }
}

const isSame = (a: DatosDeRol, b: DatosDeRol): boolean =>
  a.nombre === b.nombre && a.permisos.length === b.permisos.length && hasAll(b.permisos, a.permisos)

function refuseNombre(otros: readonly { readonly nombre: string }[], { nombre }: DatosDeRol): void {
  if (otros.some((one) => one.nombre.toLowerCase() === nombre.toLowerCase()))
    throw new RefusalError('Roles.ERROR_NOMBRE_EN_USO')
}

/** Like `whileAllowed`: the people first, then the roles, one of which may be the author's own. */
const whileRoles = (
  db: Db,
  codigoEmpresa: number,
  hecho: Hecho,
  work: (trx: Transaction, roles: Awaited<ReturnType<typeof lockRoles>>) => Promise<void>,
): Promise<void> =>
  transact(db, async (trx) => {
    await holdPersonal(trx, hecho)
    const roles = await lockRoles(trx, codigoEmpresa)
    await requireAllowed(trx, hecho)
    await work(trx, roles)
  })

/** Two changes of an empresa's roles wait for each other, and for whoever gives one of them. */
async function lockRoles(trx: Transaction, codigoEmpresa: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended('roles.' || ${codigoEmpresa}::text, 0))`.execute(trx)
  return trx
    .selectFrom('rol')
    .select(['idRol', 'nombre', 'permisos', 'version'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .forUpdate()
    .execute()
}

const keep = (
  trx: Transaction,
  codigoEmpresa: number,
  {
    idRol,
    antes,
    despues,
  }: { readonly idRol: number; readonly antes: DatosDeRol | null; readonly despues: DatosDeRol | null },
  { actor, now }: Hecho,
) => keepCambio(trx, codigoEmpresa, { que: 'rol', llave: { idRol }, antes, despues }, actor, now)

async function readCambios(db: Db, codigoEmpresa: number): Promise<CambioDeRol[]> {
  const { rows } = await sql<Omit<CambioDeRol, 'fecha'> & { fecha: Date }>`
    select c.id_cambio, c.fecha, c.antes, c.despues, a.nombre || ' ' || a.apellido as quien
    from cambio c left join administrador a on a.id_administrador = c.id_administrador
    where c.codigo_empresa = ${codigoEmpresa} and c.que = 'rol'
    order by c.fecha desc, c.id_cambio desc limit ${MOST_CAMBIOS}`.execute(db)
  return rows.map(({ fecha, ...row }) => ({ ...row, fecha: toInstanteIso(fecha) }))
}
