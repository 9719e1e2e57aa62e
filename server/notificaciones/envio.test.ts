// A notice reaches a device once, is retried after a failure, and never comes out of order.

import { enqueueTareas } from '../jobs/enqueue-tareas.ts'
import { addNavegador, addTelefono } from '../testing/avisos.ts'
import { elapse, envios, tell, test } from '../testing/envios.ts'
import { AHORA, createUsuario, expect } from '../testing/test.ts'

const HORA_MS = 3_600_000

test('a device gets one message for an event, even if its job runs twice', async ({ app, db, push, correo }) => {
  // covers: E-21 G-03
  const usuarios = await Promise.all([createUsuario(db), createUsuario(db)])
  const tokens = [await addTelefono(app, usuarios[0]!), await addTelefono(app, usuarios[1]!)]
  const evento = 'oferta.una-vez'
  expect(await tell(app, AHORA, usuarios, { evento })).toEqual({ creadas: 2, envios: 2 })
  expect(await tell(app, AHORA, usuarios, { evento })).toEqual({ creadas: 0, envios: 0 })
  // Repeated jobs, as after a crash of the queue; jobs of the version before, which named no empresa.
  await enqueueTareas(app.database.pool)
  await app.database.pool.query(`select graphile_worker.add_job('enviar_aviso', (payload::jsonb - 'codigoEmpresa')::json, max_attempts => 25)
    from graphile_worker._private_jobs where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'enviar_aviso')`)
  for (const usuario of usuarios) await expect.poll(() => envios(app, usuario)).toMatchObject([{ estado: 'ENVIADO' }])
  await elapse(app, AHORA)
  await correo.settled()
  for (const token of tokens) expect(push.fcm.recibidos().filter((one) => one.token === token)).toHaveLength(1)
})

test('a failed push is tried again, later each time and when the service says', async ({ app, db, push, correo }) => {
  // covers: G-03 CX-15
  const usuario = await createUsuario(db)
  const [good, bad] = [await addTelefono(app, usuario), await addNavegador(app, usuario, push.web)]
  push.web.fail(bad.endpoint, { status: 503 }, { status: 429, headers: { 'retry-after': '600' } })
  const state = async () => {
    const rows = await envios(app, usuario)
    return Object.fromEntries(rows.map(({ deviceId, estado, intentos }) => [deviceId, [estado, intentos]]))
  }
  await tell(app, AHORA, [usuario])
  await expect.poll(state).toEqual({ [good]: ['ENVIADO', 1], [bad.deviceID]: ['PENDIENTE', 1] })
  // Its time has not come, whatever wakes the job.
  await elapse(app, new Date(AHORA.getTime() + 29_000))
  await elapse(app, new Date(AHORA.getTime() + 31_000))
  await expect.poll(state).toMatchObject({ [bad.deviceID]: ['PENDIENTE', 2] })
  const siguiente = async () =>
    (await db.selectFrom('envio').select('siguiente').where('deviceId', '=', bad.deviceID).executeTakeFirstOrThrow())
      .siguiente
  expect(await siguiente()).toEqual(new Date(AHORA.getTime() + 631_000))
  await elapse(app, new Date(AHORA.getTime() + 632_000))
  await correo.settled()
  expect(await state()).toEqual({ [good]: ['ENVIADO', 1], [bad.deviceID]: ['ENVIADO', 3] })
  expect(push.fcm.recibidos().filter(({ token }) => token === good)).toHaveLength(1)
  expect(push.web.recibidos().filter(({ endpoint }) => endpoint === bad.endpoint)).toHaveLength(1)
})

test('a push that was taken by a clock two hours ahead is sent at once', async ({ app, db, push }) => {
  // covers: G-03
  const usuario = await createUsuario(db)
  const navegador = await addNavegador(app, usuario, push.web)
  push.web.fail(navegador.endpoint, { status: 503 })
  await tell(app, AHORA, [usuario])
  await expect.poll(() => envios(app, usuario)).toMatchObject([{ estado: 'PENDIENTE', intentos: 1 }])
  const tomado = new Date(AHORA.getTime() + 2 * HORA_MS)
  await db
    .updateTable('envio')
    .set({ estado: 'ENVIANDO', tomado, siguiente: AHORA })
    .where('deviceId', '=', navegador.deviceID)
    .execute()
  await elapse(app, AHORA)
  await expect.poll(() => envios(app, usuario)).toMatchObject([{ estado: 'ENVIADO' }])
})

test('an expired notice is not sent', async ({ app, db, push, correo }) => {
  // covers: G-03
  const usuario = await createUsuario(db)
  const bad = await addNavegador(app, usuario, push.web)
  push.web.fail(bad.endpoint, { status: 503 })
  await tell(app, AHORA, [usuario])
  await expect.poll(async () => await envios(app, usuario)).toMatchObject([{ estado: 'PENDIENTE', intentos: 1 }])
  await elapse(app, new Date(AHORA.getTime() + 25 * HORA_MS))
  await correo.settled()
  expect(await envios(app, usuario)).toMatchObject([{ estado: 'VENCIDO', intentos: 1 }])
  expect(push.web.recibidos().filter(({ endpoint }) => endpoint === bad.endpoint)).toEqual([])
})

test('a dead token is forgotten, and a refused message leaves the device', async ({ app, db, push, correo }) => {
  // covers: C-27 G-03
  const usuario = await createUsuario(db)
  const [gone, refused] = [await addTelefono(app, usuario), await addTelefono(app, usuario)]
  const browser = await addNavegador(app, usuario, push.web)
  push.fcm.fail(gone, { status: 404, estado: 'NOT_FOUND', errorCode: 'UNREGISTERED' })
  push.fcm.fail(refused, { status: 400, estado: 'INVALID_ARGUMENT', errorCode: 'INVALID_ARGUMENT' })
  push.web.fail(browser.endpoint, { status: 410 })
  await tell(app, AHORA, [usuario])
  await correo.settled()
  const ended = Object.fromEntries((await envios(app, usuario)).map(({ deviceId, estado }) => [deviceId, estado]))
  expect(ended).toEqual({ [gone]: 'MUERTO', [refused]: 'FALLIDO', [browser.deviceID]: 'MUERTO' })
  const left = await db
    .selectFrom('dispositivo')
    .select(['deviceId', 'endpoint'])
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .orderBy('deviceId')
    .execute()
  expect(left).toEqual([
    { deviceId: browser.deviceID, endpoint: null },
    { deviceId: refused, endpoint: null },
  ])
  // The next notification calls only the devices that are left, and a browser that subscribes anew.
  expect((await tell(app, AHORA, [usuario])).envios).toBe(1)
  await addNavegador(app, usuario, push.web)
  expect((await tell(app, AHORA, [usuario])).envios).toBe(2)
  // A push that succeeds has what waits for its service tried at once: it must not fall into the next test.
  await correo.settled()
})

test('a late earlier state of a pedido does not replace a later one', async ({ app, db, push, correo }) => {
  // covers: E-21
  const usuario = await createUsuario(db)
  const token = await addTelefono(app, usuario)
  push.fcm.fail(token, { status: 503, estado: 'UNAVAILABLE', errorCode: 'UNAVAILABLE' })
  await tell(app, AHORA, [usuario], { tipo: 1, identificador: '77', titulo: 'En preparación' })
  await expect.poll(async () => await envios(app, usuario)).toMatchObject([{ estado: 'PENDIENTE', intentos: 1 }])
  await tell(app, AHORA, [usuario], { tipo: 1, identificador: '77', titulo: 'En camino' })
  const titles = () =>
    push.fcm.recibidos().flatMap(({ token: to, notification }) => (to === token ? [notification.title] : []))
  await expect.poll(titles).toContain('En camino')
  await elapse(app, new Date(AHORA.getTime() + 31_000))
  await correo.settled()
  // A transport that recovers is tried at once: the earlier one may have gone first, and never goes last.
  expect(titles().at(-1)).toBe('En camino')
  expect(titles().filter((one) => one === 'En camino')).toHaveLength(1)
})

test('a subscription needs a browser and a known push service, and is kept once', async ({ app, db, push }) => {
  // covers: C-27
  const usuario = await createUsuario(db)
  const suscripcion = push.web.subscribe()
  for (const [body, campo] of [
    [{ plataforma: 1, suscripcion }, 'suscripcion'],
    [{ plataforma: 3, suscripcion: { ...suscripcion, endpoint: 'https://fcm.googleapis.com/x' } }, 'suscripcion'],
    [{ plataforma: 3, suscripcion: { ...suscripcion, endpoint: 'http://169.254.169.254/latest' } }, 'suscripcion'],
    [{ plataforma: 3, suscripcion: { ...suscripcion, auth: 'corto' } }, 'suscripcion.auth'],
  ] as const) {
    const answer = await app.as(usuario).post('usuarios/registrar-device', { deviceID: 'un-navegador', ...body })
    expect(answer).toMatchObject({ status: 400, body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo }] } })
  }
  for (const deviceID of ['antes', 'ahora']) {
    const answer = await app.as(usuario).post('usuarios/registrar-device', { deviceID, plataforma: 3, suscripcion })
    expect(answer.status).toBe(201)
    expect(answer.body).not.toHaveProperty('suscripcion')
  }
  expect((await tell(app, AHORA, [usuario])).envios).toBe(1)
  const rows = await db
    .selectFrom('dispositivo')
    .select('deviceId')
    .where('endpoint', '=', suscripcion.endpoint)
    .execute()
  expect(rows).toEqual([{ deviceId: 'ahora' }])
})
