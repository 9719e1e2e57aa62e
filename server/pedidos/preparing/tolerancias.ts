// How far a weighed line may be from what was asked for, fixed when its pedido is taken.
import { sql } from 'kysely'
import type { Transaction } from '../../db/client.ts'

const lado = (columna: string) => sql`coalesce(
  (select a.${sql.ref(columna)} from articulo a
    where a.codigo_empresa = l.codigo_empresa and a.art_codigo = l.art_codigo),
  (select r.${sql.ref(columna)} from articulo a
    join rubro r on r.codigo_empresa = a.codigo_empresa and starts_with(a.cod_est_merc, r.cod_est_merc)
    where a.codigo_empresa = l.codigo_empresa and a.art_codigo = l.art_codigo and r.${sql.ref(columna)} is not null
    order by r.nivel desc limit 1),
  (select e.${sql.ref(columna)} from empresa e where e.codigo_empresa = l.codigo_empresa))`

/** Fixes it for the weighed lines of some locked pedidos, where they have none yet. */
export async function fixTolerancias(
  trx: Transaction,
  codigoEmpresa: number,
  idPedidos: readonly number[],
): Promise<void> {
  await sql`
    update pedido_linea l set tolerancia_debajo = ${lado('tolerancia_debajo')},
      tolerancia_encima = ${lado('tolerancia_encima')}
    where l.codigo_empresa = ${codigoEmpresa} and l.id_pedido = any (${idPedidos}::bigint[])
      and l.venta_fraccionada and l.tolerancia_encima is null`.execute(trx)
}
