import type { Cupon } from '@surtido/contract/cupones'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Titular } from '../http/sesion.ts'

/** All cupones of a usuario in any state, with the locales they apply at; one query. */
function selectCupones(db: Db, { codigoEmpresa, idUsuarioAplicacion }: Titular) {
  return db
    .selectFrom('cuponUsuario')
    .innerJoin('cupon', (join) =>
      join
        .onRef('cupon.codigoEmpresa', '=', 'cuponUsuario.codigoEmpresa')
        .onRef('cupon.idCupon', '=', 'cuponUsuario.idCupon'),
    )
    .selectAll('cupon')
    .select(['cuponUsuario.usos'])
    .select(
      // always filled (empty `cupon.locales` mean every local); locales that are not visible are left out.
      sql<Cupon['localesAplica']>`coalesce((
        select json_agg(json_build_object('codigoLocal', l.codigo_local, 'nombre', l.nombre) order by l.codigo_local)
        from local l where l.codigo_empresa = ${codigoEmpresa} and l.visible
          and (cardinality(cupon.locales) = 0 or l.codigo_local = any(cupon.locales))), '[]')`.as('localesAplica'),
    )
    .where('cupon.codigoEmpresa', '=', codigoEmpresa)
    .where('cuponUsuario.codigoEmpresa', '=', codigoEmpresa)
    .where('cuponUsuario.idUsuarioAplicacion', '=', idUsuarioAplicacion)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCupones>['execute']>>[number]

/** Says whether they have bought; a cancelled pedido is no purchase. */
export const hasBought = ({ codigoEmpresa, idUsuarioAplicacion }: Titular) =>
  sql<boolean>`exists (select from pedido where pedido.codigo_empresa = ${codigoEmpresa}
    and pedido.id_usuario_aplicacion = ${idUsuarioAplicacion} and pedido.estado <> 'CANCELADO')`

/** K-28: the DISPONIBLE ones on a plain date, the soonest to end first; those of one local, when given. */
export async function listDisponibles(
  db: Db,
  titular: Titular,
  hoy: string,
  codigoLocal: number | undefined,
): Promise<Cupon[]> {
  const rows = await selectCupones(db, titular)
    .whereRef('cuponUsuario.usos', '<', 'cupon.limitePorUsuario')
    .where('cupon.vigenciaDesde', '<=', hoy)
    .where(sql<boolean>`(not cupon.solo_primera_compra or not ${hasBought(titular)})`)
    .where((eb) => eb.or([eb('cupon.vigenciaHasta', 'is', null), eb('cupon.vigenciaHasta', '>=', hoy)]))
    .orderBy(sql`cupon.vigencia_hasta nulls last`)
    .orderBy('cupon.idCupon')
    .execute()
  return rows
    .map((row) => cuponOf(row, hoy))
    .filter(
      ({ localesAplica }) =>
        codigoLocal === undefined || localesAplica.some((local) => local.codigoLocal === codigoLocal),
    )
}

/** A cupon of the usuario; undefined when they do not have it. */
export async function findCupon(db: Db, titular: Titular, idCupon: number, hoy: string): Promise<Cupon | undefined> {
  const row = await selectCupones(db, titular).where('cupon.idCupon', '=', idCupon).executeTakeFirst()
  return row && cuponOf(row, hoy)
}

/** `estado` is DISPONIBLE from the start, also before `vigenciaDesde`; only `lockUnspentCupon` meets the other two. */
function cuponOf(row: Row, hoy: string): Cupon {
  const vencido = row.vigenciaHasta !== null && row.vigenciaHasta < hoy
  return {
    idCupon: row.idCupon,
    codigo: row.codigo,
    titulo: row.titulo,
    descuento: row.descuento,
    total: row.total,
    descripcion: row.descripcion,
    montoMinimo: row.montoMinimo,
    topeDescuento: row.topeDescuento,
    vigenciaDesde: row.vigenciaDesde,
    vigenciaHasta: row.vigenciaHasta,
    acumulable: row.acumulable,
    soloPrimeraCompra: row.soloPrimeraCompra,
    estado: row.usos >= row.limitePorUsuario ? 'USADO' : vencido ? 'VENCIDO' : 'DISPONIBLE',
    condiciones: row.condiciones,
    localesAplica: row.localesAplica,
    articulos: row.artCodigos,
    rubros: row.rubros,
    articulosExcluidos: row.artCodigosExcluidos,
    rubrosExcluidos: row.rubrosExcluidos,
  }
}
