import { toCentesimos } from '@surtido/rules/cantidades'
import { toTotalesPesos } from '@surtido/rules/carrito'
import { toCentavos, toPesos } from '@surtido/rules/dinero'
import { lineTotal } from '@surtido/rules/precios'
import {
  ahorroFinal,
  computeTotalesFinales,
  type LineaEnPreparacion,
  type MotivoDiferencia,
} from '@surtido/rules/preparacion'
import type { Selectable } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import type { PedidoLinea } from '../../db/types.generated.ts'
import type { LlavePedido } from '../move-estado.ts'

/** A line as it is kept, with what the rules compute from. */
export interface LineaGuardada extends LineaEnPreparacion {
  readonly row: Selectable<PedidoLinea>
  readonly motivo: MotivoDiferencia | null
  /** Articles that go in the place of what is missing of it. */
  readonly reemplazos: readonly string[]
}

interface PromocionGuardada {
  readonly idPromocion: number
  readonly ahorros: ReadonlyMap<string, number>
}

/** What goes in the place of what is missing, by the `orden` of its line: what it costs, and its deposits. */
async function readOtros(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido) {
  const rows = await trx
    .selectFrom('puesto')
    .select(['orden', 'artCodigo', 'cantidad', 'precioEnvase', 'precioTotal'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('nombre', 'is not', null)
    .execute()
  const byOrden = new Map<number, { total: number; envases: number; artCodigos: string[] }>()
  for (const { orden, artCodigo, cantidad, precioEnvase, precioTotal } of rows) {
    const sum = byOrden.get(orden) ?? { total: 0, envases: 0, artCodigos: [] }
    sum.total += toCentavos(precioTotal ?? 0)
    sum.envases += lineTotal(toCentavos(precioEnvase ?? 0), toCentesimos(cantidad))
    sum.artCodigos.push(artCodigo)
    byOrden.set(orden, sum)
  }
  return byOrden
}

/** The lines of a pedido that is locked, and what each promotion took off which of them when they were asked. */
export async function readLineas(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido) {
  const rows = await trx
    .selectFrom('pedidoLinea')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .orderBy('orden')
    .execute()
  const kept = await trx
    .selectFrom('pedidoPromocion')
    .select(['idPromocion', 'lineas'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .orderBy('idPromocion')
    .execute()
  const promociones = kept.map(({ idPromocion, lineas }): PromocionGuardada => {
    const each = lineas
    return { idPromocion, ahorros: new Map(each.map(({ artCodigo, ahorro }) => [artCodigo, toCentavos(ahorro)])) }
  })
  const otros = await readOtros(trx, { codigoEmpresa, idPedido })
  const lineas = rows.map((row): LineaGuardada => {
    return {
      row,
      motivo: row.motivoDiferencia as MotivoDiferencia | null,
      esBolsa: row.esBolsa,
      precio: toCentavos(row.precio),
      unitario: toCentavos(row.precioUnitario),
      precioEnvase: toCentavos(row.precioEnvase),
      pedida: toCentesimos(row.cantidadPedida),
      preparada: row.cantidadPropia === null ? null : toCentesimos(row.cantidadPropia),
      ahorros: row.esBolsa ? [] : promociones.flatMap(({ ahorros }) => ahorros.get(row.artCodigo) ?? []),
      otros: otros.get(row.orden) ?? null,
      reemplazos: otros.get(row.orden)?.artCodigos ?? [],
    }
  })
  return { lineas, promociones }
}

/** Writes what a pedido costs now that its lines are what they are; answers its total in cents. */
export async function writeTotales(trx: Transaction, llave: LlavePedido, entrega: number): Promise<number> {
  const { codigoEmpresa, idPedido } = llave
  const { lineas, promociones } = await readLineas(trx, llave)
  const uso = await trx
    .selectFrom('cuponUso')
    .select('descuento')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirst()
  const totales = computeTotalesFinales({
    lineas,
    cupon: toCentavos(uso?.descuento ?? 0),
    entrega: toCentavos(entrega),
  })
  for (const { idPromocion, ahorros } of promociones) {
    const ahorro = lineas.reduce((sum, linea) => sum + ahorroFinal(ahorros.get(linea.row.artCodigo) ?? 0, linea), 0)
    await trx
      .updateTable('pedidoPromocion')
      .set({ ahorro: toPesos(ahorro) })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idPedido', '=', idPedido)
      .where('idPromocion', '=', idPromocion)
      .execute()
  }
  await trx
    .updateTable('pedido')
    .set(toTotalesPesos(totales))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .execute()
  return totales.total
}
