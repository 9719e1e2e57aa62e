import type { PermisoLocal } from '@surtido/contract/permisos'
import { rolesCon } from '@surtido/rules/personal'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'

/**
 * When a person lost a permission that they had in a local, by the history: their role was taken away, or lost it.
 * Undefined: they never had it there.
 */
export async function findFinDePermiso(
  db: Db,
  { codigoEmpresa, idAdministrador }: LlavePersona,
  permiso: PermisoLocal,
  codigoLocal: number,
): Promise<Date | undefined> {
  const { rows } = await sql<{ fin: Date | null }>`
    select max(c.fecha) as fin from cambio c
    where c.codigo_empresa = ${codigoEmpresa} and (
      c.que = 'asignacion' and (c.llave ->> 'idAdministrador')::int = ${idAdministrador} and c.despues is null
        and coalesce((c.antes ->> 'codigoLocal')::int, ${codigoLocal}) = ${codigoLocal}
        and (c.antes ->> 'rol' = any (${rolesCon(permiso)}::text[])
          or exists (select from rol r where r.codigo_empresa = ${codigoEmpresa} and r.id_rol::text = c.antes ->> 'rol'
            and ${permiso} = any (r.permisos))
          or exists (select from cambio r where r.codigo_empresa = ${codigoEmpresa} and r.que = 'rol'
            and r.llave ->> 'idRol' = c.antes ->> 'rol' and r.antes -> 'permisos' ? ${permiso}))
      or c.que = 'rol' and c.antes -> 'permisos' ? ${permiso} and not coalesce(c.despues -> 'permisos' ? ${permiso}, false)
        and exists (select from asignacion a where a.codigo_empresa = ${codigoEmpresa}
          and a.id_administrador = ${idAdministrador} and a.id_rol = (c.llave ->> 'idRol')::int
          and coalesce(a.codigo_local, ${codigoLocal}) = ${codigoLocal}))`.execute(db)
  return rows[0]?.fin ?? undefined
}
