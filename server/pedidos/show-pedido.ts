// A pedido as whoever prepares and takes it reads it at the terminal.
import { formatCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { totalEnEfectivo } from '@surtido/rules/carrito'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { descripcionDia, RETIRO_LOCAL } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { EstadoPago } from '@surtido/rules/pagos'
import { type DatosFacturacion, ESTADOS, type EstadoPedido, isAbierto } from '@surtido/rules/pedidos'
import { MOTIVO_TEXTOS, type MotivoDiferencia } from '@surtido/rules/preparacion'
import type { Selectable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { PedidoLinea, Reemplazo } from '../db/types.generated.ts'
import { describeSiguientes } from './acciones.ts'
import type { LlavePedido } from './move-estado.ts'
import type { addressOf } from './placing/write-pedido.ts'
import type { ReemplazoKept } from './preparing/totales-finales.ts'
import { ESTADO_LOCAL, ESTADO_PAGO_LOCAL, sinStockLocal } from './textos-local.ts'

/** Of the list of open ones. */
const MAX_ABIERTOS = 200

const pesos = (monto: number) => formatPrecio(toCentavos(monto))
const MODOS = { 20: 'entrega', 21: 'retiro' } as const

/** What somebody wrote, on one line: a terminal obeys control characters. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

/** The open pedidos in the order of their slots, of one empresa or local where it is said. */
export async function listAbiertos(
  db: Db,
  { codigoEmpresa, codigoLocal }: { readonly codigoEmpresa?: number; readonly codigoLocal?: number },
): Promise<string> {
  const rows = await db
    .selectFrom('pedido')
    .innerJoin('local', (join) =>
      join
        .onRef('local.codigoEmpresa', '=', 'pedido.codigoEmpresa')
        .onRef('local.codigoLocal', '=', 'pedido.codigoLocal'),
    )
    .selectAll('pedido')
    .select('local.nombre as nombreLocal')
    .select(({ fn }) => fn.countAll<number>().over().as('cuantos'))
    .where('pedido.estado', 'in', ESTADOS.filter(isAbierto))
    .$if(codigoEmpresa !== undefined, (query) => query.where('pedido.codigoEmpresa', '=', codigoEmpresa!))
    .$if(codigoLocal !== undefined, (query) => query.where('pedido.codigoLocal', '=', codigoLocal!))
    .orderBy('pedido.fechaEntrega')
    .orderBy('pedido.horaDesde')
    .orderBy('pedido.idPedido')
    .limit(MAX_ABIERTOS)
    .execute()
  if (rows.length === 0) return 'No hay pedidos abiertos.'
  const { cuantos } = rows[0]!
  return [
    ...rows.map((row) =>
      [
        row.idPedido,
        `empresa ${row.codigoEmpresa}`,
        `local ${row.codigoLocal} ${row.nombreLocal}`,
        MODOS[row.tipoEntrega as 20],
        `${row.fechaEntrega} ${row.horaDesde}-${row.horaHasta}`,
        ESTADO_LOCAL[row.estado as EstadoPedido],
        pesos(row.total),
      ].join('  '),
    ),
    ...(Number(cuantos) > rows.length
      ? [`Son ${cuantos}: estos son los ${rows.length} primeros. Con --local se ven los de un local.`]
      : []),
  ].join('\n')
}

/** Who asked for it, where and when it goes, what is in it, how it is paid, and what can be said of it next. */
export async function showPedido(db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<string> {
  const [pedido, lineas, propuestas, pago, cupon] = await Promise.all([
    db
      .selectFrom('pedido')
      .innerJoin('local', (join) =>
        join
          .onRef('local.codigoEmpresa', '=', 'pedido.codigoEmpresa')
          .onRef('local.codigoLocal', '=', 'pedido.codigoLocal'),
      )
      .innerJoin('usuario', 'usuario.idUsuario', 'pedido.idUsuario')
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
  ])
  const estado = pedido.estado as EstadoPedido
  const before =
    pedido.totalInicial !== null && pedido.totalInicial !== pedido.total ? ` (era ${pesos(pedido.totalInicial)})` : ''
  const factura = pedido.datosFacturacion as unknown as DatosFacturacion
  return [
    `Pedido ${idPedido}: ${ESTADO_LOCAL[estado]}. Total ${pesos(pedido.total)}${before}.`,
    `  Cliente: ${oneLine(`${pedido.nombre} ${pedido.apellido}`)}, ${pedido.numeroCelular || 'sin teléfono'}`,
    ...describeDestino(pedido),
    `  Horario: ${descripcionDia(pedido.fechaEntrega)} (${pedido.fechaEntrega}) de ${pedido.horaDesde} a ${pedido.horaHasta}`,
    ...(pedido.observaciones ? [`  Observaciones: ${oneLine(pedido.observaciones)}`] : []),
    `  Si falta algo: ${sinStockLocal(pedido.cambioProductoSinStock)}`,
    ...lineas.flatMap((linea) => [
      ...describeLinea(linea),
      ...propuestas.filter(({ artCodigo }) => artCodigo === linea.artCodigo).map(describePropuesta),
    ]),
    ...(cupon
      ? [`  Cupón: ${oneLine(cupon.titulo)}, ${pesos(pedido.cupon)}${cupon.devuelto ? ' (devuelto)' : ''}`]
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
  readonly tipoEntrega: number
  readonly direccion: unknown
  readonly codigoLocal: number
  readonly nombreLocal: string
  readonly direccionLocal: string
}): string[] {
  const local = `${pedido.codigoLocal} ${pedido.nombreLocal}`
  if (pedido.tipoEntrega === RETIRO_LOCAL) return [`  Retira en el local ${local}, ${pedido.direccionLocal}`]
  const direccion = pedido.direccion as ReturnType<typeof addressOf>
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

function describeLinea(linea: Selectable<PedidoLinea>): string[] {
  const reemplazo = linea.reemplazo as unknown as ReemplazoKept | null
  const pedida = formatCantidad(toCentesimos(linea.cantidadPedida), linea.ventaFraccionada)
  const preparada =
    linea.cantidadPreparada === null
      ? `sin preparar, si falta: ${sinStockLocal(linea.cambioProductoSinStock)}`
      : `preparado ${formatCantidad(toCentesimos(linea.cantidadPreparada), (reemplazo ?? linea).ventaFraccionada)}`
  const motivo = linea.motivoDiferencia
    ? ` (${MOTIVO_TEXTOS[linea.motivoDiferencia as MotivoDiferencia]}${reemplazo ? ` por ${reemplazo.nombre}` : ''})`
    : ''
  const precio = pesos(linea.precioFinal ?? linea.precioTotal)
  return [
    `  ${linea.artCodigo}  ${linea.nombre}: pedido ${pedida}, ${preparada}${motivo}, ${precio}`,
    ...(linea.nota ? [`          nota: ${oneLine(linea.nota)}`] : []),
  ]
}

/** What was proposed in the place of a line, as whoever ordered was told, and what came of it. */
function describePropuesta(propuesta: Selectable<Reemplazo>): string {
  const { propuesto, nombre, contenido, ventaFraccionada, precioTotal } = propuesta
  const cantidad = formatCantidad(toCentesimos(propuesta.cantidad), ventaFraccionada)
  const que = [nombre, contenido].filter(Boolean).join(' ')
  const resultados: Readonly<Record<string, string>> = {
    PENDIENTE: `espera respuesta hasta las ${toInstanteIso(propuesta.vence).slice(11, 16)}`,
    ACEPTADO: 'lo quiso',
    RECHAZADO: 'no lo quiso',
    VENCIDO: 'no respondió a tiempo',
    SIN_EFECTO: 'quedó sin efecto: la línea se dijo a mano',
  }
  return `          propuesto ${propuesto} ${que}: ${cantidad} por ${pesos(precioTotal)}, ${resultados[propuesta.estado]}`
}

interface Pago {
  readonly estado: string
  readonly descripcion: string
  readonly pagaCon: number | null
  readonly tarjetaMarca: string | null
  readonly tarjetaLast4: string | null
}

function describePago({ estado, descripcion, pagaCon, tarjetaMarca, tarjetaLast4 }: Pago, total: number): string {
  const tarjeta = tarjetaLast4 === null ? '' : ` (${[tarjetaMarca, tarjetaLast4].filter(Boolean).join(' ')})`
  const como = ESTADO_PAGO_LOCAL[estado as EstadoPago] ?? (estado === 'PAGADO' ? 'Pagado' : 'Se paga al recibir')
  if (pagaCon === null) return `${descripcion}${tarjeta}: ${como}`
  const vuelto = toCentavos(pagaCon) - totalEnEfectivo(toCentavos(total))
  const dar = vuelto < 0 ? 'no alcanza' : vuelto === 0 ? 'justo' : `vuelto ${formatPrecio(vuelto)}`
  return `${descripcion}: ${como}. Paga con ${pesos(pagaCon)}: ${dar}`
}
