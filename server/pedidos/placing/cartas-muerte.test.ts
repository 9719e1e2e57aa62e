// The server is killed (SIGKILL) amid a backlog of letters, enough for three jobs: at most one letter is sent twice.
import { setTimeout as sleep } from 'node:timers/promises'
import { type SmtpSandbox, startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import pg from 'pg'
import type { Db } from '../../db/client.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeRoom } from '../../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { createUsuariosDeHoy, killServer, startServerProcess } from '../../testing/proceso.ts'
import { expect, test } from '../../testing/test.ts'
import type { UsuarioDePrueba } from '../../testing/usuarios.ts'

/** A job has 25 letters at most, and a process three workers. */
const CARTAS = 52
/** Long enough for a letter that should have waited to be sent too. */
const MEANWHILE_MS = 1_500

/** One pedido of each; nobody sends their letters yet. */
async function placeAll(app: TestApp, db: Db): Promise<UsuarioDePrueba[]> {
  await makeRoom(db)
  await db.deleteFrom('cartaEnviada').execute()
  const usuarios = await createUsuariosDeHoy(db, CARTAS)
  for (const usuario of usuarios)
    expect((await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))).status).toBe(201)
  return usuarios
}

/** A server that sends letters there until the test ends. */
async function startSender(databaseUrl: string, smtp: SmtpSandbox, onTestFinished: (end: () => void) => void) {
  const server = await startServerProcess(databaseUrl, { SMTP_URL: smtp.url })
  onTestFinished(() => killServer(server))
  return server
}

/** Waits until all letters were sent; answers how many of them more than once. */
async function countRepeated(app: TestApp, smtp: SmtpSandbox, usuarios: readonly UsuarioDePrueba[]): Promise<number> {
  const left = async () =>
    (await app.database.pool.query(`select from graphile_worker.jobs where task_identifier = 'confirmar_pedido'`))
      .rowCount
  await expect.poll(left).toBe(0)
  const times = usuarios.map(({ email }) => smtp.mensajes().filter(({ para }) => para === email).length)
  expect(Math.min(...times)).toBe(1)
  return times.reduce((sum, n) => sum + n - 1, 0)
}

test('of a backlog of letters a process that dies sends only the one in hand again', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: C-24
  const smtp = await startSmtpSandbox()
  onTestFinished(smtp.close)
  const start = () => startSender(databaseUrl, smtp, onTestFinished)
  const usuarios = await placeAll(app, db)
  // The first of the second job: the last one of the first is written down, too.
  const { held, release } = smtp.hold(26)
  const first = await start()
  await held
  await sleep(MEANWHILE_MS)
  expect(smtp.mensajes()).toHaveLength(26)
  expect(await db.selectFrom('cartaEnviada').select('idPedido').execute()).toHaveLength(25)
  await killServer(first)
  release()

  await start()
  expect(await countRepeated(app, smtp, usuarios)).toBe(1)
})

test('no letter is sent while the one before it is not written down', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: C-24
  const smtp = await startSmtpSandbox()
  onTestFinished(smtp.close)
  const start = () => startSender(databaseUrl, smtp, onTestFinished)
  const usuarios = await placeAll(app, db)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin; lock table carta_enviada in exclusive mode')
  const first = await start()
  await expect.poll(() => smtp.mensajes().length).toBeGreaterThan(0)
  await sleep(MEANWHILE_MS)
  expect(smtp.mensajes()).toHaveLength(1)
  await killServer(first)
  // Or what the dead process was writing would be written yet.
  await client.query(
    `select pg_terminate_backend(pid, 10000) from pg_locks where relation = 'carta_enviada'::regclass and not granted`,
  )
  await client.query('rollback')

  await start()
  expect(await countRepeated(app, smtp, usuarios)).toBe(1)
})
