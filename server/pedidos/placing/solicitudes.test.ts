import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { arroz, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { createUsuario, expect, test } from '../../testing/test.ts'
import { CANAL_PEDIDOS } from '../base/move-estado.ts'
import { flushPedidos } from '../live/notify-pedidos.ts'

test('a changed request after a lost answer names the placed pedido and places none', async ({ app, db }) => {
  // covers: A-61 C-24
  const usuario = await createUsuario(db)
  const lost = pedidoOf(usuario)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, lost)
  const answer = await app
    .as(usuario)
    .post(
      PATH_PEDIDO,
      pedidoOf(usuario, [arroz()], { observaciones: 'Otra', solicitudesAnteriores: [randomUUID(), lost.idSolicitud] }),
    )
  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'Pedidos.ERROR_YA_REALIZADO', detalles: [{ idPedido: body.idPedido }] },
  })
  expect((await app.as(usuario).get('pedidos')).body.totalElementos).toBe(1)
  // A client that wants another pedido does not name this one among its earlier requests.
  expect(
    (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()], { observaciones: 'Otra' }))).status,
  ).toBe(201)
})

test('a request that was given up and arrives late finds its id used up', async ({ app, db }) => {
  // covers: A-61 C-24
  const usuario = await createUsuario(db)
  const late = pedidoOf(usuario)
  const next = pedidoOf(usuario, [arroz()], { solicitudesAnteriores: [late.idSolicitud] })
  expect((await app.as(usuario).post(PATH_PEDIDO, next)).status).toBe(201)
  expect(await app.as(usuario).post(PATH_PEDIDO, late)).toMatchObject({
    status: 409,
    body: { error: 'Pedidos.ERROR_SOLICITUD_REPETIDA' },
  })
  expect((await app.as(usuario).get('pedidos')).body.totalElementos).toBe(1)
  // The one that took its place is still answered as before.
  expect((await app.as(usuario).post(PATH_PEDIDO, next)).status).toBe(201)
})

test('a refused request uses up nothing: the one it names may still be sent', async ({ app, db }) => {
  // covers: A-61 C-24
  const usuario = await createUsuario(db)
  const first = pedidoOf(usuario)
  const refused = pedidoOf(usuario, [arroz()], { totalEsperado: 1, solicitudesAnteriores: [first.idSolicitud] })
  expect((await app.as(usuario).post(PATH_PEDIDO, refused)).body.error).toBe('Articulos.ERROR_PRECIO_CAMBIADO')
  expect((await app.as(usuario).post(PATH_PEDIDO, first)).status).toBe(201)
})

test('of ten requests that name each other, exactly one places a pedido', async ({ app, db }) => {
  // covers: A-61 C-24
  const usuario = await createUsuario(db)
  const ids = Array.from({ length: 10 }, () => randomUUID())
  const answers = await Promise.all(
    ids.map((idSolicitud, i) =>
      app.as(usuario).post(
        PATH_PEDIDO,
        pedidoOf(usuario, [arroz()], {
          idSolicitud,
          observaciones: String(i),
          solicitudesAnteriores: ids.filter((_, j) => j !== i),
        }),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { status, body } of answers) {
    if (status === 201) continue
    expect(status, JSON.stringify(body)).toBe(409)
    expect(['Pedidos.ERROR_YA_REALIZADO', 'Pedidos.ERROR_SOLICITUD_REPETIDA']).toContain(body.error)
  }
  expect((await app.as(usuario).get('pedidos')).body.totalElementos).toBe(1)
})

test('foreign and unknown ids change nothing for anybody', async ({ app, db }) => {
  // covers: A-61 K-06
  const [ana, bruno] = [await createUsuario(db), await createUsuario(db)]
  const hers = pedidoOf(ana)
  expect((await app.as(ana).post(PATH_PEDIDO, hers)).status).toBe(201)
  const his = pedidoOf(bruno, [arroz()], { solicitudesAnteriores: [hers.idSolicitud] })
  expect((await app.as(bruno).post(PATH_PEDIDO, his)).status).toBe(201)
  const wrong = pedidoOf(bruno, [arroz()], { solicitudesAnteriores: ['no es un id'] })
  expect((await app.as(bruno).post(PATH_PEDIDO, wrong)).body.error).toBe('Validacion.ERROR_DATOS')
})

test('a repeated request does not announce the queue again', async ({ app, db, databaseUrl }) => {
  // covers: A-61 C-24
  const usuario = await createUsuario(db)
  const solicitud = pedidoOf(usuario)
  const oyente = new pg.Client(databaseUrl)
  await oyente.connect()
  const avisos: string[] = []
  oyente.on('notification', ({ payload = '' }) => {
    if (payload.includes('idPedidos')) avisos.push(payload)
  })
  await oyente.query(`listen ${CANAL_PEDIDOS}`)
  const place = async () => {
    const { body } = await app.as(usuario).post(PATH_PEDIDO, solicitud)
    await flushPedidos(app.database.pool)
    // Notices sent before this answer have arrived with it.
    await oyente.query('select 1')
    return body.idPedido
  }
  const idPedido = await place()
  expect(avisos.filter((aviso) => aviso.includes(String(idPedido)))).toHaveLength(1)
  expect(await place()).toBe(idPedido)
  expect(avisos.filter((aviso) => aviso.includes(String(idPedido)))).toHaveLength(1)
  await oyente.end()
})

test('a request that names a cancelled pedido is placed', async ({ app, db }) => {
  // covers: A-61 C-24
  await db.updateTable('franja').set({ cupo: 500 }).execute()
  const usuario = await createUsuario(db)
  const lost = pedidoOf(usuario)
  const { idPedido } = (await app.as(usuario).post(PATH_PEDIDO, lost)).body
  const next = pedidoOf(usuario, [arroz()], { observaciones: 'Otra', solicitudesAnteriores: [lost.idSolicitud] })
  expect((await app.as(usuario).post(PATH_PEDIDO, next)).body.error).toBe('Pedidos.ERROR_YA_REALIZADO')
  expect((await app.as(usuario).post(`pedidos/${idPedido}/cancelar`, { motivo: '' })).status).toBe(200)
  expect((await app.as(usuario).post(PATH_PEDIDO, next)).status).toBe(201)
})

test('two devices that show one carrito order it once, also when both press at once', async ({ app, db }) => {
  // covers: CX-08 C-24
  await db.updateTable('franja').set({ cupo: 500 }).execute()
  const usuario = await createUsuario(db)
  const query = { empresa: 10, local: 1 }
  const own = (versionCarrito?: number) => pedidoOf(usuario, [arroz()], { versionCarrito })
  const keep = async (version: number) => {
    const lineas = [
      { artCodigo: arroz().artCodigo, cantidad: arroz().cantidad, modificado: '2026-03-11T10:00:00-03:00' },
    ]
    return (await app.as(usuario).put('carrito', { version, lineas }, { query })).body.version as number
  }
  const version = await keep(0)
  const both = [own(version), own(version)]
  const answers = await Promise.all(both.map((one) => app.as(usuario).post(PATH_PEDIDO, one)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    error: 'Carrito.ERROR_VERSION',
    detalles: [{ version: version + 1, lineas: [] }],
  })
  expect((await app.as(usuario).get('pedidos')).body.totalElementos).toBe(1)
  // Repeated after the carrito has moved on, the request finds its own pedido.
  const placed = both[answers.findIndex(({ status }) => status === 201)]!
  expect((await app.as(usuario).post(PATH_PEDIDO, placed)).status).toBe(201)
  expect((await app.as(usuario).post(PATH_PEDIDO, { ...placed, versionCarrito: 99 })).status).toBe(201)
  expect((await app.as(usuario).post(PATH_PEDIDO, own(version))).body.error).toBe('Carrito.ERROR_VERSION')
  // A client that says no version, and one whose carrito was never kept, order as ever.
  expect((await app.as(usuario).post(PATH_PEDIDO, own())).status).toBe(201)
  const otro = await createUsuario(db)
  expect((await app.as(otro).post(PATH_PEDIDO, pedidoOf(otro, [arroz()], { versionCarrito: 0 }))).status).toBe(201)
  expect((await app.as(otro).get('pedidos')).body.totalElementos).toBe(1)
})
