// The server is killed (SIGKILL) amid the letters of one job: the mail server has one that nobody has written down.
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { arroz, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { createUsuariosDeHoy, killServer, startServerProcess } from '../../testing/proceso.ts'
import { expect, test } from '../../testing/test.ts'

test('after a death amid letters only the one in hand is sent again', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: C-24
  const smtp = await startSmtpSandbox()
  onTestFinished(smtp.close)
  const usuarios = await createUsuariosDeHoy(db, 6)
  for (const usuario of usuarios)
    expect((await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))).status).toBe(201)
  const { held, release } = smtp.hold(4)
  const env = { SMTP_URL: smtp.url }
  const first = await startServerProcess(databaseUrl, env)
  onTestFinished(() => killServer(first))
  await held
  const written = async () => (await db.selectFrom('cartaEnviada').select('idPedido').execute()).length
  await expect.poll(written).toBe(3)
  await killServer(first)
  release()

  const second = await startServerProcess(databaseUrl, env)
  onTestFinished(() => killServer(second))
  const times = () => usuarios.map(({ email }) => smtp.mensajes().filter(({ para }) => para === email).length)
  await expect.poll(() => times().every((n) => n > 0)).toBe(true)
  const left = async () =>
    (await app.database.pool.query(`select from graphile_worker.jobs where task_identifier = 'confirmar_pedido'`))
      .rowCount
  await expect.poll(left).toBe(0)
  expect(times().sort()).toEqual([1, 1, 1, 1, 1, 2])
})
