import { CompiledQuery } from 'kysely'
import { startPreparacion } from '../pedidos/advance-pedido.ts'
import { proposeReemplazo } from '../pedidos/reemplazos.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { addNavegador, addTelefono, type PushDePrueba, startPush } from '../testing/avisos.ts'
import { makeRoom } from '../testing/pagos.ts'
import { arroz, linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { AHORA, ART, test as base, createUsuario, expect, type UsuarioDePrueba } from '../testing/test.ts'
import { type Aviso, notificacionQuery } from './add-notificacion.ts'
import { askCalificacion, eventoDeReclamo } from './avisos-pedido.ts'

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
  .extend('push', { scope: 'file' }, async ({}, { onCleanup }): Promise<PushDePrueba> => {
    const push = await startPush()
    onCleanup(push.close)
    return push
  })
  .extend('app', { scope: 'file' }, async ({ databaseUrl, push }, { onCleanup }) => {
    const app = await buildTestApp({ databaseUrl, env: push.env })
    onCleanup(app.close)
    return app
  })

const HORA_MS = 3_600_000

const OFERTA = {
  codigoEmpresa: 10,
  tipo: 0,
  titulo: 'Semana del asado',
  texto: '20 % en carnes.',
  codigoLocal: 1,
} as const

let eventos = 0
/** Tells people something, as jobs and the shop's people do. */
async function tell({ database }: TestApp, now: Date, usuarios: UsuarioDePrueba[], aviso: Partial<Aviso> = {}) {
  const all = { ...OFERTA, evento: `prueba.${++eventos}`, ...aviso }
  const { text, values } = notificacionQuery(
    now,
    all,
    usuarios.map((one) => one.idUsuarioAplicacion),
  )
  const { rows } = await database.db.executeQuery<{ creadas: number; envios: number }>(CompiledQuery.raw(text, values))
  return rows[0]!
}

/** What became of each device of somebody, by its id. */
async function envios({ database }: TestApp, { idUsuarioAplicacion }: UsuarioDePrueba) {
  const rows = await database.db
    .selectFrom('envio')
    .innerJoin('notificacion', (join) =>
      join
        .onRef('notificacion.codigoEmpresa', '=', 'envio.codigoEmpresa')
        .onRef('notificacion.idNotificacion', '=', 'envio.idNotificacion'),
    )
    .select(['envio.deviceId', 'envio.estado', 'envio.intentos', 'envio.motivo'])
    .where('notificacion.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .orderBy('envio.idNotificacion')
    .execute()
  return rows
}

/** The clock moves on, and with it what waits for its time. */
async function elapse(app: TestApp, now: Date): Promise<void> {
  const avisos = `task_id = (select id from graphile_worker._private_tasks where identifier = 'enviar_aviso')`
  // One that is being looked at goes by the old clock, and would be put off until a morning that nobody brings.
  const atWork = `select id from graphile_worker._private_jobs where ${avisos} and (run_at <= now() or locked_at is not null)`
  await expect.poll(async () => (await app.database.pool.query(atWork)).rows).toEqual([])
  app.clock.set(now)
  await app.database.pool.query(`update graphile_worker._private_jobs set run_at = now() where ${avisos}`)
  await app.database.pool.query('notify "jobs:insert"')
}

test('E-21 G-03 B-33 a pedido calls every device of who placed it, once, in the words of the list', async ({
  app,
  db,
  push,
  correo,
}) => {
  const usuario = await createUsuario(db)
  const other = await createUsuario(db)
  const [android, iphone] = [await addTelefono(app, usuario), await addTelefono(app, usuario, 2)]
  const navegador = await addNavegador(app, usuario, push.web)
  await addTelefono(app, other)
  // A browser that does not let itself be called is none.
  await app.as(usuario).post('usuarios/registrar-device', { deviceID: 'callado', plataforma: 3 })
  const solicitud = pedidoOf(usuario)
  const place = () => app.as(usuario).post('pedidos/realizar-pago-pedido', solicitud)
  const [{ body: pedido }] = await Promise.all([place(), place(), place(), place(), place()])
  await correo.settled()
  const { contenido } = (await app.as(usuario).get('notificaciones')).body
  const [{ titulo, texto, idNotificacion }] = contenido
  const datos = {
    tipo: '1',
    empresa: '10',
    local: '1',
    identificador: pedido.codigo,
    idNotificacion: `${idNotificacion}`,
  }
  const phones = push.fcm.recibidos().filter(({ token }) => token === android || token === iphone)
  expect(phones.map(({ token }) => token).sort()).toEqual([android, iphone].sort())
  for (const message of phones)
    expect(message).toMatchObject({ notification: { title: titulo, body: texto }, data: datos })
  const browser = push.web.recibidos().filter(({ endpoint }) => endpoint === navegador.endpoint)
  expect(browser.map((one) => JSON.parse(one.texto))).toEqual([
    { titulo, texto, datos, etiqueta: `pedido-10-${pedido.codigo}` },
  ])
  expect(browser[0]).toMatchObject({ urgency: 'high', ttl: 43_200 })
  expect((await envios(app, usuario)).map(({ estado, intentos }) => [estado, intentos])).toEqual([
    ['ENVIADO', 1],
    ['ENVIADO', 1],
    ['ENVIADO', 1],
  ])
  expect(await envios(app, other)).toEqual([])
})

test('E-21 G-03 what happened once is told once, however often it is told and the work begun anew', async ({
  app,
  db,
  push,
  correo,
}) => {
  const usuarios = await Promise.all([createUsuario(db), createUsuario(db)])
  const tokens = [await addTelefono(app, usuarios[0]!), await addTelefono(app, usuarios[1]!)]
  const evento = 'oferta.una-vez'
  expect(await tell(app, AHORA, usuarios, { evento })).toEqual({ creadas: 2, envios: 2 })
  expect(await tell(app, AHORA, usuarios, { evento })).toEqual({ creadas: 0, envios: 0 })
  // Jobs that come twice, as after a crash of the queue.
  await app.database.pool.query(`select graphile_worker.add_job('enviar_aviso', payload, max_attempts => 25)
    from graphile_worker._private_jobs where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'enviar_aviso')`)
  for (const usuario of usuarios) await expect.poll(() => envios(app, usuario)).toMatchObject([{ estado: 'ENVIADO' }])
  await elapse(app, AHORA)
  await correo.settled()
  for (const token of tokens) expect(push.fcm.recibidos().filter((one) => one.token === token)).toHaveLength(1)
})

test('G-03 CX-15 a device is tried again by itself, later each time and not before the push service wants', async ({
  app,
  db,
  push,
  correo,
}) => {
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

test('G-03 what nobody could be told in its time is told no more', async ({ app, db, push, correo }) => {
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

test('C-27 G-03 a dead token is forgotten and a dead subscription too; a message that is refused leaves the device', async ({
  app,
  db,
  push,
  correo,
}) => {
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
  // Only who is left is called the next time, and a browser that subscribes anew.
  expect((await tell(app, AHORA, [usuario])).envios).toBe(1)
  await addNavegador(app, usuario, push.web)
  expect((await tell(app, AHORA, [usuario])).envios).toBe(2)
})

test('G-03 at night only a pedido calls; an offer waits for the morning and a person who read it is not called', async ({
  app,
  db,
  push,
  clock,
  correo,
}) => {
  const usuario = await createUsuario(db)
  const token = await addTelefono(app, usuario)
  const night = new Date('2026-03-11T23:30:00-03:00')
  clock.set(night)
  await tell(app, night, [usuario], { titulo: 'Oferta de la noche' })
  await tell(app, night, [usuario], { titulo: 'Oferta leída' })
  await tell(app, night, [usuario], { tipo: 1, titulo: 'Tu pedido', identificador: '1' })
  const titles = () =>
    push.fcm
      .recibidos()
      .filter((one) => one.token === token)
      .map(({ notification }) => notification.title)
  await expect.poll(titles).toEqual(['Tu pedido'])
  await expect
    .poll(async () => (await envios(app, usuario)).filter(({ estado }) => estado === 'PENDIENTE').length)
    .toBe(2)
  const { contenido } = (await app.as(usuario).get('notificaciones')).body
  const read = contenido.find(({ titulo }: { titulo: string }) => titulo === 'Oferta leída')
  await app.as(usuario).put(`notificaciones/${read.idNotificacion}/leida`)
  await elapse(app, new Date('2026-03-12T09:00:00-03:00'))
  await correo.settled()
  expect(titles()).toEqual(['Tu pedido', 'Oferta de la noche'])
})

test('S-34 G-03 a rating that is given before the morning is not asked for then', async ({
  app,
  db,
  push,
  clock,
  correo,
}) => {
  const usuario = await createUsuario(db)
  const token = await addTelefono(app, usuario)
  const place = async () =>
    (await app.as(usuario).post('pedidos/realizar-pago-pedido', pedidoOf(usuario))).body.idPedido as number
  const [rated, silent] = [await place(), await place()]
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).where('idPedido', 'in', [rated, silent]).execute()
  const night = new Date('2026-03-11T23:30:00-03:00')
  clock.set(night)
  for (const id of [rated, silent]) await askCalificacion(app.deps, { codigoEmpresa: 10, idPedido: id })
  expect((await app.as(usuario).post(`pedidos/${rated}/calificacion`, { puntaje: 5 })).status).toBe(200)
  await elapse(app, new Date('2026-03-12T09:00:00-03:00'))
  await correo.settled()
  const asked = push.fcm.recibidos().filter(({ token: to, data }) => to === token && data.tipo === '3')
  expect(asked.map(({ data }) => data.identificador)).toEqual([String(silent)])
})

test('A-63 E-21 each proposal calls with what it offers and until when, and is not sent once it waits for nothing', async ({
  app,
  db,
  push,
  clock,
  correo,
}) => {
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const token = await addTelefono(app, usuario)
  const lineas = [arroz(2), linea(ART.cafe, 289)]
  const { idPedido } = (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, lineas))).body
  const llave = { codigoEmpresa: 10, idPedido }
  await startPreparacion(app.deps, llave)
  await correo.settled()
  const navegador = await addNavegador(app, usuario, push.web)
  const propose = (artCodigo: string, propuesto: string) => proposeReemplazo(app.deps, llave, { artCodigo, propuesto })
  const first = await propose(ART.arroz, ART.fideos)
  const received = () => push.web.recibidos().filter(({ endpoint }) => endpoint === navegador.endpoint)
  await expect.poll(() => received().length).toBe(1)
  // The second waits, and is answered meanwhile.
  push.web.fail(navegador.endpoint, { status: 503 })
  const second = await propose(ART.cafe, ART.te)
  await expect
    .poll(async () => (await envios(app, usuario)).filter(({ motivo }) => motivo === 'HTTP 503').length)
    .toBe(1)
  const yes = await app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${second}`, { acepta: true })
  expect(yes.status).toBe(200)
  // The end of their time, which this test does not wait for.
  await app.database.pool.query(`delete from graphile_worker._private_jobs where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'vencer_reemplazo')`)
  clock.advance({ minutes: 1 })
  await elapse(app, clock.now())
  await correo.settled()
  const [only, ...more] = received()
  expect(more).toEqual([])
  const { titulo, texto, etiqueta, datos } = JSON.parse(only!.texto)
  expect({ titulo, texto, etiqueta }).toEqual({
    titulo: `Necesitamos tu respuesta por el pedido ${idPedido}`,
    texto: expect.stringMatching(
      /^No hay Arroz.*\. ¿Te sirve Fideos.* en su lugar, por \$96\? Responde antes de las 10:15\.$/,
    ),
    etiqueta: `reemplazo-10-${idPedido}-${first}`,
  })
  expect(datos).toMatchObject({ tipo: '1', identificador: String(idPedido), idReemplazo: String(first) })
  expect(only).toMatchObject({ urgency: 'high', ttl: 900 })
  // A phone was called about both, each under its own tag: one question does not take the place of the other.
  const asked = push.fcm.recibidos().filter((one) => one.token === token && one.data.idReemplazo)
  expect(asked.map(({ android }) => (android as { notification: { tag: string } }).notification.tag).sort()).toEqual(
    [first, second].map((id) => `reemplazo-10-${idPedido}-${id}`).sort(),
  )
  // Firebase reads what it carries, and is not told what somebody buys.
  for (const { notification } of asked)
    expect(notification.body).toBe('Falta algo de lo que pediste. Responde antes de las 10:15.')
})

test('CX-07 E-21 the answer to a claim is read whole in a browser, and named without its words to Firebase', async ({
  app,
  db,
  push,
  correo,
}) => {
  const usuario = await createUsuario(db)
  const token = await addTelefono(app, usuario)
  const { endpoint } = await addNavegador(app, usuario, push.web)
  const texto = 'Te devolvemos el arroz.'
  await tell(app, AHORA, [usuario], { tipo: 1, identificador: '9', texto, evento: eventoDeReclamo(9, 1) })
  await correo.settled()
  const [browser] = push.web.recibidos().filter((one) => one.endpoint === endpoint)
  expect(JSON.parse(browser!.texto)).toMatchObject({ texto })
  const [phone] = push.fcm.recibidos().filter((one) => one.token === token)
  expect(phone!.notification.body).toBe('Ábrelo para leer qué te dijimos.')
})

test('CX-15 G-03 B-33 nobody is called about what they said no to, and the list has it all the same', async ({
  app,
  db,
  push,
  correo,
}) => {
  const usuario = await createUsuario(db)
  const token = await addTelefono(app, usuario)
  const path = `usuarios/${usuario.idUsuario}/preferencias`
  const preferences = { pedidos: true, cupones: true, ofertas: true, calificaciones: true }
  for (const [tema, tipo] of [
    ['ofertas', 0],
    ['pedidos', 1],
    ['cupones', 2],
    ['calificaciones', 3],
  ] as const) {
    await app.as(usuario).put(path, { ...preferences, [tema]: false })
    for (const each of [0, 1, 2, 3] as const)
      await tell(app, AHORA, [usuario], { tipo: each, identificador: `${tema}-${each}` })
    await correo.settled()
    const called = push.fcm.recibidos().filter((one) => one.token === token && one.data.identificador!.startsWith(tema))
    expect(called.map(({ data }) => Number(data.tipo)).sort()).toEqual([0, 1, 2, 3].filter((one) => one !== tipo))
  }
  expect((await app.as(usuario).get('notificaciones')).body.totalElementos).toBe(16)
})

test('S-07 C-27 C-28 a device of somebody else, of nobody or logged out is not called on what was meant for another', async ({
  app,
  db,
  push,
  clock,
  correo,
}) => {
  const [one, two] = [await createUsuario(db), await createUsuario(db)]
  const night = new Date('2026-03-11T23:00:00-03:00')
  clock.set(night)
  const [passed, given, loggedOut] = [
    await addTelefono(app, one),
    await addTelefono(app, one),
    await addTelefono(app, one),
  ]
  expect((await tell(app, night, [one])).envios).toBe(3)
  await app.as(two).post('usuarios/registrar-device', { deviceID: passed, plataforma: 1 })
  await app.as(one).delete('usuarios/baja-device', { query: { deviceID: given } })
  await app.as(one).delete('sesiones/actual')
  await elapse(app, new Date('2026-03-12T09:30:00-03:00'))
  await correo.settled()
  const tokens = [passed, given, loggedOut]
  expect(push.fcm.recibidos().filter(({ token }) => tokens.includes(token))).toEqual([])
  expect((await envios(app, one)).map(({ estado }) => estado)).toEqual(['OMITIDO', 'OMITIDO', 'OMITIDO'])
  expect((await tell(app, AHORA, [one])).envios).toBe(0)
})

test('E-21 an earlier state of a pedido that comes late does not take the place of a later one', async ({
  app,
  db,
  push,
  correo,
}) => {
  const usuario = await createUsuario(db)
  const token = await addTelefono(app, usuario)
  push.fcm.fail(token, { status: 503, estado: 'UNAVAILABLE', errorCode: 'UNAVAILABLE' })
  await tell(app, AHORA, [usuario], { tipo: 1, identificador: '77', titulo: 'En preparación' })
  await expect.poll(async () => await envios(app, usuario)).toMatchObject([{ estado: 'PENDIENTE', intentos: 1 }])
  await tell(app, AHORA, [usuario], { tipo: 1, identificador: '77', titulo: 'En camino' })
  await expect.poll(() => push.fcm.recibidos().filter((one) => one.token === token).length).toBe(1)
  await elapse(app, new Date(AHORA.getTime() + 31_000))
  await correo.settled()
  const seen = push.fcm.recibidos().filter((one) => one.token === token)
  expect(seen.map(({ notification }) => notification.title)).toEqual(['En camino'])
})

test('C-27 a subscription is of a browser and of a push service that is known; the same browser is registered once', async ({
  app,
  db,
  push,
}) => {
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
