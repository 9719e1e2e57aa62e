// Checks the seconds that docs/operating.md promises when a database goes away or a process is killed.
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { openWay } from '../testing/base-propia.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { BACK_S, SILENT_S, withLoad, withRoom } from '../testing/plazo.ts'
import { createUsuariosDeHoy, killServer, startServerProcess } from '../testing/proceso.ts'
import { expect, test } from '../testing/test.ts'

/** How long a server may take to notice a database whose connections broke. */
const BROKEN_S = 0.7
const AT_ONCE_S = 0.3
const TAKEN_OVER_S = 6

test('without a database each request gets 503 at once, and is served again soon', async ({
  db,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: K-06
  const [usuario] = await createUsuariosDeHoy(db, 1)
  const way = await openWay(databaseUrl)
  onTestFinished(() => way.close())
  const server = await startServerProcess(way.url, {
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRABAJOS: 'no',
    LOG_LEVEL: 'silent',
  })
  onTestFinished(() => killServer(server))
  const url = `${server.url}/products-app-en-casa/api/pedidos/cantidad-pedidos-abiertos`
  const ask = async () => {
    const begun = performance.now()
    const answer = await fetch(url, { headers: { 'x-sesion': usuario!.token } })
    await answer.text()
    return {
      status: answer.status,
      comeAgain: Number(answer.headers.get('retry-after')) > 0,
      ms: performance.now() - begun,
    }
  }
  const served = { status: 200, comeAgain: false, ms: expect.any(Number) }
  const refused = { status: 503, comeAgain: true, ms: expect.any(Number) }
  await expect.poll(ask).toEqual(served)

  const absences = [
    {
      seconds: SILENT_S,
      begin() {
        way.hold(600_000)
        way.failOver()
      },
    },
    { seconds: BROKEN_S, begin: () => way.lead('postgres://127.0.0.1:1/nowhere') },
  ]
  for (const { seconds, begin } of absences) {
    begin()
    // Several at once wait for its one connection, and for each other.
    for (const one of await Promise.all(Array.from({ length: 20 }, ask))) {
      expect(one).toEqual(refused)
      expect(one.ms).toBeLessThan(withRoom(seconds))
    }
    for (let i = 0; i < 5; i++) {
      const one = await ask()
      expect(one).toEqual(refused)
      expect(one.ms).toBeLessThan(withRoom(AT_ONCE_S))
    }
    way.hold(0)
    way.lead(databaseUrl)
    await expect.poll(ask, { interval: 20, timeout: withLoad(BACK_S) }).toEqual(served)
  }
})

test('the jobs of a killed process are taken over in about 6 s', async ({ app, db, databaseUrl, onTestFinished }) => {
  // covers: C-24
  const smtp = await startSmtpSandbox()
  onTestFinished(smtp.close)
  const [usuario] = await createUsuariosDeHoy(db, 1)
  const { held, release } = smtp.hold(1)
  const env = { SMTP_URL: smtp.url }
  const first = await startServerProcess(databaseUrl, env)
  onTestFinished(() => killServer(first))
  const other = await startServerProcess(databaseUrl, env)
  onTestFinished(() => killServer(other))
  // Frozen, so that the first one takes the letter.
  other.process.kill('SIGSTOP')
  expect((await app.as(usuario!).post(PATH_PEDIDO, pedidoOf(usuario!, [arroz()]))).status).toBe(201)
  await held
  other.process.kill('SIGCONT')
  await killServer(first)
  const killed = Date.now()
  release()
  await expect.poll(() => smtp.mensajes().length).toBe(2)
  expect(smtp.mensajes()[0]!.recibido.getTime() - killed).toBeLessThan(withLoad(TAKEN_OVER_S))
})
