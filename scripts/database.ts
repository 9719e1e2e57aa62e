// The PostgreSQL of the configuration: the server finds or creates it, a terminal command only joins it.
import pg from 'pg'
import { type Config, ConfigError } from '../server/config.ts'
import { hasEmbedded, startEmbedded } from '../server/db/embedded.ts'
import { listPending } from '../server/db/migrate.ts'
import { isSinLugar } from './sin-lugar.ts'

export interface Started {
  readonly url: string
  stop(): Promise<void>
}

/** The database of DATABASE_URL, or the embedded one, created when there is none yet. */
export async function startDatabase(config: Config, log: (line: string) => void, durable = true): Promise<Started> {
  const database = await findDatabase(config, log, durable)
  database.keep?.()
  if (database.adopted) log(`PostgreSQL was already running on ${config.dataDir}: using it`)
  return database
}

async function findDatabase(
  config: Config,
  log: (line: string) => void,
  durable: boolean,
): Promise<Started & { readonly adopted?: boolean; readonly keep?: () => void }> {
  if (config.databaseUrl) {
    await checkDatabase(config.databaseUrl, log)
    return { url: config.databaseUrl, stop: async () => {} }
  }
  try {
    return await startEmbedded({ dataDir: config.dataDir, log, durable })
  } catch (error) {
    throw ofDataFolder(config.dataDir, error)
  }
}

/**
 * Joins the database of a server, for a command. Doesn't create or migrate one: when there is none, the command has
 * other settings than its server.
 * @throws ConfigError whose message is for the person at the terminal.
 */
export async function joinDatabase(config: Config, log: (line: string) => void): Promise<Started> {
  if (!config.databaseUrl && !(await hasEmbedded(config.dataDir).catch(inOneLine)))
    throw new ConfigError(
      `There is no database in the data folder ${config.dataDir}: SURTIDO_DATA_DIR or DATABASE_URL should be those the server was started with.`,
    )
  const database = await findDatabase(config, log, true).catch(inOneLine)
  try {
    const pending = await listPending(database.url)
    if (pending.length > 0)
      throw new ConfigError(
        `The database lacks tables of this version (${pending[0]}${pending.length > 1 ? ` and ${pending.length - 1} more` : ''}): start the server on it once, or check SURTIDO_DATA_DIR and DATABASE_URL.`,
      )
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** An error of the embedded database is for the person at the terminal, unless it has a code. */
function inOneLine(error: Error & { code?: string }): never {
  throw error.code === undefined ? new ConfigError(error.message) : error
}

/** Turns the error of a file in the data folder into one that names the folder; returns any other unchanged. */
export function ofDataFolder(dataDir: string, error: unknown): unknown {
  const { path, message } = error as NodeJS.ErrnoException
  if (!path?.startsWith(dataDir) || isSinLugar(error)) return error
  return new ConfigError(`The data folder ${dataDir} cannot be used: ${message}`)
}

async function checkDatabase(databaseUrl: string, log: (line: string) => void): Promise<void> {
  const { host, pathname } = new URL(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < 18) log(`DATABASE_URL is a PostgreSQL ${major}; Surtido is made for 18 and may fail on it`)
  } catch (error) {
    if (isSinLugar(error)) throw error
    // An AggregateError with one refusal per address has no message of its own.
    const why = (error as Error).message || (error as NodeJS.ErrnoException).code
    throw new ConfigError(`DATABASE_URL names ${host}${pathname}, which cannot be opened: ${why}`)
  } finally {
    await client.end().catch(() => {})
  }
}
