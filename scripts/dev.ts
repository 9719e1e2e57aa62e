// npm run dev: restarts the server on each change, and Vite updates the app in the open page.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../server/config.ts'
import { startDatabase } from './database.ts'
import { wordsOf } from './sin-lugar.ts'
import { onStopSignal } from './stop-signal.ts'
import { prepareDatabase } from './system.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const log = (line: string) => console.log(`  ${line}`)

try {
  const config = readConfig(process.env)
  const database = await startDatabase(config, log)
  await prepareDatabase(database.url, log, config)
  const [apiPort, gestionPort] = [config.port + 1, config.port + 2]
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'scripts', 'dev-server.ts')],
    {
      env: { TARJETAS_URL: 'sandbox', ...process.env, DATABASE_URL: database.url, PORT: String(apiPort) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const { createServer } = await import('vite')
  const target = `http://127.0.0.1:${apiPort}`
  const paths = [
    config.serverProducts,
    '/salud',
    '/metricas',
    '/docs',
    '/ilustraciones',
    '/fotos',
    '/marcas',
    '/logos',
    '/correo-de-prueba',
  ]
  const vite = await createServer({
    root: join(root, 'app'),
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      proxy: {
        ...Object.fromEntries(paths.map((path) => [path, { target }])),
        '/gestion': { target: `http://127.0.0.1:${gestionPort}` },
      },
    },
  })
  await vite.listen()
  const { config: empresa } = await vite.ssrLoadModule(`/config/${config.variante}.ts`)
  const { codigoEmpresa, nombre } = empresa as { codigoEmpresa: number; nombre: string }
  // Vite reads it for the page of the shop's side (`gestion/vite.config.ts`), instead of our server.
  process.env.GESTION_PAGINA = JSON.stringify({ codigoEmpresa, nombre, serverProducts: config.serverProducts })
  const gestion = await createServer({
    root: join(root, 'gestion'),
    server: { host: config.host, port: gestionPort, strictPort: true },
  })
  await gestion.listen()
  vite.printUrls()
  log(`The shop's side: http://${config.host}:${config.port}/gestion/`)

  let stopping = false
  onStopSignal(async () => {
    if (stopping) return
    stopping = true
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await Promise.all([gone, vite.close(), gestion.close()])
    await database.stop()
    process.exit(0)
  })
} catch (error) {
  const words = wordsOf(error)
  console.error(`\n${words !== error ? words : (error as Error).stack}\n`)
  process.exit(1)
}
