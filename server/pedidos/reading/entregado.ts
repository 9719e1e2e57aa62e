import type { Pesos } from '@surtido/contract/base'
import type { Pedido } from '@surtido/contract/pedidos'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { regaloEnPesos } from '../base/filas.ts'

export type Entregado = Pedido['lineas'][number]['entregado'][number]

/** The amounts put in for each line of a pedido, by its `orden`: its own article first. */
export async function readEntregado(
  db: Db,
  { codigoEmpresa, idPedido }: LlavePedido,
): Promise<ReadonlyMap<number, readonly Entregado[]>> {
  const { rows } = await sql<Omit<Entregado, 'regalo'> & { orden: number; enElLocal: Pesos | null }>`
    select l.orden, p.art_codigo, coalesce(p.nombre, l.nombre) as nombre,
      coalesce(p.venta_fraccionada, l.venta_fraccionada) as venta_fraccionada, sum(p.cantidad) as cantidad,
      coalesce(sum(p.precio_total), l.precio_final - (
        select coalesce(sum(o.precio_total), 0) from puesto o
        where o.codigo_empresa = ${codigoEmpresa} and o.id_pedido = l.id_pedido and o.orden = l.orden)) as precio_total,
      case when p.nombre is not null then sum(round(p.precio_unitario * p.cantidad, 2)) end as en_el_local
    from puesto p join pedido_linea l using (codigo_empresa, id_pedido, orden)
    where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido} and p.cantidad > 0 and l.cantidad_propia is not null
    group by l.codigo_empresa, l.id_pedido, l.orden, p.art_codigo, p.nombre, p.venta_fraccionada
    order by l.orden, p.nombre is not null, p.art_codigo`.execute(db)
  const byOrden = new Map<number, Entregado[]>()
  for (const { orden, enElLocal, ...one } of rows) {
    const regalo = enElLocal === null ? 0 : regaloEnPesos(enElLocal, one.precioTotal)
    byOrden.set(orden, [...(byOrden.get(orden) ?? []), { ...one, regalo }])
  }
  return byOrden
}
