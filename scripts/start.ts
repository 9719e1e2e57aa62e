// npm start
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import paquete from '../package.json' with { type: 'json' }
import { TARJETAS_SANDBOX } from '../server/config/tarjetas.ts'
import { type Config, readConfig } from '../server/config.ts'
import { offerAparato } from '../server/muestra/aparato.ts'
import { ADMINISTRADORES_DEMO, USUARIOS_DEMO } from '../server/muestra/usuarios.ts'
import { openDibujo } from '../server/web/dibujo.ts'
import { greetingOf } from './greeting.ts'
import { wordsOf } from './sin-lugar.ts'
import { endAtOnce, isUnderNpm, onStopSignal } from './stop-signal.ts'
import { type System, startSystem } from './system.ts'

const log = (line: string) => console.log(`  ${line}`)
/** npm passes on a Ctrl-C that the terminal has already sent us: within this time it is the same one. */
const SAME_SIGNAL_MS = isUnderNpm ? 500 : 0

const begun = performance.now()
const abort = new AbortController()
let system: System | undefined
let envases: ChildProcess | undefined
let idiomas: ChildProcess | undefined
let stopping: { since: number } | undefined

onStopSignal((why) => void stop(why))
// The reader of our output may leave (`npm start | head`); the shop stays open.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
try {
  const config = readConfig(process.env)
  console.log(`\nSurtido ${paquete.version}`)
  for (const line of config.sinEfecto) console.warn(`  ${line}`)
  system = await startSystem({ config, log, signal: abort.signal })
  if (stopping) await close(system)
  else {
    await greet(system, config)
    if (config.muestra) drawEnvases(system.databaseUrl)
    buildIdiomas(config.variante)
  }
} catch (error) {
  if (stopping) process.exit(130)
  const { code, message, stack } = error as NodeJS.ErrnoException
  const words = wordsOf(error)
  console.error(`\n${words !== error ? words : code ? stack : message}\n`)
  process.exit(1)
}

/** Draws the sample's packs beside the server. Serving and stopping the database don't wait for them. */
function drawEnvases(databaseUrl: string): void {
  envases = spawn(process.execPath, [fileURLToPath(new URL('envases.ts', import.meta.url))], {
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  envases.on('error', () => {})
}

/** Builds the app's other languages beside the server, which has each one as soon as it is there. */
function buildIdiomas(variante: string): void {
  idiomas = spawn(process.execPath, [fileURLToPath(new URL('build-idiomas.ts', import.meta.url)), variante], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  idiomas.on('error', () => {})
  let said = ''
  idiomas.stderr?.on('data', (text: Buffer) => (said += text))
  idiomas.on('exit', (code) => {
    if (!code || stopping) return
    const why = /^\w*Error: .*$/m.exec(said)?.[0] ?? `it ended with ${code}`
    console.warn(`  The app's other languages could not be built (${why}): run npm run build.`)
  })
}

async function greet(
  { url, databaseUrl }: System,
  { serverProducts, smtpUrl, tarjetas, carpetaApp }: Config,
): Promise<void> {
  const { codigoEmpresa } = await openDibujo(carpetaApp)
  const { demo, aparato, hay } = await findDemo(databaseUrl, codigoEmpresa)
  const seconds = (performance.now() - begun) / 1000
  const conTarjetas = tarjetas === TARJETAS_SANDBOX
  for (const line of greetingOf({
    url,
    databaseUrl,
    serverProducts,
    seconds,
    demo,
    aparato,
    conTarjetas,
    conCorreo: smtpUrl === undefined,
    sinEmpresa: hay ? undefined : codigoEmpresa,
  }))
    console.log(line)
}

/** The demo users in this database, none when it has a real network; and whether it has the empresa of the app. */
async function findDemo(databaseUrl: string, codigoEmpresa: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ quien: string }>(
      'select email::text as quien from usuario where email = any($1) union select usuario::text from administrador',
      [USUARIOS_DEMO.map(({ email }) => email)],
    )
    const demo = [
      ...USUARIOS_DEMO.map(({ email, ...one }) => ({ ...one, quien: email as string })),
      ...ADMINISTRADORES_DEMO.map(({ usuario, ...one }) => ({ ...one, quien: usuario })),
    ]
    const { rowCount } = await client.query('select 1 from empresa where codigo_empresa = $1', [codigoEmpresa])
    return {
      hay: rowCount === 1,
      demo: demo.filter(({ quien }) => rows.some((row) => row.quien === quien)),
      aparato: await offerAparato(client),
    }
  } finally {
    await client.end()
  }
}

/** First signal: drain and stop. Second: end at once; the next start takes over the running PostgreSQL. */
async function stop(why: 'signal' | 'orphaned'): Promise<void> {
  const now = performance.now()
  if (stopping) {
    if (why === 'orphaned' || now - stopping.since < SAME_SIGNAL_MS) return
    console.error('\n  Stopped without waiting.')
    endAtOnce()
  }
  stopping = { since: now }
  console.log('\n  Stopping: what is under way may end (Ctrl-C again to leave at once)')
  if (system) await close(system)
  else abort.abort()
}

async function close(running: System): Promise<void> {
  envases?.kill()
  idiomas?.kill()
  await running.close()
  console.log('  Stopped.')
  process.exit(0)
}
