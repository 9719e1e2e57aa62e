// Tomas that arrived when the bags of their pedido were closed: they count no more, and the packer looks at them.
import type { Cantidad } from '@surtido/contract/base'
import type { TomaTardia } from '@surtido/contract/gestion-empaque'
import type { Toma } from '@surtido/contract/gestion-tandas'
import { toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db } from '../db/client.ts'
import type { LlaveLocal, LlavePedido } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { CommandDeps } from '../deps.ts'
import { lockPedido } from '../pedidos/base/move-estado.ts'
import { placeInEscrita } from '../pedidos/base/toma-escrita.ts'

/** The kind of change that says that somebody has looked. */
const QUE = 'toma tarde' as const

interface Fila extends Omit<TomaTardia, 'otros' | 'recibida'> {
  readonly otros: readonly { readonly artCodigo: string; readonly nombre: string; readonly cantidad: Cantidad }[]
  /** The other articles that were counted of this tanda. */
  readonly otrosContados: readonly { readonly artCodigo: string; readonly cantidad: Cantidad }[]
  readonly recibida: Date
}

/**
 * Lists the late tomas of pedidos that the customer does not have yet, unless somebody has looked: the last of each
 * tanda and line.
 */
export async function listTardias(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal): Promise<TomaTardia[]> {
  const { rows } = await sql<Fila>`
    with tarde as materialized (
      select distinct on (t.id_pedido, t.orden, t.id_tanda) t.id_pedido, t.id_toma, t.id_tanda, t.orden, t.recibida,
        t.id_administrador, t.dicho
      from pedido p join toma t on t.codigo_empresa = ${codigoEmpresa} and t.id_pedido = p.id_pedido
      where p.codigo_empresa = ${codigoEmpresa} and p.codigo_local = ${codigoLocal}
        and p.estado in ('PREPARADO', 'LISTO_PARA_RETIRO', 'EN_CAMINO') and t.respuesta ->> 'resultado' = 'SELLADA'
      order by t.id_pedido, t.orden, t.id_tanda, t.recibida desc, t.secuencia desc)
    select t.id_toma, t.id_pedido, concat_ws(' ', a.nombre, a.apellido) as quien, tp.posicion, l.nombre, l.contenido,
      l.venta_fraccionada, (t.dicho ->> ${placeInEscrita('cantidad')})::numeric as cantidad,
      -- Where another toma spoke for the whole line, that is what counts of it.
      coalesce(case when d.propia is null then l.cantidad_propia else u.propia end, 0) as contada,
      (select coalesce(json_agg(json_build_object('artCodigo', o.cual, 'nombre', coalesce(ar.nombre, o.cual),
          'cantidad', o.cuanto) order by o.cual), '[]')
        from (select e ->> 'artCodigo' as cual, (e ->> 'cantidad')::numeric as cuanto
          from jsonb_array_elements(t.dicho -> ${placeInEscrita('otros')}) e) o
        left join articulo ar on ar.codigo_empresa = ${codigoEmpresa} and ar.art_codigo = o.cual) as otros,
      coalesce(u.otros, '[]') as otros_contados, t.recibida
    from tarde t
    join pedido_linea l on l.codigo_empresa = ${codigoEmpresa} and l.id_pedido = t.id_pedido and l.orden = t.orden
    join administrador a on a.id_administrador = t.id_administrador
    left join tanda_pedido tp on tp.codigo_empresa = ${codigoEmpresa} and tp.id_tanda = t.id_tanda
      and tp.id_pedido = t.id_pedido
    left join dicho d on d.codigo_empresa = ${codigoEmpresa} and d.id_pedido = t.id_pedido and d.orden = t.orden
      and d.id_tanda = t.id_tanda
    left join lateral (
      select sum(s.cantidad) filter (where s.nombre is null) as propia,
        json_agg(json_build_object('artCodigo', s.art_codigo, 'cantidad', s.cantidad) order by s.art_codigo)
          filter (where s.nombre is not null) as otros
      from puesto s where s.codigo_empresa = ${codigoEmpresa} and s.id_pedido = t.id_pedido and s.orden = t.orden
        and s.id_tanda = t.id_tanda and s.cantidad > 0) u on true
    where not l.es_bolsa and not exists (select from cambio c
      where c.codigo_empresa = ${codigoEmpresa} and c.llave ? 'idPedido'
        and (c.llave ->> 'idPedido')::bigint = t.id_pedido and c.que = ${QUE}
        and c.llave ->> 'idToma' = t.id_toma::text)
    order by t.recibida, t.id_pedido, t.orden`.execute(db)
  return rows
    .filter(
      ({ cantidad, contada, otros, otrosContados }) => cantidad !== contada || keyOf(otros) !== keyOf(otrosContados),
    )
    .map(({ otros, otrosContados: _, recibida, ...row }) => ({
      ...row,
      otros: otros.map(({ nombre, cantidad }) => ({ nombre, cantidad })),
      recibida: toInstanteIso(recibida),
    }))
}

const keyOf = (otros: Fila['otrosContados']): string =>
  otros.map(({ artCodigo, cantidad }) => `${artCodigo} ${cantidad}`).join()

/** Keeps who looked at a late toma. Changes nothing when somebody already has, or when its bags are not closed. */
export function lookAtTardia(
  deps: CommandDeps,
  llave: LlavePedido,
  idToma: Toma['idToma'],
  { actor, now }: Hecho,
): Promise<void> {
  const { codigoEmpresa, idPedido } = llave
  return transact(deps.db, async (trx) => {
    await lockPedido(trx, llave)
    const toma = await trx
      .selectFrom('toma')
      .select(['idToma', 'orden'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .where('idToma', '=', idToma)
      .where(sql<string>`respuesta ->> 'resultado'`, '=', 'SELLADA')
      .executeTakeFirst()
    if (!toma) return
    const { rows } = await sql`
      select from cambio where codigo_empresa = ${codigoEmpresa} and que = ${QUE} and llave ? 'idPedido'
        and (llave ->> 'idPedido')::bigint = ${idPedido} and llave ->> 'idToma' = ${toma.idToma}`.execute(trx)
    if (rows.length > 0) return
    const visto = { que: QUE, llave: { idPedido, ...toma }, antes: null, despues: { visto: true } }
    await keepCambio(trx, codigoEmpresa, visto, actor, now)
  })
}
