// A pedido as the shop reads it at the terminal.

import type { Pesos } from '@surtido/contract/base'
import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { EstadoDePago, EstadoPedido } from '@surtido/contract/pedidos'
import { CUENTA_ELIMINADA } from '@surtido/rules/bultos'
import { formatUnidades } from '@surtido/rules/cantidades'
import { enCentavos, formatPesos, formatPrecio } from '@surtido/rules/dinero'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { vueltoDe } from '@surtido/rules/efectivo'
import { descripcionDia, RETIRO_LOCAL } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import { formatPedidaDe } from '@surtido/rules/habituales'
import type { EstadoPago } from '@surtido/rules/pagos'
import { MOTIVO_TEXTOS } from '@surtido/rules/preparacion'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { Pedido, PedidoLinea, Reemplazo } from '../../db/types.generated.ts'
import { puntoOf } from '../../direcciones/punto.ts'
import { opcionesOf } from '../preparing/opciones.ts'
import { type Entregado, readEntregado } from '../reading/entregado.ts'
import { describeSiguientes } from './acciones.ts'
import { ESTADO_LOCAL, ESTADO_PAGO_LOCAL, sinStockLocal } from './textos-local.ts'

/** The most that the list of open pedidos shows. */
const MAX_ABIERTOS = 2_000

const MODOS = { 20: 'entrega', 21: 'retiro' } as const

/** Free text on one line: a terminal obeys control characters. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

interface Abierto {
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
  readonly cuantos: number
}

/**
 * The open pedidos in the order of their slots, each with how many of its lines are recorded; of one empresa or local
 * if given.
 */
export async function showAbiertos(
  db: Db,
  { codigoEmpresa, codigoLocal }: { readonly codigoEmpresa?: number; readonly codigoLocal?: number },
): Promise<string> {
  const conditions = [
    sql`p.estado not in ('ENTREGADO', 'CANCELADO')`,
    ...(codigoEmpresa === undefined ? [] : [sql`p.codigo_empresa = ${codigoEmpresa}`]),
    ...(codigoLocal === undefined ? [] : [sql`p.codigo_local = ${codigoLocal}`]),
  ]
  const { rows } = await sql<Abierto>`
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
  if (rows.length === 0) return 'No hay pedidos abiertos.'
  const { cuantos } = rows[0]!
  return [
    ...rows.map((row) =>
      [
        row.idPedido,
        `empresa ${row.codigoEmpresa}`,
        `local ${row.codigoLocal} ${row.nombreLocal}`,
        MODOS[row.tipoEntrega],
        `${row.fechaEntrega} ${row.horaDesde}-${row.horaHasta}`,
        ESTADO_LOCAL[row.estado],
        `${row.preparadas} de ${row.lineas}`,
        formatPesos(row.total),
      ].join('  '),
    ),
    ...(cuantos > rows.length
      ? [`Son ${cuantos}: estos son los ${rows.length} primeros. Con --local se ven los de un local.`]
      : []),
  ].join('\n')
}

/** The customer, where and when it goes, its articles, its payment, and the actions allowed next. */
export async function showPedido(db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<string> {
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
  const { estado } = pedido
  const before =
    pedido.totalInicial !== null && pedido.totalInicial !== pedido.total
      ? ` (era ${formatPesos(pedido.totalInicial)})`
      : ''
  const factura = pedido.datosFacturacion
  return [
    `Pedido ${idPedido}: ${ESTADO_LOCAL[estado]}. Total ${formatPesos(pedido.total)}${before}.`,
    `  Cliente: ${pedido.nombre === null ? CUENTA_ELIMINADA : oneLine(`${pedido.nombre} ${pedido.apellido}`)}, ${pedido.numeroCelular || 'sin teléfono'}`,
    ...describeDestino(pedido),
    ...(await describePunto(db, pedido)),
    `  Horario: ${descripcionDia(pedido.fechaEntrega)} (${pedido.fechaEntrega}) de ${pedido.horaDesde} a ${pedido.horaHasta}`,
    ...(pedido.observaciones ? [`  Observaciones: ${oneLine(pedido.observaciones)}`] : []),
    `  Si falta algo: ${sinStockLocal(pedido.cambioProductoSinStock)}`,
    ...lineas.flatMap((linea) => [
      ...describeLinea(linea, entregado.get(linea.orden) ?? []),
      ...propuestas.filter(({ artCodigo }) => artCodigo === linea.artCodigo).map(describePropuesta),
    ]),
    ...(cupon
      ? [`  Cupón: ${oneLine(cupon.titulo)}, ${formatPesos(pedido.cupon)}${cupon.devuelto ? ' (devuelto)' : ''}`]
      : []),
    `  ${describePago(pago, pedido.total)}`,
    ...(factura?.factura
      ? [`  Factura: ${[`RUT ${factura.rut}`, factura.razonSocial, factura.direccion].filter(Boolean).join(', ')}`].map(
          (text) => `  ${oneLine(text)}`,
        )
      : []),
    `  ${describeSiguientes(estado, pedido.tipoEntrega)}`,
  ].join('\n')
}

function describeDestino(pedido: {
  readonly tipoEntrega: CodigoTipoEntrega
  readonly direccion: Selectable<Pedido>['direccion']
  readonly codigoLocal: number
  readonly nombreLocal: string
  readonly direccionLocal: string
}): string[] {
  const local = `${pedido.codigoLocal} ${pedido.nombreLocal}`
  if (pedido.tipoEntrega === RETIRO_LOCAL) return [`  Retira en el local ${local}, ${pedido.direccionLocal}`]
  const direccion = pedido.direccion!
  const { apartamento, esquina, referencias, ciudad } = direccion
  const donde = [
    direccionEscrita(direccion),
    apartamento && `apto. ${apartamento}`,
    esquina && `esquina ${esquina}`,
    ciudad,
  ].filter(Boolean)
  return [
    `  Entrega a domicilio: ${oneLine(donde.join(', '))}`,
    ...(referencias ? [`  Indicaciones: ${oneLine(referencias)}`] : []),
    `  Local: ${local}`,
  ]
}

/** The courier follows the text; zone and cost follow the point. The shop sees both, and where they differ. */
async function describePunto(db: Db, { direccion }: Pick<Selectable<Pedido>, 'direccion'>): Promise<string[]> {
  if (!direccion) return []
  const { latitud, longitud, ciudad, duda } = await puntoOf(db, direccion)
  const donde = ciudad ? `en ${ciudad}` : 'lejos de toda ciudad conocida'
  return [
    `  Punto en el mapa: ${latitud.toFixed(5)}, ${longitud.toFixed(5)}, ${donde}`,
    ...(duda
      ? [`  Atención: la dirección dice ${oneLine(duda.escrito)} y el punto está ${donde}. Confírmalo con el cliente.`]
      : []),
  ]
}

function describeLinea(linea: Selectable<PedidoLinea>, entregado: readonly Entregado[]): string[] {
  const pedida = formatPedidaDe(linea)
  const otras = entregado.filter(({ artCodigo }) => artCodigo !== linea.artCodigo)
  const [otra] = linea.cantidadPropia === 0 ? otras : []
  const preparada =
    linea.cantidadPreparada === null
      ? `sin preparar, si falta: ${[sinStockLocal(linea.cambioProductoSinStock), ...linea.sustitutos].join(', ')}`
      : `preparado ${formatUnidades(linea.cantidadPreparada, (otra ?? linea).ventaFraccionada)}`
  const parte = (linea.cantidadPropia ?? 0) > 0 ? otras : otras.slice(1)
  const mas = parte.map(
    ({ nombre, cantidad, ventaFraccionada }) => ` y ${formatUnidades(cantidad, ventaFraccionada)} de ${nombre}`,
  )
  const motivo = linea.motivoDiferencia
    ? ` (${MOTIVO_TEXTOS[linea.motivoDiferencia]}${otra ? ` por ${otra.nombre}` : ''})`
    : ''
  const precio = formatPesos(linea.precioFinal ?? linea.precioTotal)
  return [
    `  ${linea.artCodigo}  ${linea.nombre}: pedido ${pedida}, ${preparada}${motivo}${mas.join('')}, ${precio}`,
    ...(linea.nota ? [`          nota: ${oneLine(linea.nota)}`] : []),
  ]
}

/** A proposal for a line, as the customer saw it, and the outcome. */
function describePropuesta(propuesta: Selectable<Reemplazo>): string {
  const { propuesto, nombre, contenido, ventaFraccionada, precioTotal, estado } = propuesta
  const cantidad = formatUnidades(propuesta.cantidad, ventaFraccionada)
  const que = [nombre, contenido].filter(Boolean).join(' ')
  const resultados: Readonly<Record<string, string>> = {
    PENDIENTE: `espera respuesta hasta las ${toInstanteIso(propuesta.vence).slice(11, 16)}`,
    ACEPTADO: 'lo quiso',
    RECHAZADO: 'no lo quiso',
    VENCIDO: 'no respondió a tiempo',
    SIN_EFECTO: 'quedó sin efecto: la línea se dijo a mano',
  }
  const otras = opcionesOf(propuesta).filter((one) => one.propuesto !== propuesto)
  const o = otras.length > 0 && estado !== 'ACEPTADO' ? ` (u otro: ${otras.map((one) => one.nombre).join(', ')})` : ''
  return `          propuesto ${propuesto} ${que}: ${cantidad} por ${formatPesos(precioTotal)}${o}, ${resultados[estado]}`
}

interface Pago {
  readonly estado: EstadoDePago
  readonly descripcion: string
  readonly pagaCon: Pesos | null
  readonly tarjetaMarca: string | null
  readonly tarjetaLast4: string | null
}

function describePago({ estado, descripcion, pagaCon, tarjetaMarca, tarjetaLast4 }: Pago, total: Pesos): string {
  const tarjeta = tarjetaLast4 === null ? '' : ` (${[tarjetaMarca, tarjetaLast4].filter(Boolean).join(' ')})`
  const como = ESTADO_PAGO_LOCAL[estado as EstadoPago] ?? (estado === 'PAGADO' ? 'Pagado' : 'Se paga al recibir')
  if (pagaCon === null) return `${descripcion}${tarjeta}: ${como}`
  const pesos = enCentavos({ pagaCon, total }, 'pagaCon', 'total')
  const vuelto = vueltoDe(pesos.pagaCon, pesos.total)
  const dar = vuelto < 0 ? 'no alcanza' : vuelto === 0 ? 'justo' : `vuelto ${formatPrecio(vuelto)}`
  return `${descripcion}: ${como}. Paga con ${formatPesos(pagaCon)}: ${dar}`
}
