import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** Any number, the same in every process: two servers that start at once migrate one after the other. */
const LOCK = 7_381_920

/**
 * Migrates a database to the newest schema: the SQL files of `migrations/` in name order, each once and in its own
 * transaction, then graphile-worker's own tables. Throws when an applied file has changed since.
 */
export async function migrate(databaseUrl: string, log: (line: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // Without a listener a broken connection ends the process, and that error hides the real one.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // Only when it is missing: the role of a server that owns nothing lacks even the permission to try (`roles.ts`).
    const { rows: known } = await client.query<{ there: boolean }>(
      "select to_regclass('migracion') is not null as there",
    )
    if (!known[0]!.there) {
      const creating = client.query(
        'create table migracion (nombre text primary key, huella text not null, aplicada timestamptz not null default now())',
      )
      await creating.catch((error: Error) => refuseForeignRole('the table migracion', error))
    }
    const { rows } = await client.query<{ nombre: string; huella: string }>('select nombre, huella from migracion')
    const applied = new Map(rows.map((row) => [row.nombre, row.huella]))
    const names = await listMigrations()
    for (const nombre of names) {
      const sql = await readFile(new URL(nombre, folder), 'utf8')
      const huella = createHash('sha256').update(sql).digest('hex')
      const before = applied.get(nombre)
      if (before === huella) continue
      if (before) throw new Error(`Migration ${nombre} was applied and has changed since; write a new one instead.`)
      log(`Migrating: ${nombre}`)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migracion (nombre, huella) values ($1, $2)', [nombre, huella])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        refuseForeignRole(nombre, error as Error)
      }
    }
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  } finally {
    await client.end()
  }
  await runMigrations({ connectionString: databaseUrl })
}

/** Throws what there is to do when the role may not change the schema, else the error itself. */
function refuseForeignRole(what: string, error: Error & { code?: string }): never {
  if (error.code !== '42501') throw error
  throw new Error(
    `The database lacks ${what}, and the role of DATABASE_URL may not make it: run npm run migrar as its owner. ${error.message}`,
  )
}

/** The migrations that a database still lacks, in order: all of them when none was ever applied. */
export async function listPending(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const names = await listMigrations()
    const { rows: known } = await client.query<{ there: boolean }>(
      "select to_regclass('migracion') is not null as there",
    )
    if (!known[0]!.there) return names
    const { rows } = await client.query<{ nombre: string }>('select nombre from migracion')
    const applied = new Set(rows.map(({ nombre }) => nombre))
    return names.filter((name) => !applied.has(name))
  } finally {
    await client.end()
  }
}

const listMigrations = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
