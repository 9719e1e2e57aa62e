import type pg from 'pg'
import type { Logger } from 'pino'
import { listenChannel } from '../db/listen.ts'
import { NotifyBatch } from '../db/notify-batch.ts'

const CHANNEL = 'catalogo'

/** A change: all of an empresa, or the part that the other fields name. */
export interface CambioCatalogo {
  readonly codigoEmpresa: number
  /** Only in that local. */
  readonly codigoLocal?: number
  /** Only these articles. Without `precios`, only their stock. */
  readonly artCodigos?: readonly string[]
  /** Prices, stock and offers changed, but not the articles themselves. */
  readonly precios?: true
}

interface Options {
  readonly databaseUrl: string
  readonly log: Logger
  readonly catalogo: { refresh(change: CambioCatalogo): Promise<void> }
  readonly resync: () => void
}

/** Delay before rereading a change that couldn't be read, as when no connection was free: it isn't announced again. */
const AGAIN_MS = 1_000
const MOST_AGAIN_MS = 60_000

/** Follows the channel `catalogo`. */
export async function listenCatalogo({ databaseUrl, log, catalogo, resync }: Options): Promise<() => Promise<void>> {
  let stopped = false
  const follow = (change: CambioCatalogo, wait = AGAIN_MS): void => {
    if (stopped) return
    catalogo.refresh(change).catch((err) => {
      log.error({ err }, 'catalogue refresh')
      setTimeout(() => follow(change, Math.min(wait * 2, MOST_AGAIN_MS)), wait).unref()
    })
  }
  const stop = await listenChannel({
    databaseUrl,
    channel: CHANNEL,
    log,
    onPayload: (payload) => follow(JSON.parse(payload) as CambioCatalogo),
    resync,
  })
  return () => {
    stopped = true
    return stop()
  }
}

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
