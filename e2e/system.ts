// The system that journeys visit, in a process of its own: built apps, PostgreSQL in a temporary folder, sample.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import pg from 'pg'
import { buildAppIfStale } from '../scripts/build-app.ts'
import { startSystem } from '../scripts/system.ts'
import { removeAbandoned, throwawayMemory } from '../scripts/throwaway.ts'
import { readConfig } from '../server/config.ts'
import { grantServidor } from '../server/db/roles.ts'

/** A message to the parent process. */
export type SystemMessage =
  | { line: string }
  | {
      url: string
      urlDorado: string
      databaseUrl: string
      databaseUrlServidor: string
      serverProducts: string
      puertoPush: number
    }

/** The variant of company 999. */
const DORADO = 'dorado'

const tell = (message: SystemMessage) => process.send?.(message)
await removeAbandoned()
const dataDir = throwawayMemory('e2e')
const abort = new AbortController()
let closeDorado: (() => Promise<void>) | undefined

const { DATABASE_URL: _, ...env } = process.env
// The address of the push service in the journey about push. Notices go out at night too.
const puertoPush = await freePort()
// A page asks for several things at once, and the machine is busy with the browsers: nobody is sent away for that.
env.POOL_SIZE = '30'
// All journeys come from one address.
Object.assign(env, { REGISTROS_POR_HORA: '100000', REGISTROS_POR_DIA: '100000' })
Object.assign(env, { PEDIDOS_POR_HORA: '100000', PEDIDOS_POR_DIA: '100000' })
Object.assign(env, { AVISOS_SERVICIOS_WEB: `http://127.0.0.1:${puertoPush}`, AVISOS_SILENCIO: 'no' })
const config = readConfig({ ...env, PORT: '0', HOST: '127.0.0.1', SURTIDO_DATA_DIR: dataDir, LOG_LEVEL: 'error' })
const starting = startSystem({ config, log: (line) => tell({ line }), signal: abort.signal, durable: false })
// Beside the sample, which leaves a core free.
const building = buildAppIfStale({ variante: DORADO, signal: abort.signal })
building.catch(() => {})

// The parent stops us by disconnecting; its death disconnects too.
process.once('disconnect', async () => {
  abort.abort()
  await closeDorado?.()
  await starting.then(
    (system) => system.close(),
    () => {},
  )
  await rm(dataDir, { recursive: true, force: true })
  process.exit()
})
// A Ctrl-C in the terminal arrives here too, but the parent decides when we stop.
process.on('SIGINT', () => {})

try {
  const { url, databaseUrl } = await starting
  await openLocales(databaseUrl)
  const databaseUrlServidor = await createServidor(databaseUrl)
  const dorado = await startDorado(databaseUrl)
  const { serverProducts } = config
  tell({ url, urlDorado: dorado.url, databaseUrl, databaseUrlServidor, serverProducts, puertoPush })
} catch (error) {
  await rm(dataDir, { recursive: true, force: true })
  console.error((error as Error).message)
  process.exit(1)
}

/** Outside the system's automatic range, because it is opened only when its journey runs. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}

/** The database as the role of docs/operating.md that owns nothing. */
async function createServidor(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  Object.assign(url, { username: 'surtido_servidor', password: 'clave-del-servidor' })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create role ${url.username} login password '${url.password}'`)
  await client.end()
  await grantServidor(databaseUrl, url.username)
  return url.href
}

/** The app built for company 999, over the same database. */
async function startDorado(databaseUrl: string) {
  const own = readConfig({
    ...env,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    VARIANTE: DORADO,
    // The other server runs the jobs: it has the journeys' push service, cards and e-mails.
    TRABAJOS: 'no',
    // The journeys about the service token run here; the other server has none.
    IDENTIDAD_URL: 'sandbox',
  })
  await building
  const { startServer } = await import('../server/main.ts')
  const server = await startServer({ ...own, databaseUrl })
  closeDorado = server.close
  return server
}

/**
 * Open around the clock, so that a journey is the same by day and by night. A journey about a closed shop closes its
 * own.
 */
async function openLocales(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Parallel journeys order in the first slot. Only the journeys of one shop are about a slot that fills.
  await client.query('update franja set cupo = greatest(cupo, 500)')
  // New customers of many journeys order from one address.
  await client.query('update empresa set nuevos_por_hora = 100000, nuevos_por_dia = 100000')
  await client.query('delete from horario')
  await client.query(
    `insert into horario (codigo_empresa, codigo_local, dia, hora_desde, hora_hasta)
     select codigo_empresa, codigo_local, dia, '00:00', '24:00' from local cross join generate_series(1, 7) as dia`,
  )
  await client.end()
}
