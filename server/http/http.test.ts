// The server uses HTTP's own words where HTTP has them.
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { buildTestApp } from '../testing/app.ts'
import { createDireccion, createUsuario, expect, test } from '../testing/test.ts'

const LIST = '/products-app-en-casa/api/articulos?empresa=10&local=1&size=7'

test('a method that an address lacks is 405, with the allowed ones in Allow', async ({ app }) => {
  // covers: K-06 K-07
  const send = async (method: string, path: string) => {
    const answer = await app.fastify.inject({ method: method as 'GET', url: app.config.serverProducts + path })
    return [answer.statusCode, answer.headers.allow, answer.json().error]
  }
  const metodo = 'Servidor.ERROR_METODO'
  expect(await send('PATCH', 'empresas/10')).toEqual([405, 'GET, HEAD', metodo])
  expect(await send('POST', 'direcciones/7')).toEqual([405, 'DELETE, PUT', metodo])
  expect(await send('DELETE', 'usuarios/login?a=b')).toEqual([405, 'POST', metodo])
  for (const path of ['usuarios/nadie', 'nada', '']) {
    expect(await send('PUT', path), path).toEqual([404, undefined, 'Servidor.ERROR_NO_ENCONTRADO'])
  }
})

test('401 asks for a Basic pair where one is needed, but never a script of a page', async ({ databaseUrl }) => {
  // covers: K-09 A-30
  const strict = await buildTestApp({
    databaseUrl,
    env: { APLICACIONES: 'web:clave-de-la-web,app-uno:clave-muy-larga' },
  })
  try {
    const login = (headers: Record<string, string>) =>
      strict.post('usuarios/login', { usuario: 'a@b.uy', clave: 'x' }, { headers: { 'x-empresa': '10', ...headers } })
    expect((await login({})).headers['www-authenticate']).toBe('Basic realm="surtido", charset="UTF-8"')
    // A browser would ask the person for an application's name and password.
    const script = await login({ 'sec-fetch-dest': 'empty' })
    expect([script.status, script.headers['www-authenticate']]).toEqual([401, undefined])
    const noSession = await strict.get('pedidos')
    expect([noSession.status, noSession.headers['www-authenticate']]).toEqual([401, undefined])
  } finally {
    await strict.close()
  }
})

test('a catalogue page goes out in the accepted encoding with its own ETag', async ({ app }) => {
  // covers: K-11
  const plain = await app.get(LIST)
  const etags = new Set([plain.headers.etag])
  for (const [accepted, encoding, unpack] of [
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['gzip, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['*', 'br', brotliDecompressSync],
  ] as const) {
    for (const _ of ['made', 'kept']) {
      const raw = await app.fastify.inject({ url: LIST, headers: { 'accept-encoding': accepted } })
      expect(raw.headers['content-encoding'], accepted).toBe(encoding)
      expect(raw.headers.vary).toContain('accept-encoding')
      expect(JSON.parse(unpack(raw.rawPayload).toString())).toEqual(plain.body)
      const etag = String(raw.headers.etag)
      etags.add(etag)
      const known = { 'accept-encoding': accepted, 'if-none-match': etag }
      const same = await app.fastify.inject({ url: LIST, headers: known })
      expect([same.statusCode, same.headers.etag], accepted).toEqual([304, etag])
      // These bytes differ from those.
      expect((await app.get(LIST, { headers: { 'if-none-match': etag } })).status, accepted).toBe(200)
    }
  }
  expect(etags.size).toBe(4)
  for (const accepted of ['identity', 'gzip;q=0', 'br;q=0', 'deflate'])
    expect((await app.get(LIST, { headers: { 'accept-encoding': accepted } })).body, accepted).toEqual(plain.body)
})

test('what a person reads goes out in the accepted encoding, never kept', async ({ app, db }) => {
  // covers: K-11
  const usuario = await createUsuario(db)
  for (let n = 0; n < 8; n++) await createDireccion(db, usuario)
  const url = `/products-app-en-casa/api/usuarios/${usuario.idUsuario}/datos`
  const plain = await app.as(usuario).get(url)
  expect(plain.headers['content-encoding']).toBe(undefined)
  for (const [accepted, encoding, unpack] of [
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
  ] as const) {
    const raw = await app.fastify.inject({
      url,
      headers: { 'x-sesion': usuario.token, 'accept-encoding': accepted },
    })
    expect(raw.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-store' })
    expect(raw.headers.vary).toContain('accept-encoding')
    expect(Number(raw.headers['content-length'])).toBe(raw.rawPayload.length)
    expect(Object.keys(JSON.parse(unpack(raw.rawPayload).toString()))).toEqual(Object.keys(plain.body))
  }
})

test('the contract is sent compressed if accepted, and not again if unchanged', async ({ app }) => {
  // covers: K-12
  for (const url of ['/docs/json', '/docs/gestion.json']) {
    const plain = await app.fastify.inject({ url })
    const etags = new Set([plain.headers.etag])
    for (const [accepted, encoding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, br', 'br', brotliDecompressSync],
    ] as const) {
      const compressed = await app.fastify.inject({ url, headers: { 'accept-encoding': accepted } })
      expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-cache' })
      expect(compressed.headers.vary).toContain('accept-encoding')
      expect(unpack(compressed.rawPayload).toString()).toBe(plain.body)
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
      const etag = String(compressed.headers.etag)
      etags.add(etag)
      const again = await app.fastify.inject({ url, headers: { 'accept-encoding': accepted, 'if-none-match': etag } })
      expect([again.statusCode, again.headers.etag, again.body]).toEqual([304, etag, ''])
    }
    expect(etags.size).toBe(3)
  }
})

test('a refusal comes as problem details if the request asks for them', async ({ app }) => {
  // covers: K-06
  const ask = (accept: string) => app.get('empresas/12345', { headers: { accept } })
  const { status, headers, body } = await ask('application/problem+json, application/json;q=0.5')
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  expect(body).toMatchObject({
    type: 'urn:surtido:error:Empresas.ERROR_NO_ENCONTRADO',
    title: 'No encontramos la empresa.',
    status: 404,
    error: 'Empresas.ERROR_NO_ENCONTRADO',
    estado: 404,
  })
  expect(body.instance).toBe(`urn:uuid:${body.idTraza}`)
  for (const url of ['/docs/json', '/docs/gestion.json'])
    expect((await app.get(url)).body.info.description).toContain('`application/problem+json`')
  expect((await ask('text/html, Application/Problem+JSON;Q=0.2')).body.status).toBe(404)
  for (const other of ['application/problem+json;q=0', 'application/problem+json; q=0.00, application/json'])
    expect((await ask(other)).headers['content-type'], other).toBe('application/json; charset=utf-8')
  const plain = await ask('application/json')
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(plain.body).not.toHaveProperty('type')
})
