import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { openVigia, type Vigia } from './vigia.ts'

/** How long the check may take; the database's own load never makes it slower than this. */
const LIMIT_MS = 3_000

/** Watches whether the database is there, and tells its current time. */
export interface Pulso extends Vigia, Clock {}

interface Options {
  readonly databaseUrl: string
  readonly log: Logger
  readonly limit?: number
}

/**
 * Checks whether the database is there and writable.
 *
 * Its `now` is the database's clock, advanced between two checks by a monotonic counter. An expiry written by one
 * process can so be read by another, or by the same one after its own clock was corrected.
 */
export async function openPulso({ databaseUrl, log, limit = LIMIT_MS }: Options): Promise<Pulso> {
  /** The database's time when the counter was 0. */
  let origin = Date.now() - performance.now()
  const vigia = await openVigia({
    databaseUrl,
    conexion: 'surtido-pulso',
    base: 'the database',
    log,
    limit,
    required: true,
    async ask(client) {
      const begun = performance.now()
      const { rows } = await client.query<{ ahora: number; copia: boolean }>(
        'select extract(epoch from clock_timestamp())::float8 * 1000 as ahora, pg_is_in_recovery() as copia',
      )
      if (rows[0]!.copia) throw new Error('The database is a copy that may only be read')
      // The database read its clock at some moment in between; the middle is the best guess.
      origin = rows[0]!.ahora - (begun + performance.now()) / 2
    },
  })
  return {
    get present() {
      return vigia.present
    },
    now: () => new Date(origin + performance.now()),
    guard: vigia.guard,
    close: vigia.close,
  }
}
