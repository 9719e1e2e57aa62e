// Pedidos as the shop reads them at the terminal.

import type { Pesos } from '@surtido/contract/base'
import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { EstadoDePago } from '@surtido/contract/pedidos'
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
import type { Selectable } from 'kysely'
import type { Pedido, PedidoLinea, Reemplazo } from '../../db/types.generated.ts'
import { opcionesOf } from '../preparing/opciones.ts'
import type { Entregado } from '../reading/entregado.ts'
import { describeSiguientes } from './acciones.ts'
import type { PedidoEntero, PedidosAbiertos } from './read-pedido-entero.ts'
import { ESTADO_LOCAL, ESTADO_PAGO_LOCAL, sinStockLocal } from './textos-local.ts'

const MODOS = { 20: 'entrega', 21: 'retiro' } as const

/** Free text on one line: a terminal obeys control characters. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

/** One line each. */
export function printAbiertos({ abiertos, cuantos }: PedidosAbiertos): string {
  if (abiertos.length === 0) return 'No hay pedidos abiertos.'
  return [
    ...abiertos.map((row) =>
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
    ...(cuantos > abiertos.length
      ? [`Son ${cuantos}: estos son los ${abiertos.length} primeros. Con --local se ven los de un local.`]
      : []),
  ].join('\n')
}

/** The customer, where and when it goes, its articles, its payment, and the actions allowed next. */
export function printPedido({ pedido, lineas, propuestas, pago, cupon, entregado, punto }: PedidoEntero): string {
  const { estado, idPedido } = pedido
  const before =
    pedido.totalInicial !== null && pedido.totalInicial !== pedido.total
      ? ` (era ${formatPesos(pedido.totalInicial)})`
      : ''
  const factura = pedido.datosFacturacion
  return [
    `Pedido ${idPedido}: ${ESTADO_LOCAL[estado]}. Total ${formatPesos(pedido.total)}${before}.`,
    `  Cliente: ${pedido.nombre === null ? CUENTA_ELIMINADA : oneLine(`${pedido.nombre} ${pedido.apellido}`)}, ${pedido.numeroCelular || 'sin teléfono'}`,
    ...describeDestino(pedido),
    ...(punto ? describePunto(punto) : []),
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
function describePunto({ latitud, longitud, ciudad, duda }: NonNullable<PedidoEntero['punto']>): string[] {
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

/** A question about a line, as the customer saw it, and the outcome. */
function describePropuesta(propuesta: Selectable<Reemplazo>): string {
  const { propuesto, nombre, contenido, ventaFraccionada, precioTotal, estado } = propuesta
  const cantidad = formatUnidades(propuesta.cantidad, ventaFraccionada)
  const que = [nombre, contenido].filter(Boolean).join(' ')
  const resultados: Readonly<Record<typeof estado, string>> = {
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
