import { toCentesimos } from '@surtido/rules/cantidades'
import { toTotalesPesos } from '@surtido/rules/carrito'
import { toCentavos, toPesos } from '@surtido/rules/dinero'
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

/** What goes in the place of an article, as it is kept with its line: pesos, units or kg. */
export interface ReemplazoKept {
  readonly artCodigo: string
  readonly nombre: string
  readonly ventaFraccionada: boolean
  readonly precioUnitario: number
  readonly precioEnvase: number
  /** What was counted and taken for it. */
  readonly stockTomado: number
}

/** A line as it is kept, with what the rules compute from. */
export interface LineaGuardada extends LineaEnPreparacion {
  readonly row: Selectable<PedidoLinea>
  readonly motivo: MotivoDiferencia | null
}

/** What goes in the place of a line, if anything. */
export const reemplazoOf = ({ row }: LineaGuardada) => (row.reemplazo as unknown as ReemplazoKept | null) ?? undefined

interface PromocionGuardada {
  readonly idPromocion: number
  readonly ahorros: ReadonlyMap<string, number>
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
    const each = lineas as unknown as { artCodigo: string; ahorro: number }[]
    return { idPromocion, ahorros: new Map(each.map(({ artCodigo, ahorro }) => [artCodigo, toCentavos(ahorro)])) }
  })
  const lineas = rows.map((row): LineaGuardada => {
    const reemplazo = row.reemplazo as unknown as ReemplazoKept | null
    return {
      row,
      motivo: row.motivoDiferencia as MotivoDiferencia | null,
      esBolsa: row.esBolsa,
      precio: toCentavos(row.precio),
      unitario: toCentavos(row.precioUnitario),
      precioEnvase: toCentavos(row.precioEnvase),
      pedida: toCentesimos(row.cantidadPedida),
      preparada: row.cantidadPreparada === null ? null : toCentesimos(row.cantidadPreparada),
      ahorros: row.esBolsa ? [] : promociones.flatMap(({ ahorros }) => ahorros.get(row.artCodigo) ?? []),
      reemplazo: reemplazo && {
        total: toCentavos(row.precioFinal ?? 0),
        precioEnvase: toCentavos(reemplazo.precioEnvase),
      },
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
