import type pg from 'pg'
import type { Logger } from 'pino'
import { listenChannel } from '../db/listen.ts'
import type { CambioCatalogo, Catalogo } from './catalogo.ts'

const CHANNEL = 'catalogo'

interface Options {
  readonly databaseUrl: string
  readonly log: Logger
  readonly catalogo: Pick<Catalogo, 'refresh'>
  readonly resync: () => void
}

/** A change that could not be read, as when no connection was free, is read a little later: nobody tells it again. */
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

const pending = new Map<string, Set<string>>()
let flush: NodeJS.Timeout | undefined

/**
 * Tells every process that the stock of some articles of a local may have run out or come back. Collected for a moment
 * and sent outside any transaction: NOTIFY inside one would make pedidos wait for each other, and a lost one only
 * means that the catalogue shows an article as available a little longer. Placing a pedido never trusts it.
 */
export function notifyStock(
  pool: pg.Pool,
  codigoEmpresa: number,
  codigoLocal: number,
  artCodigos: readonly string[],
): void {
  const key = `${codigoEmpresa}.${codigoLocal}`
  const set = pending.get(key) ?? new Set()
  for (const artCodigo of artCodigos) set.add(artCodigo)
  pending.set(key, set)
  if (flush) return
  flush = setTimeout(() => {
    flush = undefined
    for (const [place, codes] of pending) {
      const [empresa, local] = place.split('.').map(Number)
      const list = [...codes]
      // A payload holds 8000 bytes.
      for (let i = 0; i < list.length; i += 200) {
        const payload = { codigoEmpresa: empresa, codigoLocal: local, artCodigos: list.slice(i, i + 200) }
        pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(payload)]).catch(() => {})
      }
    }
    pending.clear()
  }, 250).unref()
}
