import { toCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { toPesos } from '@surtido/rules/dinero'
import { hoyEn } from '@surtido/rules/fechas'
import type { Plataforma } from '@surtido/rules/precios'
import {
  isPreparadaValida,
  type MotivoDiferencia,
  motivoDiferencia,
  precioFinal,
  totalReemplazo,
} from '@surtido/rules/preparacion'
import type { Transaction } from '../../db/client.ts'
import { RefusalError } from '../../http/refusal.ts'
import { type LlavePedido, lockPedido, publishPedido } from '../move-estado.ts'
import { quoteLineas } from '../placing/lineas.ts'
import { lockArticulos, moveStock } from './move-stock.ts'
import { type LineaGuardada, type ReemplazoKept, readLineas, reemplazoOf, writeTotales } from './totales-finales.ts'

/** What was really prepared of a line; quantities in hundredths. */
export interface Preparada {
  /** The article that was asked for. */
  readonly artCodigo: string
  readonly cantidad: number
  /** Why it is not what was asked for; absent: what the quantity itself says. */
  readonly motivo?: Exclude<MotivoDiferencia, 'REEMPLAZO'>
  /** What goes in its place, `cantidad` of it: as it is sold today, or as it was agreed with the customer. */
  readonly reemplazo?: { readonly artCodigo: string; readonly acordado?: Acordado }
}

/** What the customer was told and wanted, pesos. */
export type Acordado = Omit<ReemplazoKept, 'artCodigo' | 'stockTomado'> & { readonly precioTotal: number }

/**
 * Writes down what was prepared of a line while a pedido is being prepared, and what the pedido costs now. Said again it
 * is put right, and said twice it changes nothing. Answers the articles whose stock changed. Throws
 * `Pedidos.ERROR_ESTADO`, `Pedidos.ERROR_LINEA_NO_ENCONTRADA`, `Pedidos.ERROR_CANTIDAD_PREPARADA`, and
 * `Articulos.ERROR_NO_ENCONTRADO` for a replacement the local does not sell and `Reemplazos.ERROR_NO_QUIERE` for one of
 * a line that wants none.
 */
export async function prepareLinea(
  trx: Transaction,
  llave: LlavePedido,
  preparada: Preparada,
  now: Date,
): Promise<string[]> {
  const pedido = await lockPedido(trx, llave)
  if (pedido.estado !== 'EN_PREPARACION' && pedido.estado !== 'ESPERANDO_RESPUESTA') {
    throw new RefusalError('Pedidos.ERROR_ESTADO', [
      { campo: 'estado', estado: pedido.estado, tipoEntrega: pedido.tipoEntrega },
    ])
  }
  const { lineas } = await readLineas(trx, llave)
  const linea = lineas.find(({ row }) => row.artCodigo === preparada.artCodigo)
  if (!linea) throw new RefusalError('Pedidos.ERROR_LINEA_NO_ENCONTRADA')
  if (preparada.reemplazo && !linea.esBolsa && linea.row.cambioProductoSinStock === 'No reemplazar') {
    throw new RefusalError('Reemplazos.ERROR_NO_QUIERE')
  }
  const donde = {
    codigoEmpresa: llave.codigoEmpresa,
    codigoLocal: pedido.codigoLocal,
    plataforma: pedido.plataforma as Plataforma,
    hoy: hoyEn(now),
  }
  const next = preparada.reemplazo
    ? await replaced(trx, linea, preparada.reemplazo, preparada.cantidad, donde)
    : weighed(linea, preparada)
  const same =
    linea.row.cantidadPreparada === next.cantidadPreparada &&
    linea.motivo === next.motivoDiferencia &&
    reemplazoOf(linea)?.artCodigo === next.reemplazo?.artCodigo &&
    linea.row.precioFinal === next.precioFinal
  if (same) return []

  const before = reemplazoOf(linea)
  const movidos = [before?.artCodigo, next.reemplazo?.artCodigo].filter((code) => code !== undefined)
  await lockArticulos(trx, donde, movidos)
  if (before) await moveStock(trx, donde, before.artCodigo, before.stockTomado)
  const taken = next.reemplazo ? -(await moveStock(trx, donde, next.reemplazo.artCodigo, -next.cantidadPreparada)) : 0
  await trx
    .updateTable('pedidoLinea')
    .set({
      ...next,
      reemplazo: next.reemplazo && JSON.stringify({ ...next.reemplazo, stockTomado: taken }),
    })
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idPedido', '=', llave.idPedido)
    .where('orden', '=', linea.row.orden)
    .execute()
  await writeTotales(trx, llave, pedido.entrega)
  await publishPedido(trx, llave)
  return movidos
}

interface Next {
  readonly cantidadPreparada: number
  readonly precioFinal: number
  readonly motivoDiferencia: MotivoDiferencia | null
  readonly reemplazo: ReemplazoKept | null
}

function weighed(linea: LineaGuardada, { cantidad, motivo }: Preparada): Next {
  const como = { pedida: linea.pedida, ventaFraccionada: linea.row.ventaFraccionada }
  const own = motivoDiferencia(cantidad, como)
  // Too little may be either; too much was weighed, and no difference has no reason.
  const said = own === null || cantidad > linea.pedida ? own : (motivo ?? own)
  if (!isPreparadaValida(cantidad, como) || (said === 'PESO_REAL' && !como.ventaFraccionada)) {
    throw new RefusalError('Pedidos.ERROR_CANTIDAD_PREPARADA', [
      { campo: 'cantidad', artCodigo: linea.row.artCodigo, cantidadPedida: linea.row.cantidadPedida },
    ])
  }
  return {
    cantidadPreparada: toCantidad(cantidad),
    precioFinal: toPesos(precioFinal({ ...linea, preparada: cantidad, reemplazo: null })),
    motivoDiferencia: said,
    reemplazo: null,
  }
}

async function replaced(
  trx: Transaction,
  linea: LineaGuardada,
  reemplazo: NonNullable<Preparada['reemplazo']>,
  cantidad: number,
  donde: Parameters<typeof quoteLineas>[2],
): Promise<Next> {
  const { artCodigo, acordado } = reemplazo
  if (acordado) return replacedBy(artCodigo, cantidad, acordado)
  const [quoted] = artCodigo === linea.row.artCodigo ? [] : await quoteLineas(trx, [{ artCodigo, cantidad }], donde)
  if (!quoted || quoted.esBolsa !== linea.esBolsa) {
    throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'reemplazo', artCodigo }])
  }
  const whole = quoted.fraccionada || cantidad % toCentesimos(1) === 0
  if (!Number.isInteger(cantidad) || cantidad <= 0 || !whole) {
    throw new RefusalError('Pedidos.ERROR_CANTIDAD_PREPARADA', [{ campo: 'cantidad', artCodigo }])
  }
  return replacedBy(artCodigo, cantidad, {
    nombre: quoted.nombre,
    ventaFraccionada: quoted.fraccionada,
    precioUnitario: toPesos(quoted.unitario),
    precioEnvase: toPesos(quoted.precioEnvase),
    precioTotal: toPesos(totalReemplazo(linea, { unitario: quoted.unitario, cantidad })),
  })
}

function replacedBy(artCodigo: string, cantidad: number, como: Acordado): Next {
  const { nombre, ventaFraccionada, precioUnitario, precioEnvase, precioTotal } = como
  return {
    cantidadPreparada: toCantidad(cantidad),
    precioFinal: precioTotal,
    motivoDiferencia: 'REEMPLAZO',
    reemplazo: { artCodigo, nombre, ventaFraccionada, precioUnitario, precioEnvase, stockTomado: 0 },
  }
}
