import { hoyEn } from '@surtido/rules/fechas'
import { CompiledQuery, sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { type NotificacionNueva, notificacionQuery } from './add-notificacion.ts'

export interface CuponDado {
  readonly codigo: string
  readonly titulo: string
  readonly descripcion: string
  readonly locales: readonly number[]
}

/** S-32 Tells the usuarios who were given a cupon. They have it already, so the notice has no code to redeem. */
export const avisoDeCupon = (
  codigoEmpresa: number,
  { codigo, titulo, descripcion, locales }: CuponDado,
): NotificacionNueva => ({
  codigoEmpresa,
  tipo: 2,
  say: (t) => [t.cupon(titulo), descripcion],
  codigoLocal: locales.length === 1 ? locales[0] : undefined,
  evento: `cupon.${codigo.toUpperCase()}.ASIGNADO`,
})

/** How many people of an empresa hear in one run; the next minute tells the next ones. */
const MOST_PER_RUN = 1_000

interface CuponPorAvisar extends CuponDado {
  readonly idCupon: number
  readonly idUsuarioAplicacion: number
  readonly termino: boolean
}

/** S-32 Every minute, tells who was given a cupon before its first day, once that day has come. */
export async function tellCupones({ db, clock }: Pick<Deps, 'db' | 'clock'>, most = MOST_PER_RUN): Promise<void> {
  const now = clock.now()
  const hoy = hoyEn(now)
  const empresas = await db
    .selectFrom('cuponUsuario')
    .select('codigoEmpresa')
    .distinct()
    .where('avisar', '<=', hoy)
    .orderBy('codigoEmpresa')
    .execute()
  for (const { codigoEmpresa } of empresas) {
    await db.transaction().execute(async (trx) => {
      // Rows of a person who buys or leaves at this moment are locked: this person hears a minute later.
      const { rows } = await sql<CuponPorAvisar>`
        with vence as (
          select d.codigo_empresa, d.id_usuario_aplicacion, d.id_cupon
          from cupon_usuario d join usuario_aplicacion a using (codigo_empresa, id_usuario_aplicacion)
          where d.codigo_empresa = ${codigoEmpresa} and d.avisar <= ${hoy}
          order by d.avisar, d.id_cupon limit ${most}
          for key share of a skip locked for no key update of d skip locked)
        update cupon_usuario d set avisar = null
        from vence v join cupon c on c.codigo_empresa = v.codigo_empresa and c.id_cupon = v.id_cupon
        where d.codigo_empresa = ${codigoEmpresa} and d.codigo_empresa = v.codigo_empresa
          and d.id_usuario_aplicacion = v.id_usuario_aplicacion and d.id_cupon = v.id_cupon
        returning d.id_cupon, d.id_usuario_aplicacion, c.codigo, c.titulo, c.descripcion, c.locales,
          coalesce(c.vigencia_hasta < ${hoy}, false) as termino`.execute(trx)
      for (const dados of Map.groupBy(rows, ({ idCupon }) => idCupon).values()) {
        if (dados[0]!.termino) continue
        const usuarios = dados.map(({ idUsuarioAplicacion }) => idUsuarioAplicacion)
        const { text, values } = notificacionQuery(now, avisoDeCupon(codigoEmpresa, dados[0]!), usuarios)
        await trx.executeQuery(CompiledQuery.raw(text, values))
      }
    })
  }
}
