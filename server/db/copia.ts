// Reads from a copy of the database: a streaming replica of PostgreSQL, which is always a little behind.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { isPassing } from './ausencia.ts'
import { type Database, openDatabase } from './client.ts'
import type { GuardedPool } from './pool.ts'
import { openVigia, type Vigia } from './vigia.ts'

/** The database that a read asks. */
export type Base = Pick<Database, 'db' | 'pool'>

/** `ATRASADA`: more than half a second behind. `AUSENTE`: it does not answer, or is no copy of this database. */
export const ESTADOS_COPIA = ['OK', 'ATRASADA', 'AUSENTE'] as const
type EstadoCopia = (typeof ESTADOS_COPIA)[number]

/** Why a read was asked of the database itself. `falla`: the copy failed, or was slow, in the middle of it. */
type MotivoDeVuelta = 'ausente' | 'atrasada' | 'falla'

/** How patient a read is with the copy. */
interface Waits {
  /** How long to wait for the copy to have everything, in ms. */
  readonly espera: number
  /** How long the read itself may take there, in ms. */
  readonly limite: number
}

/** Somebody waits for the answer. */
const PERSONA: Waits = { espera: 100, limite: 1_000 }
/** No request waits here; a statement's own limit ends it. */
export const ARMADO: Waits = { espera: 1_000, limite: Number.POSITIVE_INFINITY }

export interface Copia {
  readonly estado: EstadoCopia
  /** How far it was behind at the last look; undefined while it is away. */
  readonly atraso: { readonly bytes: number; readonly segundos: number } | undefined
  /** How many reads it answered, and how many the database answered in its stead. */
  readonly reads: Readonly<Record<'copia' | MotivoDeVuelta, number>>
  /**
   * Runs `work`, which only reads, on the copy once that has everything committed before this call, by any process. On
   * the database itself, perhaps once more from the beginning, when the copy cannot answer.
   */
  read<T>(work: (base: Base) => Promise<T>, waits?: Waits): Promise<T>
  close(): Promise<void>
}

/** Runs a read that only reads on the copy, where there is one. */
export const readFrom = <T>(
  { db, pool, copia }: Base & { readonly copia?: Copia | undefined },
  work: (base: Base) => Promise<T>,
  waits?: Waits,
): Promise<T> => (copia ? copia.read(work, waits) : work({ db, pool }))

/** How long a look at the copy may take. */
const LIMIT_MS = 1_000
/** The pauses between two looks at how far it has come: it is usually there at once. */
const FIRST_PAUSE_MS = 2
const MOST_PAUSE_MS = 20

/**
 * Positions in the log of writes, as numbers. A commit is in the log before its caller hears of it; with
 * `synchronous_commit` off it may not have been written out by then.
 */
const WRITTEN = `((case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end) - '0/0'::pg_lsn)`
const REPLAYED = "(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)"
/** The timeline is another after each failover: a copy that did not follow has another past at the same position. */
const OF_DATABASE = `select ${WRITTEN} as posicion, system_identifier::text as sistema,
  ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as linea from pg_control_system()`
const OF_COPY = `select ${REPLAYED} as posicion, s.system_identifier::text as sistema, c.timeline_id as linea,
  pg_is_in_recovery() as copia, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as edad
  from pg_control_system() s, pg_control_checkpoint() c`

interface Position {
  readonly posicion: number | string
  readonly sistema: string
  readonly linea: number
}

interface Options {
  readonly url: string
  /** The database itself, where a connection stays one session. */
  readonly databaseUrl: string
  readonly max: number
  readonly preparing: boolean
  readonly log: Logger
  /** Watches whether the database itself is there. */
  readonly pulso?: Vigia
  /** Multiplies all time limits. */
  readonly patience?: number
}

async function openCopia(principal: Base, options: Options): Promise<Copia> {
  const { url, databaseUrl, max, preparing, log, pulso, patience = 1 } = options
  /** The last position that the copy is known to have reached. */
  let replayed = 0
  /** How often a new connection found it further back: a read allowed before that may have seen too little. */
  let setbacks = 0
  let late = false
  let atraso: Copia['atraso']
  let last = 0
  const reads = { copia: 0, ausente: 0, atrasada: 0, falla: 0 }

  // It has its own pool, so that asking does not wait for the requests that keep all connections busy.
  const posiciones = openDatabase(databaseUrl, 1, { patience, preparing })
  pulso?.guard(posiciones.pool)
  const copia = openDatabase(url, max, {
    patience,
    preparing,
    // A copy that was restarted, or another at its address, may be further back.
    verify: (client, done) => {
      askReplayed(client).then((posicion) => {
        if (posicion < replayed) setbacks++
        replayed = posicion
        done()
      }, done)
    },
  })

  const look = async (client: pg.Client) => {
    const { posicion, sistema, linea } = (await posiciones.pool.query<Position>(OF_DATABASE)).rows[0]!
    const there = (await client.query<Position & { copia: boolean; edad: number | null }>(OF_COPY)).rows[0]!
    if (!there.copia) throw new Error('It is no copy: it can be written to')
    if (there.sistema !== sistema) throw new Error('It is a copy of another database')
    if (there.linea !== linea) throw new Error(`It follows timeline ${there.linea}, not ${linea}`)
    const bytes = Math.max(0, Number(posicion) - Number(there.posicion))
    atraso = { bytes, segundos: bytes === 0 ? 0 : Math.max(0, there.edad ?? 0) }
    late = Number(there.posicion) < last
    last = Number(posicion)
  }
  const vigia: Vigia = await openVigia({
    databaseUrl: url,
    conexion: 'surtido-lectura',
    base: 'the copy for reads',
    log,
    limit: LIMIT_MS * patience,
    required: false,
    ask: look,
  })
  vigia.guard(copia.pool)

  let asking: Promise<unknown> | undefined
  /** Says whether the copy has come as far as that before the time is over. Callers at the same moment ask once. */
  const reaches = async (posicion: number, espera: number): Promise<boolean> => {
    const until = performance.now() + espera
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MOST_PAUSE_MS)) {
      if (replayed >= posicion) return true
      const left = until - performance.now()
      if (left <= 0) return false
      asking ??= askReplayed(copia.pool)
        .then((now) => {
          replayed = Math.max(replayed, now)
        })
        .finally(() => {
          asking = undefined
        })
      await within(asking, left)
      if (replayed < posicion) await sleep(pause)
    }
  }

  return {
    get estado() {
      return vigia.present ? (late ? 'ATRASADA' : 'OK') : 'AUSENTE'
    },
    get atraso() {
      return vigia.present ? atraso : undefined
    },
    reads,
    async read(work, { espera, limite } = PERSONA) {
      const back = (why: MotivoDeVuelta) => {
        reads[why]++
        return work(principal)
      }
      if (!vigia.present) return back('ausente')
      if (late) return back('atrasada')
      const { rows } = await posiciones.pool.query<{ posicion: number }>(`select ${WRITTEN} as posicion`, [])
      const before = setbacks
      try {
        late = !(await reaches(rows[0]!.posicion, espera * patience))
        if (late) return back('atrasada')
        const answer = await within(work(copia), limite * patience)
        if (setbacks === before) {
          reads.copia++
          return answer
        }
      } catch (error) {
        if (!isOfCopy(error)) throw error
        // A slow copy is left alone until the next look.
        if (error instanceof SlowError) late = true
      }
      return back('falla')
    },
    async close() {
      await vigia.close()
      await copia.close()
      await posiciones.close()
    },
  }
}

/** The copy that the settings name, if they do. */
export const openCopiaOf = async (
  { copiaUrl, poolSize, sentenciasPreparadas }: Config,
  principal: Base,
  rest: Pick<Options, 'databaseUrl' | 'log' | 'pulso' | 'patience'>,
): Promise<Copia | undefined> =>
  copiaUrl === undefined
    ? undefined
    : openCopia(principal, { url: copiaUrl, max: poolSize, preparing: sentenciasPreparadas, ...rest })

async function askReplayed(from: GuardedPool | pg.ClientBase): Promise<number> {
  const { rows } = await from.query<{ posicion: number | string | null }>(`select ${REPLAYED} as posicion`, [])
  return Number(rows[0]!.posicion ?? 0)
}

class SlowError extends Error {}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  if (ms === Number.POSITIVE_INFINITY) return work
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(new SlowError()), ms).unref()
  work.catch(() => {})
  try {
    return await Promise.race([work, over.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Any error of the database may be the copy's alone: for example, a read that conflicted with its replay. */
const isOfCopy = (error: unknown) => error instanceof pg.DatabaseError || error instanceof SlowError || isPassing(error)
