import { toTotalesPesos } from '@surtido/rules/carrito'
import type { Centavos } from '@surtido/rules/dinero'
import { ahorroFinal, computeTotalesFinales } from '@surtido/rules/preparacion'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { ahorroEscrito, type PromocionLeida } from '../base/filas.ts'
import { type LineaDelPedido, readLineasDelPedido } from './lineas-del-pedido.ts'

interface Contado {
  readonly lineas: readonly LineaDelPedido[]
  readonly promociones: readonly PromocionLeida[]
  readonly descuentoCupon: Centavos
}

/**
 * The totals of a pedido as prepared, and what each promotion takes off, as the tables hold them; `total` is in cents.
 */
export function computeFinales({ lineas, promociones, descuentoCupon }: Contado, entrega: Centavos) {
  const totales = computeTotalesFinales({ lineas, descuentoCupon, entrega })
  return {
    total: totales.total,
    totales: toTotalesPesos(totales),
    ahorros: promociones.map(({ idPromocion, ahorros }) => ({
      idPromocion,
      ahorro: ahorroEscrito(ahorroDe(ahorros, lineas)),
    })),
  }
}

/** Computes and writes the totals of a pedido from its lines; answers the total. */
export async function writeTotales(trx: Transaction, llave: LlavePedido, entrega: Centavos): Promise<Centavos> {
  const { codigoEmpresa, idPedido } = llave
  const { total, totales, ahorros } = computeFinales(await readLineasDelPedido(trx, llave), entrega)
  for (const { idPromocion, ahorro } of ahorros) {
    await trx
      .updateTable('pedidoPromocion')
      .set({ ahorro })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .where('idPromocion', '=', idPromocion)
      .execute()
  }
  await trx
    .updateTable('pedido')
    .set(totales)
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .execute()
  return total
}

/** The saving of a promotion on the lines as prepared. */
const ahorroDe = (ahorros: PromocionLeida['ahorros'], lineas: readonly LineaDelPedido[]): Centavos =>
  lineas.reduce((sum, linea) => sum + ahorroFinal(ahorros.get(linea.row.artCodigo) ?? 0, linea), 0)
