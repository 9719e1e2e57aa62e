import type { Horario } from '@surtido/contract/locales'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'

/** A visible local, or 404. */
export async function getLocalOrRefuse(db: Db, codigoEmpresa: number, codigoLocal: number) {
  const local = await db
    .selectFrom('local')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('visible', '=', true)
    .executeTakeFirst()
  if (!local) throw new RefusalError('Locales.ERROR_NO_ENCONTRADO')
  return local
}

/** Opening hours of a local, in the form the rules take. */
export function listHorarios(db: Db, codigoEmpresa: number, codigoLocal: number): Promise<Horario[]> {
  return db
    .selectFrom('horario')
    .select(['dia', 'horaDesde', 'horaHasta'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .orderBy('dia')
    .orderBy('horaDesde')
    .execute()
}

/** The visible locales with their hours, in one query; `empresa` or `red` narrows them. */
export function selectLocales(db: Db, { empresa, red }: { empresa?: number | undefined; red?: number | undefined }) {
  return db
    .selectFrom('local')
    .innerJoin('empresa', 'empresa.codigoEmpresa', 'local.codigoEmpresa')
    .selectAll('local')
    .select(['empresa.imagenLogo', 'empresa.pais', 'empresa.red', 'empresa.tipoEmpresa'])
    .select(
      sql<Horario[]>`coalesce((
        select json_agg(json_build_object('dia', h.dia, 'horaDesde', h.hora_desde, 'horaHasta', h.hora_hasta) order by h.dia, h.hora_desde)
        from horario h where h.codigo_empresa = ${empresa ?? sql`local.codigo_empresa`} and h.codigo_local = local.codigo_local), '[]')`.as(
        'horarios',
      ),
    )
    .where('local.visible', '=', true)
    .$if(empresa !== undefined, (q) => q.where('local.codigoEmpresa', '=', empresa!))
    .$if(red !== undefined, (q) => q.where('empresa.red', '=', red!))
}
