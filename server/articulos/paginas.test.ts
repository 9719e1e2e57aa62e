// Pages kept by address, which skip every check, must give the same answers as pages made anew.

import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { buildTestApp, type TestAnswer } from '../testing/app.ts'
import { linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, expect, test } from '../testing/test.ts'

const LIST = '/products-app-en-casa/api/articulos?empresa=10&local=1&size=5'
const one = (artCodigo: string) =>
  `/products-app-en-casa/api/articulos/por-codigos-articulos?empresa=10&local=1&codigos=${artCodigo}`
const headersOf = ({ headers }: TestAnswer) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['x-traza', 'date', 'content-length', 'connection', 'keep-alive'].includes(name),
    ),
  )

test('a kept page answers the same bytes and headers as a fresh one', async ({ app }) => {
  // covers: K-11
  const made = await app.get(LIST)
  const kept = await app.get(LIST)
  expect(made.status).toBe(200)
  expect(kept.body).toEqual(made.body)
  expect(headersOf(kept)).toEqual(headersOf(made))
  expect(kept.headers['x-traza']).not.toBe(made.headers['x-traza'])
  expect(made.headers.etag).toMatch(/^"[\w-]{20,}"$/)
  expect(made.headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=300')
  for (const _ of [1, 2]) {
    const same = await app.get(LIST, { headers: { 'if-none-match': String(made.headers.etag) } })
    expect({ status: same.status, body: same.body }).toEqual({ status: 304, body: '' })
  }
  expect((await app.get(LIST, { headers: { 'if-none-match': '"otro"' } })).status).toBe(200)
})

test('a client that takes Brotli gets it with an ETag of its own', async ({ app }) => {
  // covers: K-11
  const plain = await app.get(LIST)
  for (const _ of [1, 2, 3]) {
    const raw = await app.fastify.inject({ url: LIST, headers: { 'accept-encoding': 'gzip, br' } })
    expect(raw.headers['content-encoding']).toBe('br')
    expect(raw.headers.etag).toBe(String(plain.headers.etag).replace(/"$/, '-br"'))
    expect(JSON.parse(brotliDecompressSync(raw.rawPayload).toString())).toEqual(plain.body)
  }
})

test('a kept page is never sent to a wrong application or for another method', async ({ databaseUrl }) => {
  // covers: K-11 A-30
  const strict = await buildTestApp({ databaseUrl, env: { APLICACIONES: 'app:una-clave-larga,web:otra-clave-larga' } })
  try {
    expect((await strict.get(LIST)).status).toBe(200)
    const wrong = { authorization: `Basic ${Buffer.from('app:otra').toString('base64')}` }
    expect((await strict.get(LIST, { headers: wrong })).status).toBe(401)
    // A name without its clave counts as no application: it may read.
    const nameless = { authorization: `Basic ${Buffer.from('app:').toString('base64')}` }
    expect((await strict.get(LIST, { headers: nameless })).status).toBe(200)
    const right = { authorization: `Basic ${Buffer.from('app:una-clave-larga').toString('base64')}` }
    expect((await strict.get(LIST, { headers: right })).status).toBe(200)
    expect((await strict.post(LIST, {})).status).toBeGreaterThanOrEqual(400)
  } finally {
    await strict.close()
  }
})

test('a page made yesterday is not sent today', async ({ app, clock }) => {
  // covers: K-11 A-51
  const price = async () => (await app.get(one(ART.galletitas))).body[0].precioUnitario
  expect(await price()).toBe(45)
  expect(await price()).toBe(45)
  clock.set(new Date('2026-03-12T00:00:00-03:00'))
  expect(await price()).toBe(52.5)
})

test('every process follows an import, even after its connection was cut', async ({ app, db, databaseUrl }) => {
  // covers: C-38
  const other = await buildTestApp({ databaseUrl })
  const price = async (which: typeof app) => (await which.get(one(ART.manteca))).body[0].precio
  const set = async (precio: number) => {
    await db
      .updateTable('articuloLocal')
      .set({ precio })
      .where('codigoEmpresa', '=', 10)
      .where('artCodigo', '=', ART.manteca)
      .execute()
    await app.database.pool.query(`select pg_notify('catalogo', '{"codigoEmpresa":10}')`)
  }
  try {
    const [before, etag] = [await price(other), (await other.get(one(ART.manteca))).headers.etag]
    expect(await price(app)).toBe(before)
    await set(before + 1)
    for (const which of [app, other]) await expect.poll(() => price(which)).toBe(before + 1)
    expect((await other.get(one(ART.manteca))).headers.etag).not.toBe(etag)
    await app.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'surtido-catalogo' and datname = current_database()",
    )
    await sleep(100)
    // This change happened while nobody listened.
    await set(before + 2)
    for (const which of [app, other]) await expect.poll(() => price(which), { interval: 100 }).toBe(before + 2)
  } finally {
    await other.close()
  }
})

test('the catalogue shows the stock that a pedido takes, down to none', async ({ app, db }) => {
  // covers: C-38 E-14
  const usuario = await createUsuario(db)
  const stock = async () => {
    const { body } = await app.get(one(ART.te))
    return [body[0].stock, body[0].disponible]
  }
  expect(await stock()).toEqual([3, true])
  const buy = (cantidad: number) => app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [linea(ART.te, 75, cantidad)]))
  expect((await buy(1)).status).toBe(201)
  await expect.poll(stock).toEqual([2, true])
  expect((await buy(2)).status).toBe(201)
  await expect.poll(stock).toEqual([0, false])
})
