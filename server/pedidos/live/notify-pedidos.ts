// Events that happen many times a second, told to every process some at a time.
import type pg from 'pg'
import { NotifyBatch } from '../../db/notify-batch.ts'
import { CANAL_PEDIDOS } from '../base/move-estado.ts'

/** Pedidos of a local that are new, are being picked or have changed hands. */
export interface CambioDePedidos {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly idPedidos: readonly number[]
}

/** Carritos of a local that a device of these accounts changed (CX-08). */
export interface CambioDeCarritos {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly cuentas: readonly number[]
}

const loteDePedidos = new NotifyBatch(CANAL_PEDIDOS, 'idPedidos')
const loteDeCarritos = new NotifyBatch(CANAL_PEDIDOS, 'cuentas')

export const notifyCarrito = (pool: pg.Pool, { codigoEmpresa, codigoLocal, cuentas }: CambioDeCarritos): void =>
  loteDeCarritos.add(pool, codigoEmpresa, codigoLocal, cuentas)

/**
 * Tells the shop's screens and the customers that these pedidos have changed. It is for changes that happen many times
 * a second. Call it after their transaction: a NOTIFY inside one makes others wait. `publishPedido` announces all other
 * changes, inside their transaction.
 */
export const notifyPedidos = (pool: pg.Pool, { codigoEmpresa, codigoLocal, idPedidos }: CambioDePedidos): void =>
  loteDePedidos.add(pool, codigoEmpresa, codigoLocal, idPedidos)

/** Await it before closing the pool. */
export async function flushPedidos(pool: pg.Pool): Promise<void> {
  await loteDePedidos.flush(pool)
  await loteDeCarritos.flush(pool)
}
