// Reads what some pedidos would add to a trolley: weight and articles, without what somebody has already taken.
import { kilosDe, type PedidoPorTomar } from '@surtido/rules/tandas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type DeFrio, isFrioSql } from './frio.ts'
import { sinTomar } from './sin-tomar.ts'

interface Fila {
  readonly idPedido: number
  readonly turno: string
  readonly artCodigo: string | null
  readonly cuanto: number
  readonly ventaFraccionada: boolean
  readonly medida: string | null
  readonly contenidoMedida: number | null
  readonly frio: boolean
}

export interface Cargado extends PedidoPorTomar {
  readonly lineas: number
  readonly fechaEntrega: string
  readonly horaDesde: string
}

/** Answers them in the order of `idPedidos`; a pedido with nothing left to take has no lines. */
export async function readCargas(
  db: Db,
  codigoEmpresa: number,
  idPedidos: readonly number[],
  deFrio: DeFrio,
  rubros: readonly string[],
): Promise<Cargado[]> {
  const { rows } = await sql<Fila & Pick<Cargado, 'fechaEntrega' | 'horaDesde'>>`
    select p.id_pedido, p.fecha_entrega, p.hora_desde, concat_ws(' ', p.fecha_entrega, p.hora_desde,
        case when p.prioridad or p.asignado is not null then p.id_pedido end) as turno,
      l.art_codigo, l.cantidad_pedida::float8 as cuanto, l.venta_fraccionada, a.medida,
      a.contenido_medida::float8 as contenido_medida, coalesce(${isFrioSql(rubros)}, false) as frio
    from pedido p
    left join pedido_linea l on l.codigo_empresa = p.codigo_empresa and l.id_pedido = p.id_pedido
      and ${sinTomar} and ${deFrio}
    left join articulo a on a.codigo_empresa = ${codigoEmpresa} and a.art_codigo = l.art_codigo
    where p.codigo_empresa = ${codigoEmpresa} and p.id_pedido = any (${[...idPedidos]}::bigint[])
    order by array_position(${[...idPedidos]}::bigint[], p.id_pedido), l.orden`.execute(db)
  return [...Map.groupBy(rows, ({ idPedido }) => idPedido).values()].map((filas) => {
    const { idPedido, fechaEntrega, horaDesde, turno } = filas[0]!
    const lineas = filas.filter(({ artCodigo }) => artCodigo !== null)
    return {
      idPedido,
      turno,
      fechaEntrega,
      horaDesde,
      lineas: lineas.length,
      kilos: lineas.reduce((sum, one) => sum + kilosDe(one.cuanto, one), 0),
      articulos: lineas.map(({ artCodigo }) => artCodigo!),
      frios: lineas.filter(({ frio }) => frio).map(({ artCodigo }) => artCodigo!),
    }
  })
}
