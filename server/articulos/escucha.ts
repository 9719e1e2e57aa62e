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

/** How long stock that moves is collected before it is told. */
const TOLD_AFTER_MS = 250

interface PorAvisar {
  /** `empresa.local` → its articles. */
  readonly places: Map<string, Set<string>>
  timer: NodeJS.Timeout | undefined
  telling: Promise<void>
}

const porAvisar = new WeakMap<pg.Pool, PorAvisar>()

/**
 * Tells every process that the stock of some articles of a local may have run out or come back. Collected for a moment
 * and sent outside any transaction: NOTIFY inside one would make pedidos wait for each other. Placing a pedido never
 * trusts what it tells, but the catalogue shows "Sin stock" by it alone, until an import, a restart or midnight: what
 * could not be told is told again, and a process that ends calls `flushStock` first.
 */
export function notifyStock(
  pool: pg.Pool,
  codigoEmpresa: number,
  codigoLocal: number,
  artCodigos: readonly string[],
): void {
  let waiting = porAvisar.get(pool)
  if (!waiting) {
    waiting = { places: new Map(), timer: undefined, telling: Promise.resolve() }
    porAvisar.set(pool, waiting)
  }
  addPlace(waiting, `${codigoEmpresa}.${codigoLocal}`, artCodigos)
  tellLater(pool, waiting, TOLD_AFTER_MS)
}

/** Tells at once what `notifyStock` still collects; to be awaited before the pool is closed. */
export async function flushStock(pool: pg.Pool): Promise<void> {
  const waiting = porAvisar.get(pool)
  if (!waiting) return
  await waiting.telling
  clearTimeout(waiting.timer)
  await tell(pool, waiting)
}

function addPlace({ places }: PorAvisar, key: string, artCodigos: readonly string[]): void {
  const set = places.get(key) ?? new Set()
  for (const artCodigo of artCodigos) set.add(artCodigo)
  places.set(key, set)
}

function tellLater(pool: pg.Pool, waiting: PorAvisar, ms: number): void {
  if (waiting.timer) return
  waiting.timer = setTimeout(() => {
    waiting.telling = waiting.telling.then(() => tell(pool, waiting))
  }, ms).unref()
}

async function tell(pool: pg.Pool, waiting: PorAvisar): Promise<void> {
  waiting.timer = undefined
  const places = [...waiting.places]
  waiting.places.clear()
  for (const [place, codes] of places) {
    const [codigoEmpresa, codigoLocal] = place.split('.').map(Number)
    const list = [...codes]
    // A payload holds 8000 bytes.
    for (let i = 0; i < list.length; i += 200) {
      const artCodigos = list.slice(i, i + 200)
      const payload = JSON.stringify({ codigoEmpresa, codigoLocal, artCodigos })
      try {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, payload])
      } catch {
        if (pool.ending) return
        addPlace(waiting, place, artCodigos)
        tellLater(pool, waiting, AGAIN_MS)
      }
    }
  }
}
