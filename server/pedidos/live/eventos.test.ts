// CX-07 over real connections, from a listening server: the events, their recipients, and how a stream ends.

import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from '../../db/client.ts'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { countWaiting } from '../../testing/bloqueos.ts'
import { openLector } from '../../testing/eventos.ts'
import { createPersonal } from '../../testing/gestion.ts'
import { llaveOf } from '../../testing/pedidos.ts'
import { createPropio } from '../../testing/propio.ts'
import { ART, actAs, test as base, createAdministrador, createUsuario, describe, expect } from '../../testing/test.ts'
import { announcePreparacion, finishPreparacion } from '../preparing/advance-pedido.ts'

/** A server with a port: `inject` has no connection to lose. */
const test = base.extend('servidor', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
  const app = await buildTestApp({ databaseUrl, env: { EVENTOS_LATIDO: '1' } })
  await app.fastify.listen({ port: 0 })
  onCleanup(app.close)
  return app
})
const urlOf = ({ fastify, config }: TestApp, path: string) =>
  `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}${config.serverProducts}${path}`

async function listening(servidor: TestApp, db: Db, more: Record<string, string> = {}) {
  const { idPedido, usuario } = await createPropio(servidor, db)
  // Its one line takes no replacement, so that it can be prepared.
  await db.deleteFrom('reemplazo').where('idPedido', '=', idPedido).execute()
  const open = (headers: Record<string, string> = {}, path = `pedidos/${idPedido}/eventos`) =>
    openLector(urlOf(servidor, path), { 'x-sesion': usuario.token, ...headers })
  return { usuario, idPedido, open, lector: await open(more) }
}

test('listeners on every process hear each change of a pedido with its version', async ({ servidor, app, db }) => {
  // covers: CX-07
  const { idPedido, usuario, lector } = await listening(servidor, db)
  expect(lector.status).toBe(200)
  expect(lector.headers.get('content-type')).toContain('text/event-stream')
  expect(lector.headers.get('cache-control')).toContain('no-store')
  expect(lector.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await lector.next())?.data).toMatchObject({ idPedido, estado: 'RECIBIDO' })
  // Done in another process.
  await announcePreparacion(app.deps, llaveOf(idPedido), 'TERMINAL')
  const first = await lector.next()
  expect(first).toMatchObject({ event: 'pedido', data: { idPedido, estado: 'EN_PREPARACION' } })
  await finishPreparacion(servidor.deps, llaveOf(idPedido), 'TERMINAL', { restoComoPedido: true })
  const second = await lector.next()
  expect(second?.data.estado).toBe('PREPARADO')
  expect(second?.data.version).toBeGreaterThan(first!.data.version)
  expect(second?.id).toBe(String(second?.data.version))
  expect((await servidor.as(usuario).get(`pedidos/${idPedido}`)).body).toMatchObject(second!.data)
  lector.close()
})

test('what is recorded in the aisle reaches its customer through any process', async ({ servidor, app, db }) => {
  // covers: CX-07
  const { idPedido, lector } = await listening(servidor, db)
  const before = (await lector.next())!.data.version
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 0, { terminada: true }))
  let seen = await lector.next()
  // The first event also says that it is being prepared.
  while (seen && seen.data.version < before + 2) seen = await lector.next()
  expect(seen?.data).toMatchObject({ idPedido, estado: 'EN_PREPARACION' })
  lector.close()
})

test('a returning listener gets the missed changes at once, and none twice', async ({ servidor, db }) => {
  // covers: CX-07
  const { idPedido, open, lector } = await listening(servidor, db)
  const seen = await lector.next()
  lector.close()
  await announcePreparacion(servidor.deps, llaveOf(idPedido), 'TERMINAL')
  const back = await open({ 'last-event-id': seen!.id! })
  const missed = await back.next()
  expect(missed?.data.estado).toBe('EN_PREPARACION')
  back.close()
  const again = await open({ 'last-event-id': missed!.id! })
  await finishPreparacion(servidor.deps, llaveOf(idPedido), 'TERMINAL', { restoComoPedido: true })
  expect((await again.next())?.data.estado).toBe('PREPARADO')
  again.close()
})

test('a stream of all own pedidos has the changes of each, and of no others', async ({ servidor, db }) => {
  // covers: CX-07
  const mine = await listening(servidor, db)
  const theirs = await createPropio(servidor, db)
  const all = await mine.open({}, 'pedidos/eventos')
  await announcePreparacion(servidor.deps, llaveOf(theirs.idPedido), 'TERMINAL')
  await announcePreparacion(servidor.deps, llaveOf(mine.idPedido), 'TERMINAL')
  let heard = await all.next()
  // The event of its placing may arrive after the listener.
  while (heard?.data.estado === 'RECIBIDO') {
    expect(heard.data.idPedido).toBe(mine.idPedido)
    heard = await all.next()
  }
  expect(heard?.data).toMatchObject({ idPedido: mine.idPedido, estado: 'EN_PREPARACION' })
  all.close()
  mine.lector.close()
})

test('a stream of all own pedidos tells of a carrito that another device changed', async ({ servidor, app, db }) => {
  // covers: CX-07 CX-08
  const [mine, theirs] = [await createUsuario(db), await createUsuario(db)]
  const streamOf = ({ token }: typeof mine) => openLector(urlOf(servidor, 'pedidos/eventos'), { 'x-sesion': token })
  const [lector, other] = [await streamOf(mine), await streamOf(theirs)]
  const query = { empresa: 10, local: 1 }
  const linea = { artCodigo: ART.arroz, cantidad: 2, modificado: '2026-03-11T10:00:00-03:00' }
  // By a server of its own, and theirs after it: nobody hears of somebody else's.
  expect((await app.as(mine).put('carrito', { version: 0, lineas: [linea] }, { query })).status).toBe(200)
  expect(await lector.next()).toMatchObject({ event: 'carrito', data: { codigoLocal: 1, version: 1 } })
  const elsewhere = { query: { empresa: 10, local: 2 } }
  expect((await app.as(theirs).put('carrito', { version: 0, lineas: [] }, elsewhere)).status).toBe(200)
  expect(await other.next()).toMatchObject({ event: 'carrito', data: { codigoLocal: 2, version: 1 } })
  lector.close()
  other.close()
})

test('only the owner listens', async ({ servidor, db }) => {
  // covers: CX-07 A-30
  const { idPedido } = await createPropio(servidor, db)
  const other = await createUsuario(db)
  const url = urlOf(servidor, `pedidos/${idPedido}/eventos`)
  expect((await openLector(url, { 'x-sesion': other.token })).status).toBe(404)
  expect((await openLector(url, {})).status).toBe(401)
})

test('a process that serves all the streams it may refuses one more until one ends', async ({ databaseUrl, db }) => {
  // covers: CX-07
  const servidor = await buildTestApp({ databaseUrl, env: { EVENTOS_CLIENTES: '2' } })
  try {
    await servidor.fastify.listen({ port: 0 })
    const { open, lector } = await listening(servidor, db)
    await lector.next()
    const { lector: second, open: openSecond } = await listening(servidor, db)
    await second.next()
    const beyond = await open()
    expect(beyond.status).toBe(503)
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0)
    lector.close()
    await expect
      .poll(async () => {
        const again = await openSecond()
        again.close()
        return again.status
      })
      .toBe(200)
    second.close()
  } finally {
    await servidor.close()
  }
})

test('a request that is no stream gets the current state and ends', async ({ servidor, db }) => {
  // covers: CX-07
  const { idPedido, usuario } = await createPropio(servidor, db)
  const ask = (id?: string) =>
    servidor.as(usuario).get(`pedidos/${idPedido}/eventos`, { headers: id ? { 'last-event-id': id } : {} })
  const { body } = await ask()
  expect(body).toContain('"estado":"RECIBIDO"')
  expect((await ask(/^id: (\d+)/.exec(body)![1])).body).toBe('')
})

describe('how it ends', () => {
  test('a revoked session ends its stream and hears no further change', async ({ servidor, db }) => {
    // covers: CX-07
    const { idPedido, usuario, lector } = await listening(servidor, db)
    await lector.next()
    await db.updateTable('sesion').set({ revocada: new Date() }).where('idUsuario', '=', usuario.idUsuario).execute()
    await announcePreparacion(servidor.deps, llaveOf(idPedido), 'TERMINAL')
    expect(await lector.next()).toMatchObject({ event: 'fin', data: { motivo: 'SESION' } })
    expect(await lector.next()).toBeUndefined()
  })

  test('with the session of the administrator who acts as the usuario', async ({ servidor, db }) => {
    // covers: CX-07 CX-20
    const { idPedido, usuario } = await createPropio(servidor, db)
    const admin = await createAdministrador(db)
    const acting = await actAs(servidor, admin, usuario)
    const lector = await openLector(urlOf(servidor, `pedidos/${idPedido}/eventos`), { 'x-sesion': acting })
    await lector.next()
    await db
      .updateTable('administrador')
      .set({ activo: false })
      .where('idAdministrador', '=', admin.idAdministrador)
      .execute()
    // The heartbeat finds out.
    expect(await lector.next()).toMatchObject({ event: 'fin', data: { motivo: 'SESION' } })
  })

  test('a fifth stream of a usuario takes the place of the oldest', async ({ servidor, db }) => {
    // covers: CX-07
    const { open, lector } = await listening(servidor, db)
    await lector.next()
    const more = [await open(), await open(), await open(), await open()]
    expect(await lector.next()).toMatchObject({ event: 'fin', data: { motivo: 'OTRO' } })
    for (const one of more) expect((await one.next())?.event).toBe('pedido')
    for (const one of more) one.close()
  })

  test('a client that leaves before its check ends takes no place', async ({ servidor, db, databaseUrl }) => {
    // covers: CX-07
    const { idPedido, usuario, open, lector } = await listening(servidor, db)
    await lector.next()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      // The owner of the pedido cannot be read for now.
      await client.query('begin')
      await client.query('lock table pedido')
      const connected = once(servidor.fastify.server, 'connection')
      const headers = { accept: 'text/event-stream', 'x-sesion': usuario.token }
      const request = get(urlOf(servidor, `pedidos/${idPedido}/eventos`), { agent: false, headers })
      request.on('error', () => {})
      const [socket] = (await connected) as [Socket]
      await expect.poll(() => countWaiting(client), { interval: 20 }).toBeGreaterThan(0)
      const left = once(socket, 'close')
      request.destroy()
      await left
      await client.query('commit')
    } finally {
      await client.end()
    }
    const more = [await open(), await open(), await open()]
    for (const one of more) expect((await one.next())?.event).toBe('pedido')
    await announcePreparacion(servidor.deps, llaveOf(idPedido), 'TERMINAL')
    // Four listen: the oldest is still among them.
    expect(await lector.next()).toMatchObject({ event: 'pedido', data: { estado: 'EN_PREPARACION' } })
    for (const one of [lector, ...more]) one.close()
  })

  test('a quiet stream stays open until its server closes, which does not wait for it', async ({ databaseUrl, db }) => {
    // covers: A-03 CX-07
    const servidor = await buildTestApp({ databaseUrl, env: { EVENTOS_LATIDO: '1' } })
    await servidor.fastify.listen({ port: 0 })
    const { lector } = await listening(servidor, db)
    await lector.next()
    const ended = lector.next()
    await expect.poll(() => lector.heartbeats()).toBeGreaterThan(1)
    await servidor.close()
    expect(await ended).toBeUndefined()
  })
})

test('a stream sends the changes missed while the database was cut off', async ({ servidor, app, db, databaseUrl }) => {
  // covers: CX-07
  const { idPedido, lector } = await listening(servidor, db)
  await lector.next()
  const killer = new pg.Client({ connectionString: databaseUrl })
  await killer.connect()
  await killer.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'surtido-pedidos'",
  )
  await killer.end()
  await announcePreparacion(app.deps, llaveOf(idPedido), 'TERMINAL')
  expect((await lector.next())?.data).toMatchObject({ estado: 'EN_PREPARACION' })
  lector.close()
})

test('a stream whose missed changes cannot be read ends, and has them when it returns', async ({ databaseUrl, db }) => {
  // covers: CX-07
  const servidor = await buildTestApp({ databaseUrl, patience: 0.2 })
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  try {
    await servidor.fastify.listen({ port: 0 })
    const { idPedido, open, lector } = await listening(servidor, db)
    const { data } = (await lector.next())!
    const ended = lector.next()
    await other.query('begin; lock table pedido in access exclusive mode')
    await other.query('update pedido set version = version + 1 where id_pedido = $1', [idPedido])
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'surtido-pedidos'",
    )
    expect(await ended).toBeUndefined()
    await other.query('commit')
    const again = await open({ 'last-event-id': String(data.version) })
    expect((await again.next())?.data).toMatchObject({ version: data.version + 1 })
    again.close()
  } finally {
    await other.end()
    await servidor.close()
  }
})

test('a stream whose first event cannot be read ends, and has it when it returns', async ({ databaseUrl, app, db }) => {
  // covers: CX-07
  const servidor = await buildTestApp({ databaseUrl, patience: 0.2 })
  const [before, after] = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl })) as [pg.Client, pg.Client]
  await Promise.all([before.connect(), after.connect()])
  try {
    await servidor.fastify.listen({ port: 0 })
    const { idPedido, usuario } = await createPropio(app, db)
    const { version } = (await app.as(usuario).get(`pedidos/${idPedido}`)).body
    const headers = { 'x-sesion': usuario.token, 'last-event-id': String(version) }
    const open = () => openLector(urlOf(servidor, `pedidos/${idPedido}/eventos`), headers)
    // Locks are given in the order they were asked for: the check of the owner gets through, the next reading does not.
    await before.query('begin; lock table pedido in access exclusive mode')
    await before.query('update pedido set version = version + 1 where id_pedido = $1', [idPedido])
    const opening = open()
    await expect.poll(() => countWaiting(before), { interval: 10 }).toBe(1)
    const locking = after.query('begin; lock table pedido in access exclusive mode')
    await expect.poll(() => countWaiting(before), { interval: 10 }).toBe(2)
    await before.query('commit')
    const cut = await opening
    expect(cut.status).toBe(200)
    expect(await Promise.race([cut.next(), sleep(20_000, 'silent')])).toBeUndefined()
    await locking
    await after.query('commit')
    const again = await open()
    expect((await again.next())?.data).toMatchObject({ version: version + 1 })
    again.close()
  } finally {
    await Promise.all([before.end(), after.end()])
    await servidor.close()
  }
})
