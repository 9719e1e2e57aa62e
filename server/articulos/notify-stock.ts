import type pg from 'pg'
import { NotifyBatch } from '../db/notify-batch.ts'
import { CHANNEL } from './listen-catalogo.ts'

const stock = new NotifyBatch(CHANNEL, 'artCodigos')

/**
 * Tells every process that the stock of some articles of a local may have run out or come back. Placing a pedido never
 * relies on this, but the catalogue shows "Sin stock" by it alone, until the check of each minute. A process that ends
 * calls `flushStock` first.
 */
export function notifyStock(
  pool: pg.Pool,
  codigoEmpresa: number,
  codigoLocal: number,
  artCodigos: readonly string[],
): void {
  stock.add(pool, codigoEmpresa, codigoLocal, artCodigos)
}

/** Sends at once what `notifyStock` has collected. Await it before closing the pool. */
export const flushStock = (pool: pg.Pool): Promise<void> => stock.flush(pool)
