import { toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { LlavePersona } from '../db/llaves.ts'

/** The person who removed the second factor, if that was somebody else and the last thing that happened to it. */
export async function readQuitado(db: Db, { codigoEmpresa, idAdministrador }: LlavePersona) {
  const { rows } = await sql<{ fecha: Date; quien: string | null; activo: boolean; ajeno: boolean }>`
    select c.fecha, nullif(concat_ws(' ', a.nombre, a.apellido), '') as quien,
      coalesce((c.despues ->> 'activo')::boolean, true) as activo,
      c.id_administrador is distinct from ${idAdministrador} as ajeno
    from cambio c left join administrador a on a.id_administrador = c.id_administrador
    where c.codigo_empresa = ${codigoEmpresa} and c.llave ? 'idAdministrador'
      and (c.llave ->> 'idAdministrador')::int = ${idAdministrador} and c.que = 'segundo factor'
    order by c.id_cambio desc limit 1`.execute(db)
  const [last] = rows
  return last && !last.activo && last.ajeno ? { fecha: toInstanteIso(last.fecha), quien: last.quien } : null
}
