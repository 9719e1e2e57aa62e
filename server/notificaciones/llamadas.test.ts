// The devices that each notification reaches, its hour and its words.

import { enqueueTareas } from '../jobs/enqueue-tareas.ts'
import { announcePreparacion } from '../pedidos/preparing/advance-pedido.ts'
import { proposeReemplazo } from '../pedidos/preparing/reemplazos.ts'
import { addNavegador, addTelefono } from '../testing/avisos.ts'
import { elapse, envios, tell, test } from '../testing/envios.ts'
import { makeRoom } from '../testing/pagos.ts'
import { arroz, linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { AHORA, ART, createUsuario, expect } from '../testing/test.ts'
import { askCalificacion, eventoDeReclamo } from './avisos-pedido.ts'

test('a pedido calls every device of its customer, once, in the words of the list', async ({
  app,
  db,
  push,
  correo,
}) => {
  // covers: E-21 G-03 B-33
  const usuario = await createUsuario(db)
  const other = await createUsuario(db)
  const [android, iphone] = [await addTelefono(app, usuario), await addTelefono(app, usuario, 2)]
  const navegador = await addNavegador(app, usuario, push.web)
  await addTelefono(app, other)
  // A browser without push notices counts as none.
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

test('at night a pedido calls, and an unread offer waits for the morning', async ({ app, db, push, clock, correo }) => {
  // covers: G-03
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

test('a rating given at night is not asked for in the morning', async ({ app, db, push, clock, correo }) => {
  // covers: S-34 G-03
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

test('a question about a replacement is not sent once it is answered', async ({ app, db, push, clock, correo }) => {
  // covers: A-63 E-21
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const token = await addTelefono(app, usuario)
  const lineas = [arroz(2), linea(ART.cafe, 289)]
  const { idPedido } = (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, lineas))).body
  const llave = { codigoEmpresa: 10, idPedido }
  await announcePreparacion(app.deps, llave, 'TERMINAL')
  await correo.settled()
  const navegador = await addNavegador(app, usuario, push.web)
  const propose = (artCodigo: string, propuesto: string, otras: { readonly propuesto: string }[] = []) =>
    proposeReemplazo(app.deps, llave, { artCodigo, propuesto, otras }, 'TERMINAL')
  const first = await propose(ART.arroz, ART.fideos)
  const received = () => push.web.recibidos().filter(({ endpoint }) => endpoint === navegador.endpoint)
  await expect.poll(() => received().length).toBe(1)
  // The second waits, and is answered meanwhile.
  push.web.fail(navegador.endpoint, { status: 503 })
  const second = await propose(ART.cafe, ART.te, [{ propuesto: ART.azucar }])
  await expect
    .poll(async () => (await envios(app, usuario)).filter(({ motivo }) => motivo === 'HTTP 503').length)
    .toBe(1)
  const yes = await app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${second}`, { acepta: true })
  expect(yes.status).toBe(200)
  // The end of their time, which this test does not wait for.
  await enqueueTareas(app.database.pool)
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
  // A phone got a notice about both, each under its own tag: one question does not replace the other.
  const asked = push.fcm.recibidos().filter((one) => one.token === token && one.data.idReemplazo)
  expect(asked.map(({ android }) => (android as { notification: { tag: string } }).notification.tag).sort()).toEqual(
    [first, second].map((id) => `reemplazo-10-${idPedido}-${id}`).sort(),
  )
  expect(asked.map(({ data }) => [data.idReemplazo, data.varias])).toEqual([
    [String(first), undefined],
    [String(second), '1'],
  ])
  // Firebase can read what it carries, so it is not told what a customer buys.
  for (const { notification } of asked)
    expect(notification.body).toBe('Falta algo de lo que pediste. Responde antes de las 10:15.')
})

test('the answer to a claim reaches Firebase without its words', async ({ app, db, push, correo }) => {
  // covers: CX-07 E-21
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

test('declined kinds of notices are not pushed, and are in the list all the same', async ({
  app,
  db,
  push,
  correo,
}) => {
  // covers: CX-15 G-03 B-33
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

test('a device passed on or logged out gets no message of its former usuario', async ({
  app,
  db,
  push,
  clock,
  correo,
}) => {
  // covers: S-07 C-27 C-28
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
