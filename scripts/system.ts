// The whole of Surtido, started in order: database, sample, app, server. `npm start`, the browser journeys and the
// crash tests all use this.
import { createServer } from 'node:net'
import { TARJETAS_SANDBOX } from '../server/config/tarjetas.ts'
import type { Config } from '../server/config.ts'
import { migrate } from '../server/db/migrate.ts'
import { bringSinonimos } from '../server/importar/referencia.ts'
import { ownVapid } from '../server/providers/push/vapid.ts'
import { buildAppIfStale } from './build-app.ts'
import { buildGestionIfStale } from './build-gestion.ts'
import { ofDataFolder, startDatabase } from './database.ts'

/** Push services require a contact address. */
const CONTACTO_MUESTRA = 'mailto:avisos@surtido.example'

export type System = {
  /** Address of the app. */
  url: string
  databaseUrl: string
  /** Lets requests and jobs under way end, then stops PostgreSQL if we started it. */
  close: () => Promise<void>
}

type SystemOptions = {
  config: Config
  log: (line: string) => void
  /** Aborts the start: stops everything started so far. */
  signal?: AbortSignal
  /** `false` gives up safety on power loss for speed, in tests. */
  durable?: boolean
}

/** @throws Error with a message for the person at the terminal. */
export async function startSystem({ config, log, signal, durable = true }: SystemOptions): Promise<System> {
  await checkPort(config)
  const database = await startDatabase(config, log, durable)
  try {
    await unlessAborted(
      signal,
      Promise.all([
        prepareDatabase(database.url, log, config),
        timed(log, 'The app is built', () => buildFronts(config.variante, signal)),
      ]),
    )
    // Loaded last: reading the server's modules takes a while, and the sample and the build don't need them.
    const { startServer } = await import('../server/main.ts')
    // Without a card provider a stand-in allows everything to be tried; in production there are no cards without a
    // provider.
    const tarjetas = config.tarjetas ?? (config.produccion ? undefined : TARJETAS_SANDBOX)
    // Browsers really get notices: their push services need only a pair of keys.
    const vapid =
      config.avisos.vapid ?? (config.produccion ? undefined : await ownVapid(config.dataDir, CONTACTO_MUESTRA))
    const avisos = { ...config.avisos, vapid }
    const server = await startServer({ ...config, tarjetas, avisos, databaseUrl: database.url })
    return {
      url: server.url,
      databaseUrl: database.url,
      async close() {
        await server.close()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw ofDataFolder(config.dataDir, error)
  }
}

/**
 * Brings the tables up to date and, in a database without an empresa, loads the sample if wanted. If not wanted, and
 * the server is reachable by others, no demo user may exist.
 */
export async function prepareDatabase(
  databaseUrl: string,
  log: (line: string) => void,
  { muestra, produccion, enRed }: Pick<Config, 'muestra' | 'produccion' | 'enRed'>,
): Promise<void> {
  await migrate(databaseUrl, log)
  await bringSinonimos(databaseUrl)
  if (!muestra) {
    const { refuseMuestra } = await import('../server/muestra/refuse-muestra.ts')
    if (produccion || enRed) await refuseMuestra(databaseUrl)
    return
  }
  const { loadMuestra } = await import('../server/muestra/load.ts')
  await timed(log, 'The sample is loaded', () => loadMuestra(databaseUrl, { log }))
}

/** Builds the customer's app, then the shop's side: of two cores, one is busy filling a database. */
async function buildFronts(variante: string, signal: AbortSignal | undefined): Promise<boolean> {
  const app = await buildAppIfStale({ variante, signal })
  return (await buildGestionIfStale({ signal })) || app
}

/** Rejects as soon as `signal` aborts; `work` fails by itself later when its database stops. */
async function unlessAborted(signal: AbortSignal | undefined, work: Promise<unknown>): Promise<void> {
  work.catch(() => {})
  if (!signal) return void (await work)
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.throwIfAborted()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Runs `work`, and logs its duration when it answers true. */
async function timed(log: (line: string) => void, done: string, work: () => Promise<boolean>): Promise<void> {
  const start = performance.now()
  if (await work()) log(`${done} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}

/** Checked before a minute of work rather than after it. */
async function checkPort({ host, port, ...config }: Config): Promise<void> {
  if (port === 0) return
  const code = await whyNot(host, port)
  if (code === undefined) return
  const others: Record<string, string> = {
    EACCES: `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST is "${host}", which is not an address of this machine.`,
    ENOTFOUND: `HOST is "${host}", which is not an address of this machine.`,
  }
  if (code !== 'EADDRINUSE') throw new Error(others[code] ?? `Port ${port} of ${host} cannot be listened on: ${code}`)
  const standIn = (config.tarjetas?.url ?? (config.produccion ? undefined : 'sandbox')) === 'sandbox'
  const free = await findPort(host, port + 1, standIn)
  const choose = free === undefined ? 'choose another with PORT' : `choose another: PORT=${free} npm start`
  throw new Error(`Port ${port} is taken by another program. Stop it, or ${choose}`)
}

/** A free port from `first` on. With `standIn`, the next port is free too, for the card payments' stand-in. */
async function findPort(host: string, first: number, standIn: boolean): Promise<number | undefined> {
  for (let port = first; port < Math.min(first + 200, 65_535); port++) {
    if ((await whyNot(host, port)) === undefined && (!standIn || (await whyNot(host, port + 1)) === undefined))
      return port
  }
  return undefined
}

/** Why that port can't be used; undefined when it can. */
function whyNot(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}
