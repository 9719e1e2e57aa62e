import pg from 'pg'
import { DatabaseAwayError, saysAway } from './ausencia.ts'
import { AT_COMMIT, Juntas, LAST_LOCK, RUN_DEFERRED } from './juntas.ts'
import { Nombres, saysStale } from './preparadas.ts'

export interface Limits {
  /** How long to wait for a connection when all are busy. */
  readonly free: number
  /** How long opening a connection may take. */
  readonly open: number
  /** How long one statement may take, enforced by the database; our own limit is a little longer. */
  readonly statement: number
  /** How long a transaction may stay idle. */
  readonly idleTransaction: number
}

/** Added to the database's own statement limit: past that, no server is there to enforce it. */
const GRACE_MS = 2_000

/** How long an idle connection is kept: a new one has every statement to prepare again. */
const IDLE_MS = 60_000

/** The fraction of the waiting time after which, if the first caller has waited that long, no new callers may wait. */
const OVERDUE = 0.2
/** The same of the wait that a new caller has to expect. A request waits twice: for its session, then for its work. */
const TOO_LONG = 0.06
/** How much the latest pause between two connections that became free weighs in their pace. */
const LATEST = 1 / 16

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

interface LimitedConfig extends pg.ClientConfig {
  openMillis?: number
  nombres?: Nombres
}

const DONE = { command: '', rowCount: null, oid: 0, fields: [], rows: [] } as const

/**
 * A connection that gives up on an unanswered statement and closes itself: the statement's outcome is unknown. `begin`
 * waits for the first statement of the transaction, and a last statement (`AT_COMMIT`) for its commit.
 */
class LimitedClient extends pg.Client {
  readonly #nombres: Nombres | undefined
  readonly #juntas: Juntas
  #generation: number
  #begins = false
  /** The last statement of the transaction. */
  #last: { readonly text: string; readonly values: unknown[] } | undefined

  constructor(config?: LimitedConfig) {
    super({ ...config, connectionTimeoutMillis: config?.openMillis })
    this.#nombres = config?.nombres
    this.#generation = this.#nombres?.generation ?? 0
    this.#juntas = new Juntas(this.connection)
    this.query = new Proxy(this.query, {
      apply: (_query, self, args) => {
        // Looked up at each call: code that observes queries patches the class of all connections.
        const ask = (asked: unknown[]): unknown => Reflect.apply(super.query, self, asked)
        const answer = this.#hold(args) ?? this.#ask(ask, args)
        // A connection with an unanswered statement must end at once; otherwise the pool would reuse it.
        if (answer instanceof Promise) answer.catch((error) => saysAway(error) && void this.end().catch(() => {}))
        return answer
      },
    })
  }

  /** The answer to a message that is not sent, or not sent yet. */
  #hold([text, values, callback]: unknown[]): Promise<unknown> | undefined {
    if (typeof text !== 'string' || callback !== undefined) return undefined
    const inside = this.#begins || this.getTransactionStatus() === 'T'
    if (text === 'begin' && !inside) this.#begins = true
    else if (text === 'rollback') {
      this.#last = undefined
      if (!this.#begins) return undefined
      this.#begins = false
    } else if (text === 'commit' && this.#begins && !this.#last) this.#begins = false
    else if (text.endsWith(AT_COMMIT) && inside && Array.isArray(values)) this.#last = { text, values }
    else return undefined
    return Promise.resolve(DONE)
  }

  #ask(ask: (asked: unknown[]) => unknown, args: unknown[]): unknown {
    const before = this.#begins ? 'begin' : undefined
    this.#begins = false
    const last = this.#last
    this.#last = undefined
    if (last && args[0] === 'commit') {
      const first = before ?? (last.text.endsWith(LAST_LOCK) ? RUN_DEFERRED : undefined)
      return this.#askWith(ask, last.text, last.values, { before: first, after: 'commit' })
    }
    if (last) return Promise.reject(new Error(`a statement after the last of its transaction: ${String(args[0])}`))
    const [text, values, callback] = args
    const plain = typeof text === 'string' && Array.isArray(values) && callback === undefined
    if (before === undefined) return plain ? this.#askWith(ask, text, values, {}) : ask(args)
    if (plain && values.length > 0) return this.#askWith(ask, text, values, { before })
    return Promise.resolve(ask([before])).then(() => ask(args))
  }

  #askWith(
    ask: (asked: unknown[]) => unknown,
    text: string,
    values: unknown[],
    parts: { readonly before?: string | undefined; readonly after?: string | undefined },
  ): unknown {
    const name = this.#prepare(text)
    const alone = this.getTransactionStatus() === 'I' && parts.before === undefined
    if (parts.before !== undefined || parts.after !== undefined) this.#juntas.add(parts)
    return name === undefined ? ask([text, values]) : this.#askPrepared(ask, name, text, values, alone)
  }

  #prepare(text: string): string | undefined {
    const nombres = this.#nombres
    if (!nombres) return undefined
    if (this.#generation !== nombres.generation && this.getTransactionStatus() === 'I') {
      this.#generation = nombres.generation
      super.query('deallocate all').catch(() => {})
    }
    return nombres.nameOf(text)
  }

  /** Runs the statement again, unprepared, when a migration made its prepared form stale and no transaction is lost. */
  async #askPrepared(
    ask: (asked: unknown[]) => unknown,
    name: string,
    text: string,
    values: unknown[],
    alone: boolean,
  ): Promise<unknown> {
    try {
      return await ask([{ name, text, values }])
    } catch (error) {
      if (!saysStale(error)) throw error
      this.#nombres!.forget(name)
      if (!alone) throw error
      return ask([text, values])
    }
  }
}

/**
 * A pool that fails at once while its database is away, also for callers waiting for a connection. A pulse (`pulso.ts`)
 * controls it; without one it is an ordinary pool with limits.
 */
export class GuardedPool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>()
  /**
   * The callers without a connection yet, in order of arrival, and since when they stand in the queue. Undefined: one is
   * being opened for them alone, and holds up nobody else. The same may happen to the first of the queue.
   */
  readonly #waiting = new Map<(error: Error) => void, number | undefined>()
  readonly #free: number
  /** How long it takes until the next connection is free, while callers wait; in ms. */
  #pace = 0
  /** When that was last seen: a pace as old as a whole wait says nothing. */
  #paced = 0
  #freed: number | undefined
  #away = false
  /** Called when a connection failed in a way that suggests that the database is away. */
  onTrouble: (error: unknown) => void = () => {}

  /**
   * `preparing`: frequent statements are prepared, which requires a connection that keeps the same session. A `pooler`
   * accepts no session settings: the database's own limits are then those of the role.
   */
  constructor(
    config: pg.PoolConfig,
    { free, open, statement, idleTransaction }: Limits,
    { preparing = false, pooler = false }: { readonly preparing?: boolean; readonly pooler?: boolean } = {},
  ) {
    const limited = {
      ...config,
      Client: LimitedClient,
      nombres: preparing ? new Nombres() : undefined,
      openMillis: open,
      connectionTimeoutMillis: free,
      idleTimeoutMillis: IDLE_MS,
      query_timeout: statement + GRACE_MS,
      ...(!pooler && { statement_timeout: statement, idle_in_transaction_session_timeout: idleTransaction }),
      keepAlive: true,
    }
    super(limited)
    this.#free = free
    this.on('release', () => this.#keepPace())
    // The next query replaces an idle connection that PostgreSQL drops; without a listener it would end the process.
    this.on('error', (error) => this.onTrouble(error))
    this.on('connect', (client) => {
      this.#clients.add(client)
      client.on('error', () => {})
    })
    this.on('remove', (client) => this.#clients.delete(client))
  }

  /** Closes all connections, refuses all waiting callers, and refuses new ones. */
  leave(): void {
    this.#away = true
    for (const refuse of this.#waiting.keys()) refuse(new DatabaseAwayError())
    // A graceful close would keep a connection among the free ones until its other end has answered.
    for (const client of this.#clients)
      if (client instanceof pg.Client) client.connection.stream.destroy(new DatabaseAwayError())
  }

  return(): void {
    this.#away = false
  }

  /**
   * Says whether new callers must be sent away, because a caller has waited too long for a connection, or they would.
   */
  get overdue(): boolean {
    return this.#waited > this.#free * OVERDUE || this.#ahead > this.#free * TOO_LONG
  }

  /** How long a new caller has to expect to wait for a connection, in ms. */
  get expectedWait(): number {
    return Math.max(this.#waited, this.#ahead)
  }

  /** How long the first caller who is still in the queue has waited in it. */
  get #waited(): number {
    if (this.waitingCount === 0) return 0
    const queued = [...this.#waiting.values()].filter((since) => since !== undefined)
    const first = queued.at(-this.waitingCount)
    return first === undefined ? 0 : performance.now() - first
  }

  /** How long those who wait will take at the present pace. */
  get #ahead(): number {
    return this.waitingCount * this.#paceNow
  }

  get #paceNow(): number {
    return performance.now() - this.#paced > this.#free ? 0 : this.#pace
  }

  #keepPace(): void {
    const now = performance.now()
    // One long pause says little, and a lock that holds all of them shows in how long the first has waited.
    const most = (this.#free * TOO_LONG) / 4
    if (this.#freed !== undefined) {
      const before = this.#paceNow
      this.#pace = before + (Math.min(now - this.#freed, most) - before) * LATEST
      this.#paced = now
    }
    // When nobody waits, a long pause only means that there is little to do.
    this.#freed = this.waitingCount > 0 ? now : undefined
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const asked = this.#ask()
    if (!callback) return asked
    asked.then(
      (client) => {
        // graphile-worker gives the connection that it listens on back twice when that breaks as it stops.
        let given = false
        callback(undefined, client, (release) => {
          if (!given) client.release(Boolean(release))
          given = true
        })
      },
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #ask(): Promise<pg.PoolClient> {
    if (this.#away) throw new DatabaseAwayError()
    const { promise: refused, reject } = Promise.withResolvers<never>()
    const before = this.waitingCount
    const got = super.connect()
    this.#waiting.set(reject, this.waitingCount > before ? performance.now() : undefined)
    try {
      return await Promise.race([got, refused])
    } catch (error) {
      // The connection arrives after its caller was refused.
      if (error instanceof DatabaseAwayError)
        got.then(
          (client) => client.release(),
          () => {},
        )
      else if (saysAway(error)) this.onTrouble(error)
      throw error
    } finally {
      this.#waiting.delete(reject)
    }
  }
}
