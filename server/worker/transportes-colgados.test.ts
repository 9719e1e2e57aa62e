// A service that takes connections and says nothing: it keeps no worker from other work, and what waits for it does not
// wait for the end of a call that it will never answer.

import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { addNavegador } from '../testing/avisos.ts'
import { envios, tell, test } from '../testing/envios.ts'
import { createPagador, makeRoom, pay } from '../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect } from '../testing/test.ts'
import { startTrabajos } from '../testing/trabajos.ts'

/** The 5 s of docs/operating.md, with room for a busy machine; a call of the test app waits 60 s for its answer. */
const FIRST_MS = 10_000

test('pushes to a service that hangs hold up no letter, and go out when it answers', async ({
  app,
  db,
  databaseUrl,
  push,
  onTestFinished,
}) => {
  // covers: E-21 G-03
  const smtp = await startSmtpSandbox()
  const jobs = await startTrabajos(app, databaseUrl, { smtpUrl: smtp.url })
  onTestFinished(async () => {
    await jobs.stop()
    await smtp.close()
  })
  const { clock } = app
  await makeRoom(db)
  const usuarios = await Promise.all(Array.from({ length: 6 }, () => createUsuario(db)))
  const navegadores = []
  for (const usuario of usuarios) navegadores.push(await addNavegador(app, usuario, push.web))
  const estados = async () => (await Promise.all(usuarios.map((one) => envios(app, one)))).flat()

  // Its first answer tells that it does not work, and from then on it hangs.
  push.web.fail(navegadores[0]!.endpoint, { status: 503 })
  await tell(app, clock.now(), [usuarios[0]!])
  await expect.poll(async () => (await estados())[0]?.motivo).toBe('HTTP 503')
  const { held, leave } = push.web.hold()
  onTestFinished(leave)
  await held
  await tell(app, clock.now(), usuarios.slice(1))
  await expect
    .poll(async () => (await estados()).filter(({ motivo }) => motivo === 'its service does not answer').length)
    .toBeGreaterThan(3)
  await app.as(usuarios[0]!).post(PATH_PEDIDO, pedidoOf(usuarios[0]!, [arroz()]))
  await expect
    .poll(() => smtp.mensajes().some(({ para }) => para === usuarios[0]!.email), { timeout: FIRST_MS })
    .toBe(true)

  leave()
  await expect
    .poll(async () => (await estados()).filter(({ estado }) => estado !== 'ENVIADO'), { timeout: FIRST_MS })
    .toEqual([])
})

test('charges at a provider that hangs are settled when it answers', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: C-24 A-61
  const { faults } = app.sandbox
  await makeRoom(db)
  const pagadores = [await createPagador(app, db), await createPagador(app, db)]
  faults.add({ at: 'purchase', how: 'status', value: '500', done: true, times: 2 })
  faults.add({ at: 'read', how: 'status', value: '500', times: 10_000 })
  const pedidos: number[] = []
  for (const pagador of pagadores) pedidos.push((await pay(app, pagador)).llave.idPedido)
  const jobs = await startTrabajos(app, databaseUrl, { smtpUrl: 'smtp://127.0.0.1:1' })
  onTestFinished(async () => {
    faults.clear()
    faults.cutHeld()
    await jobs.stop()
  })
  const pagos = () => db.selectFrom('pago').select(['estado', 'revisiones']).where('idPedido', 'in', pedidos).execute()
  await expect.poll(async () => (await pagos()).every(({ revisiones }) => revisiones > 1)).toBe(true)

  faults.clear()
  faults.add({ at: 'read', how: 'hold', times: 10_000 })
  await expect.poll(() => faults.pending, { timeout: FIRST_MS }).toBeLessThan(10_000)
  faults.clear()
  await expect
    .poll(async () => (await pagos()).map(({ estado }) => estado), { timeout: FIRST_MS })
    .toEqual(['AUTORIZADO', 'AUTORIZADO'])
})
