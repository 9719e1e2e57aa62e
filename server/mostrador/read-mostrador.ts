// The counter of a local: pedidos that wait for pickup, and goods that have to go back to their shelves.

import type { Pesos } from '@surtido/contract/base'
import type { PedidoEnMostrador, PorDevolver } from '@surtido/contract/gestion-mostrador'
import type { EstadoDePago, EstadoPedido } from '@surtido/contract/pedidos'
import { clienteDe } from '@surtido/rules/bultos'
import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import { addDias, hoyEn, toInstanteIso } from '@surtido/rules/fechas'
import { compareEnMostrador } from '@surtido/rules/mostrador'
import { cobroDe } from '@surtido/rules/pagos'
import { compareLugares } from '@surtido/rules/recorrido'
import { sql } from 'kysely'
import { readEdades } from '../articulos/edades.ts'
import { readBultosAca } from '../bultos/read-bultos.ts'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'

/** How many days the shop is reminded of what was not put back. */
const DIAS_POR_DEVOLVER = 7

type Fila = Omit<
  PedidoEnMostrador,
  'cliente' | 'bultos' | 'llego' | 'aCobrar' | 'enEfectivo' | 'cobro' | 'edadMinima'
> & {
  readonly estado: EstadoPedido
  readonly nombre: string | null
  readonly apellido: string | null
  readonly llegoDesde: Date | null
  readonly llegoLugar: string
  readonly estadoPago: EstadoDePago
  readonly efectivo: boolean
  readonly monto: Pesos
}

/** Every sealed pedido of a local for pickup. */
export async function readEnMostrador(
  db: Db,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
): Promise<PedidoEnMostrador[]> {
  const { rows } = await sql<Fila>`
    select p.id_pedido, p.estado, p.fecha_entrega, p.hora_desde, p.hora_hasta, p.total, p.llego_desde, p.llego_lugar,
      u.nombre, u.apellido, g.descripcion as medio_pago, g.estado as estado_pago, g.monto, g.paga_con,
      coalesce(m.efectivo, false) as efectivo
    from pedido p
    left join usuario u using (id_usuario)
    join pago g on g.codigo_empresa = p.codigo_empresa and g.id_pedido = p.id_pedido
    left join medio_pago m on m.codigo_empresa = g.codigo_empresa and m.id_medio_de_pago = g.id_medio_de_pago
    where p.codigo_empresa = ${codigoEmpresa} and p.codigo_local = ${codigoLocal}
      and p.estado not in ('ENTREGADO', 'CANCELADO')
      and p.estado in ('PREPARADO', 'LISTO_PARA_RETIRO') and p.tipo_entrega = ${RETIRO_LOCAL}`.execute(db)
  const idPedidos = rows.map(({ idPedido }) => idPedido)
  const [bultos, edades] = await Promise.all([
    readBultosAca(db, codigoEmpresa, idPedidos),
    readEdades(db, codigoEmpresa, idPedidos),
  ])
  return rows
    .map(({ nombre, apellido, llegoDesde, llegoLugar, estadoPago, efectivo, monto, ...fila }): PedidoEnMostrador => {
      const cobro = cobroDe(estadoPago)
      const alRecibir = cobro === 'AL_RECIBIR'
      return {
        ...fila,
        cliente: clienteDe({ nombre, apellido }),
        bultos: bultos.get(fila.idPedido) ?? [],
        edadMinima: edades.get(fila.idPedido) ?? null,
        aCobrar: alRecibir ? monto : 0,
        enEfectivo: alRecibir && efectivo,
        cobro,
        llego: llegoDesde && { desde: toInstanteIso(llegoDesde), lugar: llegoLugar },
      }
    })
    .sort(compareEnMostrador)
}

/** Cancelled pedidos with articles taken and not yet put back. */
export async function readPorDevolver(
  db: Db,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
  now: Date,
): Promise<PorDevolver[]> {
  const { rows } = await sql<PorDevolver['articulos'][number] & { idPedido: number }>`
    select p.id_pedido, coalesce(u.nombre, l.nombre) as nombre,
      case when u.nombre is null then l.contenido else '' end as contenido, sum(u.cantidad) as cantidad,
      coalesce(u.venta_fraccionada, l.venta_fraccionada) as venta_fraccionada,
      case when min(b.pasillo) is not null then json_build_object('pasillo', min(b.pasillo), 'modulo', min(b.modulo),
        'estante', min(b.estante)) end as lugar
    from pedido p
    join puesto u using (codigo_empresa, id_pedido)
    join pedido_linea l using (codigo_empresa, id_pedido, orden)
    left join ubicacion b on b.codigo_empresa = p.codigo_empresa and b.codigo_local = p.codigo_local
      and b.art_codigo = u.art_codigo
    where p.codigo_empresa = ${codigoEmpresa} and p.codigo_local = ${codigoLocal} and p.estado = 'CANCELADO'
      and p.devuelto is null and p.fecha_entrega >= ${addDias(hoyEn(now), -DIAS_POR_DEVOLVER)} and u.cantidad > 0
      and not l.es_bolsa
    group by p.id_pedido, u.orden, u.art_codigo, 2, 3, 5 order by p.id_pedido, u.orden`.execute(db)
  const byPedido = new Map<number, PorDevolver['articulos']>()
  for (const { idPedido, ...articulo } of rows) byPedido.set(idPedido, [...(byPedido.get(idPedido) ?? []), articulo])
  const bultos = await readBultosAca(db, codigoEmpresa, [...byPedido.keys()])
  return [...byPedido].map(([idPedido, articulos]) => ({
    idPedido,
    articulos: articulos.sort((a, b) => compareLugares(a.lugar, b.lugar)),
    bultos: bultos.get(idPedido) ?? [],
  }))
}
