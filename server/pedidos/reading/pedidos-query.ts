import type { Pesos } from '@surtido/contract/base'
import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { EstadoPedido, Pedido, ResumenPedido } from '@surtido/contract/pedidos'
import { totalesDe } from '@surtido/rules/carrito'
import { isPositive } from '@surtido/rules/dinero'
import { RETIRO_LOCAL, TIPOS_ENTREGA } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import { ESTADOS, isAbierto } from '@surtido/rules/pedidos'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { paginaOf } from '../../http/pagina.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Titular } from '../../http/sesion.ts'
import { SIN_RESPUESTA } from '../../pagos/settle-operacion.ts'
import { sqlHasBeenTouched } from '../base/has-been-touched.ts'
import { readDespues } from './despues.ts'
import { readEntregado } from './entregado.ts'
import { lineasOf } from './lineas.ts'
import { pagoOf, readPago } from './pago.ts'

export const ABIERTOS = ESTADOS.filter(isAbierto)

function selectPedidos(db: Db, { codigoEmpresa, idUsuarioAplicacion }: Titular) {
  return db
    .selectFrom('pedido')
    .innerJoin('local', (join) =>
      join
        .onRef('local.codigoEmpresa', '=', 'pedido.codigoEmpresa')
        .onRef('local.codigoLocal', '=', 'pedido.codigoLocal'),
    )
    .where('pedido.codigoEmpresa', '=', codigoEmpresa)
    .where('pedido.idUsuarioAplicacion', '=', idUsuarioAplicacion)
}

type Row = {
  idPedido: number
  estado: EstadoPedido
  fechaCreacion: Date
  codigoEmpresa: number
  codigoLocal: number
  nombreLocal: string
  tipoEntrega: CodigoTipoEntrega
  fechaEntrega: string
  horaDesde: string
  horaHasta: string
  cantidadArticulos: number
  total: Pesos
}

export function resumenOf(row: Row): ResumenPedido {
  const tipo = row.tipoEntrega
  return {
    idPedido: row.idPedido,
    codigo: String(row.idPedido),
    estado: row.estado,
    fechaCreacion: toInstanteIso(row.fechaCreacion),
    codigoEmpresa: row.codigoEmpresa,
    codigoLocal: row.codigoLocal,
    nombreLocal: row.nombreLocal,
    tipoEntrega: { codigo: tipo, descripcion: TIPOS_ENTREGA[tipo].descripcion },
    fechaEntrega: row.fechaEntrega,
    horaDesde: row.horaDesde,
    horaHasta: row.horaHasta,
    cantidadArticulos: row.cantidadArticulos,
    total: row.total,
  }
}

/** every state but ENTREGADO and CANCELADO. */
export async function countAbiertos(db: Db, titular: Titular): Promise<number> {
  const { cantidad } = await selectPedidos(db, titular)
    .select(({ fn }) => fn.countAll<number>().as('cantidad'))
    .where('pedido.estado', 'in', ABIERTOS)
    .executeTakeFirstOrThrow()
  return cantidad
}

/**
 * Leaves out pedidos whose card was refused: the customer never made them, and three cards tried make one pedido. All
 * of them are CANCELADO, so the payment is looked at in no other state. One value instead of `exists`, which PostgreSQL
 * would answer by reading everyone's payments.
 */
const isRealizado = (codigoEmpresa: number) => sql<boolean>`(pedido.estado <> 'CANCELADO' or (
  select pago.estado = 'RECHAZADO' and pago.codigo_rechazo is distinct from ${sql.lit(SIN_RESPUESTA)} from pago
  where pago.codigo_empresa = ${codigoEmpresa} and pago.id_pedido = pedido.id_pedido) is not true)`

export const selectRealizados = (db: Db, titular: Titular) =>
  selectPedidos(db, titular).where(isRealizado(titular.codigoEmpresa))

/** A page and the total count, both read from the index of one customer's pedidos alone (`pedido_de_cliente`). */
export async function pageOfPedidos(
  db: Db,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  estado: EstadoPedido | undefined,
  page: number,
  size: number,
) {
  const suyos = db
    .selectFrom('pedido')
    .where('pedido.codigoEmpresa', '=', codigoEmpresa)
    .where('pedido.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where(isRealizado(codigoEmpresa))
    .$if(estado !== undefined, (q) => q.where('pedido.estado', '=', estado!))
  const rows = await db
    .selectFrom(
      suyos
        .select(['pedido.codigoEmpresa', 'pedido.idPedido'])
        .orderBy('pedido.llegada', 'desc')
        .limit(size)
        .offset(page * size)
        .as('mostrado'),
    )
    .innerJoin('pedido', (join) =>
      join.on('pedido.codigoEmpresa', '=', codigoEmpresa).onRef('pedido.idPedido', '=', 'mostrado.idPedido'),
    )
    .innerJoin('local', (join) =>
      join
        .onRef('local.codigoEmpresa', '=', 'pedido.codigoEmpresa')
        .onRef('local.codigoLocal', '=', 'pedido.codigoLocal'),
    )
    .selectAll('pedido')
    .select('local.nombre as nombreLocal')
    .orderBy('pedido.llegada', 'desc')
    .execute()
  const isLast = rows.length < size && (rows.length > 0 || page === 0)
  const { total } = isLast
    ? { total: page * size + rows.length }
    : await suyos.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return paginaOf(rows.map(resumenOf), total, page, size)
}

/** CX-40: only of what can be picked up now. */
const lugaresRetiro = ({ codigoEmpresa }: Titular) => sql<string[]>`case
  when pedido.estado = 'LISTO_PARA_RETIRO' and pedido.tipo_entrega = ${sql.lit(RETIRO_LOCAL)} then array(
    select r.nombre from lugar_retiro r
    where r.codigo_empresa = ${codigoEmpresa} and r.codigo_local = pedido.codigo_local order by r.orden, r.nombre)
  else '{}' end`

/** CX-02, in eleven queries for any number of lines. */
export async function getPedidoOrRefuse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  titular: Titular,
  idPedido: number,
): Promise<Pedido> {
  const row = await selectPedidos(db, titular)
    .selectAll('pedido')
    .select(['local.nombre as nombreLocal', 'local.direccion as direccionLocal', 'local.telefono as telefonoLocal'])
    .select(lugaresRetiro(titular).as('lugaresRetiro'))
    .select(sqlHasBeenTouched(titular.codigoEmpresa, idPedido).as('empezado'))
    .where('pedido.idPedido', '=', idPedido)
    .executeTakeFirst()
  if (!row) throw new RefusalError('Pedidos.ERROR_NO_ENCONTRADO')
  const llave = { codigoEmpresa: titular.codigoEmpresa, idPedido }
  const [lineas, historial, promociones, cupon, { pago, movimientos }, despues, entregado] = await Promise.all([
    db
      .selectFrom('pedidoLinea')
      .selectAll()
      .where((eb) => eb.and(llave))
      .orderBy('orden')
      .execute(),
    db
      .selectFrom('pedidoHistorial')
      .selectAll()
      .where((eb) => eb.and(llave))
      .orderBy('orden')
      .execute(),
    db
      .selectFrom('pedidoPromocion')
      .select(['idPromocion', 'titulo', 'ahorro', 'lineas'])
      .where((eb) => eb.and(llave))
      .orderBy('idPromocion')
      .execute(),
    db
      .selectFrom('cuponUso')
      .select(['idCupon', 'titulo', 'descuento', 'devuelto'])
      .where((eb) => eb.and(llave))
      .executeTakeFirst(),
    readPago(db, llave),
    readDespues(db, llave, clock.now()),
    readEntregado(db, llave),
  ])
  return {
    ...resumenOf(row),
    ...despues,
    version: row.version,
    lineas: lineasOf(lineas, promociones, entregado),
    historial: historial.map(({ estado, fecha, nota }) => ({
      estado,
      fecha: toInstanteIso(fecha),
      nota,
    })),
    totales: {
      ...totalesDe(row),
      montoAutorizado: pago.montoAutorizado,
    },
    totalInicial: row.totalInicial,
    promociones: promociones.flatMap(({ idPromocion, titulo, ahorro }) =>
      isPositive(ahorro) ? [{ idPromocion, titulo, ahorro }] : [],
    ),
    // The use of the cupon keeps its own discount; the answer has what it takes off the pedido now.
    cupon: cupon ? { ...cupon, descuento: row.cupon, devuelto: cupon.devuelto !== null } : null,
    pago: pagoOf(pago, movimientos),
    medioPago: { idMedioDePago: pago.idMedioDePago, descripcion: pago.descripcion, pagaCon: pago.pagaCon },
    direccion: row.direccion,
    local: { nombre: row.nombreLocal, direccion: row.direccionLocal, telefono: row.telefonoLocal },
    datosFacturacion: row.datosFacturacion,
    cambioProductoSinStock: row.cambioProductoSinStock,
    observaciones: row.observaciones,
    zonaEntrega: row.zonaEntrega,
    editableHasta: row.editableHasta && toInstanteIso(row.editableHasta),
    empezado: row.empezado,
    codigoRetiro: row.codigoRetiro,
    llego: row.llegoDesde && { desde: toInstanteIso(row.llegoDesde), lugar: row.llegoLugar },
    lugaresRetiro: row.lugaresRetiro,
  }
}
