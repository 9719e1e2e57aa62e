import pg from 'pg'
import { DatabaseAwayError, saysAway } from './ausencia.ts'
import { Nombres, saysStale } from './preparadas.ts'

export interface Limits {
  /** How long a connection is waited for when all are busy. */
  readonly free: number
  /** How long it may take to open one. */
  readonly open: number
  /** How long one statement may take, by the database's own count; ours is a little longer. */
  readonly statement: number
  /** How long a transaction may be forgotten. */
  readonly idleTransaction: number
}

/** What a statement is given beyond the database's own limit: then nobody is there to keep it. */
const GRACE_MS = 2_000

/** Of the time a connection is waited for: when the first has waited so long, nobody else begins to. */
const OVERDUE = 0.2

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

interface LimitedConfig extends pg.ClientConfig {
  openMillis?: number
  nombres?: Nombres
}

/** A connection that gives up a statement nobody answers, and itself with it: what was asked on it is in doubt. */
class LimitedClient extends pg.Client {
  readonly #nombres: Nombres | undefined
  #generation: number

  constructor(config?: LimitedConfig) {
    super({ ...config, connectionTimeoutMillis: config?.openMillis })
    this.#nombres = config?.nombres
    this.#generation = this.#nombres?.generation ?? 0
    this.query = new Proxy(this.query, {
      apply: (_query, self, args) => {
        // Looked up now: whoever watches what is asked of the database watches the class of all connections.
        const ask = (asked: unknown[]): unknown => Reflect.apply(super.query, self, asked)
        const [text, values, callback] = args
        const name =
          typeof text === 'string' && Array.isArray(values) && callback === undefined ? this.#prepare(text) : undefined
        const answer = name === undefined ? ask(args) : this.#askPrepared(ask, name, text, values)
        // A connection with a statement in it that is never answered ends at once, and would be used again if it did not.
        if (answer instanceof Promise) answer.catch((error) => saysAway(error) && void this.end().catch(() => {}))
        return answer
      },
    })
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

  /** Asked once more, unprepared, where a migration has changed what it was prepared for and no transaction is lost. */
  async #askPrepared(ask: (asked: unknown[]) => unknown, name: string, text: string, values: unknown[]) {
    const alone = this.getTransactionStatus() === 'I'
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
 * A pool that fails at once while its database is away, whoever waited for a connection included. Told by a pulse
 * (`pulso.ts`); one that is told nothing is an ordinary pool with limits.
 */
export class GuardedPool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>()
  /** Who waits for a connection, in the order they came, and since when. */
  readonly #waiting = new Map<(error: Error) => void, number>()
  readonly #patience: number
  #away = false
  /** Called when a connection failed in a way that says the database may be away. */
  onTrouble: (error: unknown) => void = () => {}

  /**
   * `preparing`: statements that come often are prepared, which takes a connection that stays the same session. A
   * `pooler` takes no settings of a session: the database's own limits are then those of the role.
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
      query_timeout: statement + GRACE_MS,
      ...(!pooler && { statement_timeout: statement, idle_in_transaction_session_timeout: idleTransaction }),
      keepAlive: true,
    }
    super(limited)
    this.#patience = free * OVERDUE
    // An idle connection that PostgreSQL drops is replaced at the next query; without a listener it would end the process.
    this.on('error', (error) => this.onTrouble(error))
    this.on('connect', (client) => {
      this.#clients.add(client)
      client.on('error', () => {})
    })
    this.on('remove', (client) => this.#clients.delete(client))
  }

  /** Everybody who has a connection loses it, everybody who waits for one is refused, and so is who comes. */
  leave(): void {
    this.#away = true
    for (const refuse of this.#waiting.keys()) refuse(new DatabaseAwayError())
    // In good order a connection would stay among the free ones until its other end has answered.
    for (const client of this.#clients)
      if (client instanceof pg.Client) client.connection.stream.destroy(new DatabaseAwayError())
  }

  return(): void {
    this.#away = false
  }

  /** Has somebody waited for a connection so long that whoever comes now had better come again later? */
  get overdue(): boolean {
    const [since] = this.#waiting.values()
    return since !== undefined && performance.now() - since > this.#patience
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const asked = this.#ask()
    if (!callback) return asked
    asked.then(
      (client) => callback(undefined, client, (release) => client.release(Boolean(release))),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #ask(): Promise<pg.PoolClient> {
    if (this.#away) throw new DatabaseAwayError()
    const { promise: refused, reject } = Promise.withResolvers<never>()
    const got = super.connect()
    this.#waiting.set(reject, performance.now())
    try {
      return await Promise.race([got, refused])
    } catch (error) {
      // It comes when nobody waits for it any more.
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
