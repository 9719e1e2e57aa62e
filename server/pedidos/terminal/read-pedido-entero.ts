// Reads the data of pedidos that the terminal shows. `print-pedido.ts` prints them.
import type { Pesos } from '@surtido/contract/base'
import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { puntoOf } from '../../direcciones/punto.ts'
import { readEntregado } from '../reading/entregado.ts'

/** The most that the list of open pedidos shows. */
const MAX_ABIERTOS = 2_000

interface PedidoListado {
  readonly codigoEmpresa: number
  readonly idPedido: number
  readonly codigoLocal: number
  readonly nombreLocal: string
  readonly tipoEntrega: CodigoTipoEntrega
  readonly fechaEntrega: string
  readonly horaDesde: string
  readonly horaHasta: string
  readonly estado: EstadoPedido
  readonly total: Pesos
  readonly lineas: number
  readonly preparadas: number
}

export interface PedidosAbiertos {
  readonly abiertos: readonly PedidoListado[]
  /** How many there are; only the first are read. */
  readonly cuantos: number
}

/**
 * The open pedidos in the order of their slots, each with how many of its lines are recorded; of one empresa or local
 * if given.
 */
export async function readPedidosAbiertos(
  db: Db,
  { codigoEmpresa, codigoLocal }: { readonly codigoEmpresa?: number; readonly codigoLocal?: number },
): Promise<PedidosAbiertos> {
  const conditions = [
    sql`p.estado not in ('ENTREGADO', 'CANCELADO')`,
    ...(codigoEmpresa === undefined ? [] : [sql`p.codigo_empresa = ${codigoEmpresa}`]),
    ...(codigoLocal === undefined ? [] : [sql`p.codigo_local = ${codigoLocal}`]),
  ]
  const { rows } = await sql<PedidoListado & { readonly cuantos: number }>`
    with abierto as materialized (
      select codigo_empresa, id_pedido, codigo_local, tipo_entrega, fecha_entrega, hora_desde, hora_hasta, estado, total,
        llegada
      from pedido p where ${sql.join(conditions, sql` and `)}),
    primero as (select * from abierto order by fecha_entrega, hora_desde, llegada limit ${MAX_ABIERTOS})
    select p.codigo_empresa, p.id_pedido, p.codigo_local, l.nombre as nombre_local, p.tipo_entrega,
      p.fecha_entrega, p.hora_desde, p.hora_hasta, p.estado, p.total, n.lineas, n.preparadas,
      (select count(*)::int from abierto) as cuantos
    from primero p join local l using (codigo_empresa, codigo_local), lateral (
      select count(*)::int as lineas, count(cantidad_preparada)::int as preparadas from pedido_linea pl
      where pl.codigo_empresa = p.codigo_empresa and pl.id_pedido = p.id_pedido) n
    order by p.fecha_entrega, p.hora_desde, p.llegada`.execute(db)
  return { abiertos: rows, cuantos: rows[0]?.cuantos ?? 0 }
}

export type PedidoEntero = Awaited<ReturnType<typeof readPedidoEntero>>

/** The pedido, its customer, lines, questions, payment, cupon and what was handed over; and where its point lies. */
export async function readPedidoEntero(db: Db, { codigoEmpresa, idPedido }: LlavePedido) {
  const [pedido, lineas, propuestas, pago, cupon, entregado] = await Promise.all([
    db
      .selectFrom('pedido')
      .innerJoin('local', (join) =>
        join
          .onRef('local.codigoEmpresa', '=', 'pedido.codigoEmpresa')
          .onRef('local.codigoLocal', '=', 'pedido.codigoLocal'),
      )
      .leftJoin('usuario', 'usuario.idUsuario', 'pedido.idUsuario')
      .selectAll('pedido')
      .select(['usuario.nombre', 'usuario.apellido', 'usuario.numeroCelular'])
      .select(['local.nombre as nombreLocal', 'local.direccion as direccionLocal'])
      .where('pedido.codigoEmpresa', '=', codigoEmpresa)
      .where('pedido.idPedido', '=', idPedido)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pedidoLinea')
      .selectAll()
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .orderBy('orden')
      .execute(),
    db
      .selectFrom('reemplazo')
      .selectAll()
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .orderBy('idReemplazo')
      .execute(),
    db
      .selectFrom('pago')
      .select(['estado', 'descripcion', 'pagaCon', 'tarjetaMarca', 'tarjetaLast4'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('cuponUso')
      .select(['titulo', 'devuelto'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .executeTakeFirst(),
    readEntregado(db, { codigoEmpresa, idPedido }),
  ])
  const punto = pedido.direccion && (await puntoOf(db, { codigoEmpresa, idPedido }, pedido.direccion))
  return { pedido, lineas, propuestas, pago, cupon, entregado, punto }
}
