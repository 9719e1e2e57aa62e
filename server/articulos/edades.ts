// The least age of a person who may receive a pedido.
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** The age of each pedido that needs one: the highest among the articles that go in, or still may. */
export async function readEdades(
  db: Db,
  codigoEmpresa: number,
  idPedidos: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (idPedidos.length === 0) return new Map()
  const { rows } = await sql<{ idPedido: number; edad: number }>`
    select x.id_pedido, max(coalesce(a.edad_minima, r.edad)) as edad
    from (
      select codigo_empresa, id_pedido, art_codigo from pedido_linea
      where codigo_empresa = ${codigoEmpresa} and id_pedido = any (${[...idPedidos]}::bigint[])
        and (cantidad_preparada is null or cantidad_propia > 0)
      union
      select codigo_empresa, id_pedido, art_codigo from puesto
      where codigo_empresa = ${codigoEmpresa} and id_pedido = any (${[...idPedidos]}::bigint[]) and cantidad > 0) x
    join articulo a using (codigo_empresa, art_codigo)
    left join lateral (
      select o.edad_minima as edad from rubro o
      where o.codigo_empresa = a.codigo_empresa and o.edad_minima is not null
        and starts_with(a.cod_est_merc, o.cod_est_merc)
      order by o.nivel desc limit 1) r on true
    where coalesce(a.edad_minima, r.edad) is not null
    group by 1`.execute(db)
  return new Map(rows.map(({ idPedido, edad }) => [idPedido, edad]))
}
