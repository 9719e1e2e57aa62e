// When one process changes the stock of an article, the others show it.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { vi } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { listenChannel } from '../db/listen.ts'
import { buildTestApp } from '../testing/app.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { isDisponible, setStock } from '../testing/stock.ts'
import { ART, createUsuario, expect, test } from '../testing/test.ts'
import { listenCatalogo } from './listen-catalogo.ts'
import { flushStock, notifyStock } from './notify-stock.ts'

const gestion = fileURLToPath(new URL('../../scripts/gestion.ts', import.meta.url))

test('a unit of a pedido cancelled at the terminal goes on sale again', async ({ app, db, databaseUrl }) => {
  // covers: K-35 C-38
  await setStock(app.database.db, ART.arroz, 1)
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  const usuario = await createUsuario(db)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(1)]))
  await expect.poll(() => isDisponible(app, ART.arroz)).toBe(false)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [gestion, 'pedido', 'cancelar', String(body.idPedido), '--motivo', 'No llegó'],
    { env: { ...process.env, DATABASE_URL: databaseUrl, TARJETAS_URL: 'sandbox' } },
  )
  expect(stdout).toContain(String(body.idPedido))
  await expect.poll(() => isDisponible(app, ART.arroz)).toBe(true)
})

test('a unit of a pedido that its customer cancels is announced, and sold again', async ({ app, db, databaseUrl }) => {
  // covers: CX-04 C-38
  await setStock(app.database.db, ART.arroz, 1)
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  let told = 0
  const stop = await listenChannel({
    databaseUrl,
    channel: 'catalogo',
    log: app.deps.log,
    onPayload: (payload) => {
      if (JSON.parse(payload).artCodigos?.includes(ART.arroz)) told++
    },
    resync: () => {},
  })
  try {
    const usuario = await createUsuario(db)
    const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(1)]))
    await expect.poll(() => isDisponible(app, ART.arroz)).toBe(false)
    // The notice of the placing, read late, would already show the unit that the cancellation gave back.
    await expect.poll(() => told).toBe(1)
    const cancelled = await app.as(usuario).post(`pedidos/${body.idPedido}/cancelar`, { motivo: 'Me equivoqué' })
    expect(cancelled).toMatchObject({ status: 200, body: { estado: 'CANCELADO' } })
    await expect.poll(() => told).toBe(2)
    await expect.poll(() => isDisponible(app, ART.arroz)).toBe(true)
  } finally {
    await stop()
  }
})

test('pending stock changes are sent before the pool closes, grouped by local', async ({ app, databaseUrl }) => {
  // covers: C-38
  const told: unknown[] = []
  const stop = await listenChannel({
    databaseUrl,
    channel: 'catalogo',
    log: app.deps.log,
    onPayload: (payload) => told.push(JSON.parse(payload)),
    resync: () => {},
  })
  const { pool, close } = openDatabase(databaseUrl, 1)
  try {
    await flushStock(pool)
    const many = Array.from({ length: 250 }, (_, i) => `M${i}`)
    notifyStock(pool, 77, 1, many)
    notifyStock(pool, 77, 2, ['A'])
    notifyStock(pool, 77, 2, ['B', 'A'])
    await flushStock(pool)
    await close()
    await expect.poll(() => told.length).toBe(3)
    expect(told).toEqual([
      { codigoEmpresa: 77, codigoLocal: 1, artCodigos: many.slice(0, 200) },
      { codigoEmpresa: 77, codigoLocal: 1, artCodigos: many.slice(200) },
      { codigoEmpresa: 77, codigoLocal: 2, artCodigos: ['A', 'B'] },
    ])
  } finally {
    await stop()
  }
})

test('a notice of a wrong shape is logged once and never read', async ({ app, databaseUrl }) => {
  // covers: C-38
  const wrong = [
    ...['null', '5', '"10"', '[]', '{}', '{"codigoEmpresa":null}', '{"codigoEmpresa":"10"}'],
    '{"codigoEmpresa":99999999999}',
    '{"codigoEmpresa":10,"codigoLocal":1,"artCodigos":5}',
    '{"codigoEmpresa":10,"codigoLocal":"1"}',
    '{"codigoEmpresa":10,"codigoLocal":1,"artCodigos":[5]}',
    '{"codigoEmpresa":10,"codigoLocal":1,"artCodigos":["\\u0000"]}',
    '{"codigoEmpresa":10,"precios":"sí"}',
  ]
  const right = { codigoEmpresa: 10, codigoLocal: 1, artCodigos: [ART.arroz], precios: true, deOtraVersion: 1 }
  const logged: { payload: string }[] = []
  const read: unknown[] = []
  const stop = await listenCatalogo({
    databaseUrl,
    log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    catalogo: { refresh: async (change) => void read.push(change) },
    empresas: () => [],
  })
  try {
    for (const payload of [...wrong, JSON.stringify(right)])
      await app.database.pool.query("select pg_notify('catalogo', $1)", [payload])
    await expect.poll(() => read.length).toBeGreaterThan(0)
    expect(read).toEqual([right])
    expect(logged.map(({ payload }) => payload)).toEqual(wrong)
  } finally {
    await stop()
  }
})

test('comparing stocks repairs what a lost notice left', async ({ clock, databaseUrl, db }) => {
  // covers: C-38
  const app = await buildTestApp({ databaseUrl, clock, recheckMs: 20 })
  try {
    // Sold, or given back, by a process that died before its notice.
    for (const stock of [1, 0, 30, 0, 2]) {
      await db
        .updateTable('articuloLocal')
        .set({ stock })
        .where('codigoLocal', '=', 1)
        .where('artCodigo', '=', ART.arroz)
        .execute()
      await expect.poll(() => isDisponible(app, ART.arroz)).toBe(stock > 0)
    }
  } finally {
    await app.close()
  }
})

test('what a lost notice left is repaired within a minute', async ({ clock, databaseUrl, db }) => {
  // covers: C-38
  // The timers of repeated work stand still, so that no minute has to pass.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await setStock(db, ART.arroz, 5)
  const app = await buildTestApp({ databaseUrl, clock })
  try {
    expect(await isDisponible(app, ART.arroz)).toBe(true)
    await setStock(db, ART.arroz, 0)
    vi.advanceTimersByTime(60_000)
    await expect.poll(() => isDisponible(app, ART.arroz)).toBe(false)
  } finally {
    await app.close()
    vi.useRealTimers()
  }
})
