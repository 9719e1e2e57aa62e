// The stream of a shop over real connections: it reports changes, to everybody who may look, from every process.
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Db } from '../db/client.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { type Lector, openLector } from '../testing/eventos.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { test as base, createSesionAdministrador, expect } from '../testing/test.ts'

const test = base.extend('servidor', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
  const app = await buildTestApp({ databaseUrl, env: { EVENTOS_LATIDO: '1' } })
  await app.fastify.listen({ port: 0 })
  onCleanup(app.close)
  return app
})

const open = ({ fastify, config }: TestApp, token: string, local = 1) => {
  const { port } = fastify.server.address() as AddressInfo
  return openLector(`http://127.0.0.1:${port}${config.serverProducts}gestion/eventos?local=${local}`, {
    'x-sesion': token,
  })
}

/**
 * Reads on until a pedido is reported, in a version after that one; answers the version. One change may be reported
 * twice, when what is collected falls into two moments. When told to read everything again, it reads the queue: the
 * database's notices were cut, as on a busy machine.
 */
async function versionOf(db: Db, lector: Lector, idPedido: number, after = -1): Promise<number> {
  for (;;) {
    const evento = await lector.next()
    if (!evento) throw new Error('the stream has ended')
    const pedidos = evento.data.todo
      ? await db.selectFrom('pedido').select(['idPedido', 'version']).where('idPedido', '=', idPedido).execute()
      : evento.data.pedidos
    const found = pedidos.find((one: { idPedido: number }) => one.idPedido === idPedido)
    if (found && found.version > after) return found.version
  }
}

/** Reads on until such an event. */
async function until(lector: Lector, wanted: (evento: NonNullable<Awaited<ReturnType<Lector['next']>>>) => boolean) {
  for (;;) {
    const evento = await lector.next()
    if (!evento || wanted(evento)) return evento
  }
}
const isFin = ({ event }: { event: string }) => event === 'fin'

test('a new stream reads everything first, and then hears of each changed pedido', async ({ servidor, app, db }) => {
  const picker = await createPersonal(app, db)
  const lector = await open(servidor, picker.token)
  expect(lector.status).toBe(200)
  expect(lector.headers.get('content-type')).toContain('text/event-stream')
  expect(lector.headers.get('cache-control')).toContain('no-store')
  expect(await lector.next()).toMatchObject({ event: 'cambio', data: { codigoLocal: 1, todo: true, pedidos: [] } })

  const { idPedido } = await placeEnCola(app, db)
  // Ids and versions, and nothing else.
  expect(await lector.next()).toEqual({
    id: undefined,
    event: 'cambio',
    data: { codigoLocal: 1, todo: false, pedidos: [{ idPedido, version: expect.any(Number) }] },
  })
  // Taking a pedido does not change it, and is reported all the same.
  const { idTanda } = (await picker.take(idPedido)).body
  const taken = await versionOf(db, lector, idPedido)
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 2))
  const picked = await versionOf(db, lector, idPedido, taken)
  await picker.as.post(`gestion/tandas/${idTanda}/cerrar`)
  await versionOf(db, lector, idPedido)
  await picker.as.post(`gestion/pedidos/${idPedido}/pasos/sellar`, {})
  expect(await versionOf(db, lector, idPedido, picked)).toBeGreaterThan(picked)
  lector.close()
})

test('the stream sends nothing of another local and nothing without permission', async ({ servidor, app, db }) => {
  const [here, there] = [await createPersonal(app, db), await createPersonal(app, db, [['PREPARADOR', 2]])]
  expect((await open(servidor, there.token)).status).toBe(404)
  expect((await open(servidor, 'x'.repeat(43))).status).toBe(401)
  const [own, other] = [await open(servidor, here.token), await open(servidor, there.token, 2)]
  await own.next()
  await other.next()
  const { idPedido } = await placeEnCola(app, db)
  await versionOf(db, own, idPedido)
  // The next event it gets is its own.
  const moved = await placeEnCola(app, db)
  await db.updateTable('pedido').set({ codigoLocal: 2 }).where('idPedido', '=', moved.idPedido).execute()
  await there.as.post(`gestion/pedidos/${moved.idPedido}/pasos/preparar`, {})
  expect((await other.next())?.data).toEqual({
    codigoLocal: 2,
    todo: false,
    pedidos: [{ idPedido: moved.idPedido, version: expect.any(Number) }],
  })
  for (const one of [own, other]) one.close()
})

test('a role taken away, and a session that ends, end the stream', async ({ servidor, app, db }) => {
  const dismissed = await createPersonal(app, db)
  const lector = await open(servidor, dismissed.token)
  await lector.next()
  await db.deleteFrom('asignacion').where('idAdministrador', '=', dismissed.idAdministrador).execute()
  expect((await until(lector, isFin))?.data).toEqual({ motivo: 'SESION' })
  const gone = await createPersonal(app, db)
  const second = await open(servidor, gone.token)
  await second.next()
  await db
    .updateTable('sesionAdministrador')
    .set({ revocada: new Date() })
    .where('idAdministrador', '=', gone.idAdministrador)
    .execute()
  expect((await until(second, isFin))?.data).toEqual({ motivo: 'SESION' })
  expect(await second.next()).toBeUndefined()
})

test('a third stream of a session ends its oldest and spares other devices', async ({ servidor, app, db }) => {
  const picker = await createPersonal(app, db)
  const device = await open(servidor, await createSesionAdministrador(db, picker.idAdministrador))
  const streams: Lector[] = []
  for (let i = 0; i < 3; i++) {
    streams.push(await open(servidor, picker.token))
    await streams[i]!.next()
  }
  await device.next()
  expect((await until(streams[0]!, isFin))?.data).toEqual({ motivo: 'OTRO' })
  const { idPedido } = await placeEnCola(app, db)
  for (const one of [device, ...streams.slice(1)]) {
    await versionOf(db, one, idPedido)
    one.close()
  }
})

test('a process that serves all the streams it may refuses one more until one ends', async ({
  databaseUrl,
  app,
  db,
}) => {
  const servidor = await buildTestApp({ databaseUrl, env: { EVENTOS_LOCALES: '1' } })
  try {
    await servidor.fastify.listen({ port: 0 })
    const picker = await createPersonal(app, db)
    const other = await createPersonal(app, db)
    const lector = await open(servidor, picker.token)
    await lector.next()
    const beyond = await open(servidor, other.token)
    expect(beyond.status).toBe(503)
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0)
    lector.close()
    await expect
      .poll(async () => {
        const again = await open(servidor, other.token)
        again.close()
        return again.status
      })
      .toBe(200)
  } finally {
    await servidor.close()
  }
})

test('after a database cut every stream is asked to read everything again', async ({
  servidor,
  app,
  db,
  databaseUrl,
}) => {
  const picker = await createPersonal(app, db)
  const lector = await open(servidor, picker.token)
  await lector.next()
  const killer = new pg.Client({ connectionString: databaseUrl })
  await killer.connect()
  await killer.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'surtido-pedidos'",
  )
  await killer.end()
  expect((await until(lector, ({ data }) => data.todo))?.data).toEqual({ codigoLocal: 1, todo: true, pedidos: [] })
  const waiting = lector.next()
  await expect.poll(() => lector.heartbeats()).toBeGreaterThan(0)
  lector.close()
  await waiting
})

test('a request that is no stream is answered to read everything', async ({ app, db }) => {
  const picker = await createPersonal(app, db)
  const { status, body } = await picker.as.get('gestion/eventos', { query: { local: 1 } })
  expect([status, body]).toEqual([200, 'event: cambio\ndata: {"codigoLocal":1,"todo":true,"pedidos":[]}\n\n'])
})
