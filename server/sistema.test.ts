// Checks what `npm start` does around the server: it prepares the database, and starts its own again when that is gone.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { prepareDatabase } from '../scripts/system.ts'
import { throwawayFolder } from '../scripts/throwaway.ts'
import { openDatabase } from './db/client.ts'
import { readPostmaster } from './db/embedded/postmaster.ts'
import { createAdministrador } from './testing/administradores.ts'
import { createTestDatabase } from './testing/database.ts'
import { loadMundo } from './testing/mundo-carga.ts'
import { PATH_PEDIDO, pedidoOf } from './testing/pedidos.ts'
import { createUsuariosDeHoy, nextFranja } from './testing/proceso.ts'

const script = fileURLToPath(new URL('./testing/sistema.ts', import.meta.url))

/** `npm start` in a process of its own, with its own empty PostgreSQL in a new folder. */
async function startAll() {
  const dataDir = throwawayFolder('sistema')
  const { DATABASE_URL: _, ...env } = process.env
  const more = { PORT: '0', MUESTRA: 'no', TRABAJOS: 'no', LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' }
  const child = fork(script, { env: { ...env, ...more, SURTIDO_DATA_DIR: dataDir }, execArgv: [] })
  const gone = once(child, 'exit')
  const stop = async () => {
    if (child.connected) child.disconnect()
    await gone
  }
  const close = async () => {
    await stop()
    const home = await homeOf(dataDir)
    await rm(home, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  const ended = gone.then(() => Promise.reject(new Error('it ended before it served')))
  ended.catch(() => {})
  const serving = once(child, 'message') as Promise<[{ url: string; databaseUrl: string }]>
  return { child, dataDir, stop, close, serving: Promise.race([serving, ended]).then(([message]) => message) }
}

async function homeOf(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'postgres', 'embedded.json'), 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { home?: string }).home ?? join(dataDir, 'postgres', 'data')
}

test('npm start starts its killed PostgreSQL again, with its port and data', async ({ onTestFinished }) => {
  // covers: C-24
  const { child, dataDir, stop, close, serving } = await startAll()
  onTestFinished(close)
  const { url, databaseUrl } = await serving
  await loadMundo(databaseUrl)
  const { db, close: closeDb } = openDatabase(databaseUrl, 2)
  onTestFinished(closeDb)
  const [usuario] = await createUsuariosDeHoy(db, 1)
  const order = async () => {
    const answer = await fetch(`${url}/products-app-en-casa/api/${PATH_PEDIDO}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sesion': usuario!.token },
      body: JSON.stringify(pedidoOf(usuario!, undefined, nextFranja())),
    })
    return { status: answer.status, idPedido: ((await answer.json()) as { idPedido?: number }).idPedido }
  }
  const first = await order()
  expect(first.status).toBe(201)
  const cluster = join(await homeOf(dataDir), 'cluster')
  const before = (await readPostmaster(cluster))!
  process.kill(before.pid, 'SIGKILL')
  await expect.poll(async () => (await order()).status).toBe(503)
  await expect.poll(async () => (await order()).status).toBe(201)
  const after = (await readPostmaster(cluster))!
  expect(after.pid).not.toBe(before.pid)
  expect(after.port).toBe(before.port)
  const kept = await db.selectFrom('pedido').select('idPedido').where('idUsuario', '=', usuario!.idUsuario).execute()
  expect(kept.map(({ idPedido }) => idPedido)).toContain(first.idPedido)
  expect(child.exitCode).toBeNull()
  // Once it stops, nobody starts it again.
  await stop()
  expect(await readPostmaster(cluster)).toBeUndefined()
})

test('the start keeps the sample from an empresa, and refuses open demo users', async ({ onTestFinished }) => {
  // covers: B-22
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { db, close } = openDatabase(database.url, 2)
  onTestFinished(close)
  const said: string[] = []
  const prepare = (muestra: boolean, produccion: boolean, enRed = false) =>
    prepareDatabase(database.url, (line) => said.push(line), { muestra, produccion, enRed })
  const locales = async () => (await db.selectFrom('local').select('codigoLocal').execute()).length
  const before = await locales()
  // The sample is only for a database without an empresa.
  await prepare(true, false)
  expect(await locales()).toBe(before)
  expect(said.join()).not.toContain('The sample is loaded')
  expect(await db.selectFrom('sinonimo').selectAll().execute()).not.toEqual([])

  const claveHash = await hash('surtido-demo', { memoryCost: 1024, timeCost: 2, parallelism: 1 })
  await createAdministrador(db, { usuario: 'caja1' })
  await db.updateTable('administrador').set({ claveHash }).where('usuario', '=', 'caja1').execute()
  await prepare(false, false)
  await expect(prepare(false, true)).rejects.toThrow('MUESTRA=si')
  await expect(prepare(false, false, true)).rejects.toThrow('MUESTRA=si')
  await prepare(true, true, true)
})

test('the start gives a new database its tables, and no sample unless that is said', async ({ onTestFinished }) => {
  // covers: B-22
  const database = await createTestDatabase('template0')
  onTestFinished(() => database.drop())
  const said: string[] = []
  await prepareDatabase(database.url, (line) => said.push(line), { muestra: false, produccion: false, enRed: false })
  const { db, close } = openDatabase(database.url, 2)
  onTestFinished(close)
  expect(await db.selectFrom('empresa').select('codigoEmpresa').execute()).toEqual([])
  expect(await db.selectFrom('sinonimo').select('termino').limit(1).execute()).toHaveLength(1)
  expect(said.join('\n')).not.toContain('The sample is loaded')
})
