// The shop's side as a browser gets it, from its build; built here when it is not.
import { buildGestionIfStale } from '../../scripts/build-gestion.ts'
import { expect } from '../testing/test.ts'
import { extendWithWeb } from '../testing/web.ts'

const test = extendWithWeb({
  env: { APLICACIONES: 'web:una-clave', MAPA_TESELAS: 'https://mapas.uy/{z}/{x}/{y}.png' },
  build: buildGestionIfStale,
})

test('the page of the shop answers at each of its addresses with its settings', async ({ web }) => {
  const { body, headers } = await web.get('/gestion/')
  const said = JSON.parse(/<script type="application\/json" id="surtido">([^<]+)</.exec(body)![1]!)
  expect(said).toEqual({
    codigoEmpresa: 10,
    nombre: 'Almacén del Sur',
    serverProducts: web.config.serverProducts,
    aplicacion: Buffer.from('web:una-clave').toString('base64'),
  })
  expect(body).toContain('--primary-light:')
  for (const path of ['/gestion/entrar', '/gestion/preparar/12', '/gestion/pedidos?vista=LISTOS'])
    expect(await web.get(path), path).toMatchObject({ status: 200, body })
  expect(await web.get('/gestion')).toMatchObject({ status: 302, headers: { location: '/gestion/' } })
  for (const path of ['/gestion/assets/nada.js', '/gestion/nada.json', '/gestion/index.html'])
    expect(await web.get(path), path).toMatchObject({ status: 404, body: { error: 'Servidor.ERROR_NO_ENCONTRADO' } })
  expect(headers['cache-control']).toBe('no-cache')
  const known = { 'if-none-match': String(headers.etag) }
  expect(await web.get('/gestion/', { headers: known })).toMatchObject({ status: 304 })
  // The compressed bytes are others.
  expect(await web.get('/gestion/', { headers: { ...known, 'accept-encoding': 'br' } })).toMatchObject({ status: 200 })
  for (const [accepted, encoding] of [
    ['GZIP', 'gzip'],
    ['gzip;q=0', undefined],
  ] as const) {
    const packed = await web.fastify.inject({ url: '/gestion/', headers: { 'accept-encoding': accepted } })
    expect(packed.headers['content-encoding'], accepted).toBe(encoding)
  }
})

test('a browser asks for its scripts before it has its page', async ({ web }) => {
  const { body, headers } = await web.get('/gestion/')
  const scripts = [...body.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file!)
  expect(scripts).toHaveLength(2)
  expect(headers.link).toBe(scripts.map((one) => `<${one}>; rel=modulepreload; crossorigin`).join(', '))
})

test('the scripts of its first view travel in at most 120 KiB', async ({ web }) => {
  const { body } = await web.get('/gestion/')
  const files = [...body.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file!)
  const sizes = await Promise.all(
    files.map(async (url) => {
      const { rawPayload } = await web.fastify.inject({ url, headers: { 'accept-encoding': 'br' } })
      return rawPayload.length
    }),
  )
  // One script, and the few bytes that start it.
  const [start, first] = sizes.toSorted((one, other) => one - other)
  expect(sizes).toHaveLength(2)
  expect(start).toBeLessThanOrEqual(1024)
  expect(first).toBeLessThanOrEqual(120 * 1024)
})

test('no search engine keeps it, and its policy knows no host but its own', async ({ web }) => {
  const { body, headers } = await web.get('/gestion/')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).toContain('<meta name="robots" content="noindex"')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toMatch(/https?:/)
  expect(policy).toContain("frame-src 'none'")
  expect(policy).not.toMatch(/unsafe-(inline|hashes)|'unsafe-eval'/)
  expect(policy).toMatch(/style-src 'self' 'sha256-/)
  expect(body).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))/)
})

test('its files are cached for good, and its service worker is checked each time', async ({ web }) => {
  const { body } = await web.get('/gestion/')
  const script = /src="(\/gestion\/assets\/[^"]+\.js)"/.exec(body)![1]!
  expect((await web.get(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const worker = await web.get('/gestion/sw.js')
  expect(worker).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=0' } })
  expect(worker.body).toContain(script)
  expect((await web.get('/gestion/manifest.webmanifest')).body).toMatchObject({ scope: '/gestion/' })
})
