import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { GuardedPool } from './pool.ts'
import type { DB } from './types.generated.ts'

/** A connection, or the transaction it is in: the first argument of query functions. */
export type Db = Kysely<DB>
/** Code takes this when it must run inside a transaction, because it locks or changes several tables. */
export type Transaction = KyselyTransaction<DB>

const OID = { int8: 20, date: 1082, numeric: 1700 }

/**
 * Money and quantities have two decimals and ids fit 53 bits, so they are parsed as numbers; plain dates stay text
 * (A-51).
 */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === OID.numeric || oid === OID.int8) return Number
    if (oid === OID.date) return (value: string) => value
    // pg's types have one signature for each format, and none for both.
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

export interface Database {
  readonly db: Db
  readonly pool: GuardedPool
  close(): Promise<void>
}

interface Options {
  /** Multiplies all time limits, for a slow machine on which no caller waits for an answer. */
  readonly patience?: number
  /** Prepare frequent statements. */
  readonly preparing?: boolean
  /** The address is that of a pooler that gives each transaction another session. */
  readonly pooler?: boolean
  /** Looks at each new connection before its first use, and refuses it with an error. */
  readonly verify?: pg.PoolConfig['verify']
}

/**
 * Opens a pool of at most `max` connections. Statements end after 15 s, idle transactions after 20 s, and waiting for a
 * connection ends after 5 s.
 */
export function openDatabase(connectionString: string, max: number, options: Options = {}): Database {
  const { patience = 1, preparing = false, pooler = false, verify } = options
  const limits = {
    free: 5_000 * patience,
    open: 3_000 * patience,
    statement: 15_000 * patience,
    idleTransaction: 20_000 * patience,
  }
  const pool = new GuardedPool({ connectionString, max, types, application_name: 'surtido', verify }, limits, {
    preparing,
    pooler,
  })
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const close = async () => {
    await db.destroy()
    // Without a statement of its own so far, it leaves the pool open: a command would end after a minute.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

export const openPool = (
  { poolerUrl, poolSize, sentenciasPreparadas }: Config,
  databaseUrl: string,
  patience = 1,
): Database =>
  openDatabase(poolerUrl ?? databaseUrl, poolSize, {
    patience,
    preparing: sentenciasPreparadas,
    pooler: poolerUrl !== undefined,
  })
