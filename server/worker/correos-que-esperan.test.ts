// Many letters wait for a mail server: they delay nothing else, and all go out when it answers.
import { createServer, type Socket } from 'node:net'
import { listen } from '@surtido/sandbox/listen'
import { type SmtpSandbox, startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { NO_REGULAR } from '../jobs/regulares.ts'
import type { TestApp } from '../testing/app.ts'
import { addNavegador } from '../testing/avisos.ts'
import { envios, tell, test } from '../testing/envios.ts'
import { makeRoom } from '../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect } from '../testing/test.ts'
import { startTrabajos } from '../testing/trabajos.ts'

const HORA_MS = 3_600_000

const smtpAt = (port: number) => `smtp://127.0.0.1:${port}`

async function portOfNobody(): Promise<number> {
  const smtp = await startSmtpSandbox()
  await smtp.close()
  return Number(new URL(smtp.url).port)
}

async function forgetClave(app: TestApp): Promise<string> {
  const { email } = await createUsuario(app.database.db)
  const headers = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
  expect(await app.put('usuarios/restablecer-password', { email }, { headers })).toMatchObject({ status: 200 })
  return email
}

test('of 200 letters that wait, one that is taken brings all the others at once', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: C-07 C-24
  const port = await portOfNobody()
  await makeRoom(db)
  const emails: string[] = []
  for (let n = 0; n < 160; n++) {
    const usuario = await createUsuario(db)
    await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))
    emails.push(usuario.email)
  }
  for (let n = 0; n < 40; n++) emails.push(await forgetClave(app))
  const before = await startTrabajos(app, databaseUrl, { smtpUrl: smtpAt(port) })
  const untried = `select from graphile_worker.jobs where ${NO_REGULAR} and (attempts = 0 or locked_at is not null)`
  const handed = async () =>
    (await before.pool.query('select from tarea')).rowCount! + (await before.pool.query(untried)).rowCount!
  try {
    await expect.poll(handed).toBe(0)
    // Hours go by on their clocks.
    await before.pool.query(`update graphile_worker._private_jobs set run_at = now() + interval '5 hours'`)
  } finally {
    await before.stop()
  }

  const smtp = await startSmtpSandbox({ port })
  // It looks once, at its start.
  const after = await startTrabajos(app, databaseUrl, { smtpUrl: smtpAt(port), transportesMs: HORA_MS })
  onTestFinished(async () => {
    await after.stop()
    await smtp.close()
  })
  await expect.poll(() => smtp.mensajes().length).toBe(200)
  expect(new Set(smtp.mensajes().map(({ para }) => para))).toEqual(new Set(emails))
})

test('a letter outlives a mail server that is away for longer than its tries last', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: C-08
  const port = await portOfNobody()
  const usuario = await createUsuario(db)
  const jobs = await startTrabajos(app, databaseUrl, { smtpUrl: smtpAt(port) })
  let smtp: SmtpSandbox | undefined
  onTestFinished(async () => {
    await jobs.stop()
    await smtp?.close()
  })
  const change = { claveActual: usuario.clave, claveNueva: 'otra clave bien larga 7' }
  const changed = await app.as(usuario).put(`usuarios/${usuario.idUsuario}/modificar-password`, change)
  expect(changed.status).toBe(200)
  const aviso = `from graphile_worker.jobs where task_identifier = 'avisar_clave_cambiada' and locked_at is null`
  await expect.poll(async () => (await jobs.pool.query(`select ${aviso} and attempts > 0`)).rowCount).toBe(1)
  // The last of its tries has just failed, and the time of one more goes by.
  await jobs.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '4 seconds'
     where id in (select id ${aviso})`,
  )
  await jobs.pool.query('select pg_sleep(6)')
  smtp = await startSmtpSandbox({ port })
  await expect
    .poll(() => smtp!.mensajes().map(({ para, asunto }) => [para, asunto]))
    .toEqual([[usuario.email, 'Cambiaste tu contraseña']])
})

test('letters that a mail server takes no notice of hold up no push', async ({
  app,
  db,
  databaseUrl,
  push,
  clock,
  onTestFinished,
}) => {
  // covers: C-07 E-21
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  const port = await listen(silent, 0)
  for (let n = 0; n < 60; n++) await forgetClave(app)
  const usuario = await createUsuario(db)
  await addNavegador(app, usuario, push.web)
  const jobs = await startTrabajos(app, databaseUrl, { smtpUrl: smtpAt(port) })
  onTestFinished(async () => {
    silent.close()
    for (const socket of sockets) socket.destroy()
    await jobs.stop()
  })
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  await tell(app, clock.now(), [usuario])
  await expect.poll(async () => (await envios(app, usuario)).map(({ estado }) => estado)).toEqual(['ENVIADO'])
})
