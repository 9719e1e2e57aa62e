// The pages as a browser gets them, from the app as it was built; built here when it is not.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { TestApp } from '../testing/app.ts'
import { createUsuario, expect } from '../testing/test.ts'
import { extendWithWeb, LOCAL } from '../testing/web.ts'

const test = extendWithWeb()
const CON_LETRA = { cookie: `${LOCAL.cookie}; surtido_letra=1` }
const page = (web: TestApp, path: string, headers: Record<string, string> = {}) => web.get(path, { headers })
const visible = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')

test('the first view stands in the page, in words, before any script', async ({ web }) => {
  // covers: U-121 U-139 G-08
  const welcome = await page(web, '/')
  expect(welcome.status).toBe(200)
  for (const words of ['Entrega a domicilio', 'Retiro en el local', 'Iniciar sesión'])
    expect(visible(welcome.body)).toContain(words)
  // In a browser without it the typeface waits for the script.
  for (const headers of [{}, LOCAL])
    expect((await page(web, '/', headers)).body).toContain('<html lang="es" class="sin-letra">')
  // All of its code is in the first script.
  expect(welcome.body).not.toContain('modulepreload')
  expect((await page(web, '/', CON_LETRA)).body).toContain('<html lang="es">')
  for (const path of ['/', '/tabs/home']) {
    const { body } = await page(web, path, LOCAL)
    // All of its own code beside the first script: more files than that would make its pictures wait.
    expect(body.match(/<link rel="modulepreload"/g)).toHaveLength(1)
    const home = visible(body)
    for (const words of ['Ceibo Pocitos', 'Para el mate', 'Yerba mate Canarias', '$179', 'Quesos y fiambres'])
      expect(home).toContain(words)
  }
  // A nonexistent shop, and one of another empresa, count as no shop.
  for (const cookie of [
    'surtido_local=10.77',
    'surtido_local=20.1',
    'surtido_local=<b>',
    'surtido_local=99999999999.1',
  ])
    expect(visible((await page(web, '/bienvenida', { cookie })).body)).toContain('Retiro en el local')
})

test('every address of the app answers its page; the API, files and nonsense do not', async ({ web }) => {
  //
  const { contenido } = (await web.get('articulos', { query: { empresa: 10, local: 1, size: 1 } })).body
  const [{ artCodigo, rubro }] = contenido
  for (const path of [
    '/lista-locales',
    // The page that the service worker keeps: without it no worker is ever installed.
    '/sin-red',
    `/categoria/${rubro.id}`,
    `/articulo/${artCodigo}`,
    '/historico-pedidos?codigo=4',
  ]) {
    expect(await page(web, path)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  }
  for (const path of [
    '/products-app-en-casa/api/nada',
    '/assets/nada.js',
    '/favicon.ico',
    '/.env',
    '/assets/../../package.json',
  ]) {
    expect(await page(web, path), path).toMatchObject({ status: 404, body: { error: 'Servidor.ERROR_NO_ENCONTRADO' } })
  }
})

test('each screen of the router answers 200, and any other address 404', async ({ web }) => {
  // covers: R-33 R-37
  const source = await readFile(new URL('../../app/router.tsx', import.meta.url), 'utf8')
  const paths = [...source.matchAll(/(?:\bpage\(\s*|\bpath: )'(\/[^']*)'/g)].map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(40)
  // Pages of one thing answer 404 for a missing one, which another test checks.
  const screens = paths.filter((path) => !/^\/(articulo|categoria|promocion)\//.test(path))
  for (const path of screens) {
    const address = path.replace('$id', '1')
    for (const headers of [{}, LOCAL]) expect((await page(web, address, headers)).status, address).toBe(200)
  }
  for (const address of ['/tabs/home/', '/tabs/home?desde=otra', '/lista/a%20b', '/login?volver=%2F'])
    expect((await page(web, address)).status, address).toBe(200)
  for (const address of ['/nada', '/no-existe', '/tabs/nada', '/login/nada', '/articulo', '/promocion/1/2'])
    for (const headers of [{}, LOCAL]) {
      const { status, body, headers: answered } = await page(web, address, headers)
      expect(status, address).toBe(404)
      expect(answered['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toContain('<meta name="robots" content="noindex">')
      // The app itself opens there, with its own words.
      expect(body).toMatch(/<script type="module"[^>]* src="\/assets\//)
    }
})

test('the content policy allows one inline script and each inline style, by hash', async ({ web }) => {
  // covers: K-11
  const { headers, body } = await page(web, '/', LOCAL)
  const policy = String(headers['content-security-policy'])
  // Besides our own only the card provider's (I-02), from where it is configured to be.
  const scripts = /(?:^|; )script-src ([^;]*)/.exec(policy)![1]!.split(' ')
  // It may also compile our own WebAssembly, which reads bar codes.
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const own = [
    ...body.matchAll(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g),
  ]
  expect(own.map(([, text]) => text!.includes('toques'))).toEqual([true])
  expect(scripts.filter((source) => !/^http:\/\/127\.0\.0\.1:\d+$/.test(source))).toEqual([
    "'self'",
    "'wasm-unsafe-eval'",
    // The one that keeps the taps until the app is there.
    hash(own[0]![1]!),
  ])
  expect(own[0]![1]!.length).toBeLessThan(700)
  expect(scripts.length).toBeLessThanOrEqual(4)
  // A page without a drawing does not need it.
  expect(String((await page(web, '/sin-red')).headers['content-security-policy'])).not.toContain(
    "script-src 'self' 'wasm-unsafe-eval' 'sha256",
  )
  expect(policy).not.toContain('unsafe-inline')
  expect(body).not.toMatch(/ on\w+="/)
  const inline = [...[...body.matchAll(/<style>([\s\S]*?)<\/style>/g)], ...[...body.matchAll(/ style="([^"]*)"/g)]]
  expect(inline.length).toBeGreaterThan(2)
  for (const [, text] of inline) expect(policy).toContain(hash(text!))
})

test('the first view comes in the theme and letters that the device chose', async ({ web }) => {
  const plain = await page(web, '/tabs/home', CON_LETRA)
  expect(plain.body).toMatch(/^<!doctype html>\s*<html lang="es">/)
  const chosen = await page(web, '/tabs/home', { cookie: `${CON_LETRA.cookie}; surtido_apariencia=dark.mayor` })
  expect(chosen.body).toContain('<html lang="es" data-theme="dark" data-letra="mayor">')
  expect(chosen.headers.etag).not.toBe(plain.headers.etag)
  expect((await page(web, '/', { cookie: 'surtido_apariencia=light.' })).body).toMatch(
    /<html lang="es" data-theme="light" class="sin-letra">|<html lang="es" class="sin-letra" data-theme="light">/,
  )
  for (const wrong of ['.', 'rojo.grande', 'dark', 'dark.grande.x', '"><script>.'])
    expect((await page(web, '/tabs/home', { cookie: `${CON_LETRA.cookie}; surtido_apariencia=${wrong}` })).body).toBe(
      plain.body,
    )
})

test('a page is the same for everybody, with ETag and compression', async ({ web, db }) => {
  // covers: K-11
  const usuario = await createUsuario(db, { nombre: 'Zulema' })
  const guest = await page(web, '/', LOCAL)
  const person = await web
    .as(usuario)
    .get('/', { headers: { cookie: `${LOCAL.cookie}; surtido_sesion=${usuario.token}` } })
  expect(person.body).toBe(guest.body)
  expect(guest.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding, accept-language' })
  expect((await page(web, '/', { ...LOCAL, 'if-none-match': String(guest.headers.etag) })).status).toBe(304)
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(guest.body)![1]!
  const file = await web.fastify.inject({ url: script, headers: { 'accept-encoding': 'br' } })
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('a page and an illustration go out as accepted, each encoding with its own ETag', async ({ web }) => {
  // covers: K-11
  for (const url of ['/', '/articulo/001010', '/ilustraciones/detergente.svg']) {
    const send = (headers: Record<string, string>) => web.fastify.inject({ url, headers: { ...LOCAL, ...headers } })
    const plain = await send({})
    const etags = new Set([plain.headers.etag])
    for (const [accepted, encoding, open] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['BR', 'br', brotliDecompressSync],
      ['*', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['GZIP', 'gzip', gunzipSync],
      ['zstd', 'zstd', zstdDecompressSync],
    ] as const) {
      const packed = await send({ 'accept-encoding': accepted })
      expect(packed.headers['content-encoding'], `${url} ${accepted}`).toBe(encoding)
      expect(packed.headers.vary).toContain('accept-encoding')
      expect(open(packed.rawPayload).toString()).toBe(plain.body)
      const etag = String(packed.headers.etag)
      etags.add(etag)
      for (const known of [etag, `W/${etag}`, `"otra", ${etag}`]) {
        const again = await send({ 'accept-encoding': accepted, 'if-none-match': known })
        expect([again.statusCode, again.headers.etag], `${url} ${known}`).toEqual([304, etag])
      }
      // These bytes differ from those.
      expect((await send({ 'if-none-match': etag })).statusCode, `${url} ${accepted}`).toBe(200)
    }
    expect(etags.size, url).toBe(4)
    for (const accepted of ['identity', 'gzip;q=0', 'br;q=0, gzip;q=0.0', 'deflate']) {
      const { headers, body } = await send({ 'accept-encoding': accepted })
      expect([headers['content-encoding'], headers.etag], accepted).toEqual([undefined, plain.headers.etag])
      expect(body).toBe(plain.body)
    }
  }
})

test('a file of the build goes out as accepted', async ({ web }) => {
  // covers: K-11
  const script = /src="(\/assets\/[^"]+\.js)"/.exec((await page(web, '/')).body)![1]!
  for (const url of [script, '/sw.js'])
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['br;q=0, GZIP', 'gzip'],
      ['gzip;q=0, br;q=0', undefined],
    ] as const) {
      const { headers } = await web.fastify.inject({ url, headers: { 'accept-encoding': accepted } })
      expect(headers['content-encoding'], `${url} ${accepted}`).toBe(encoding)
      expect(headers.vary).toContain('accept-encoding')
    }
})

test('the app can be installed as its empresa, and its worker is asked about each time', async ({ web }) => {
  // covers: G-06 K-11
  const { body: html } = await page(web, '/')
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  const manifest = await web.fastify.inject('/manifest.webmanifest')
  expect(manifest.headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=0',
  })
  const { name, icons, display, theme_color: color } = manifest.json()
  expect({ name, display, color }).toEqual({ name: 'Almacén del Sur', display: 'standalone', color: '#0b7a4b' })
  const purposes = icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`)
  expect(purposes).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  const touch = /rel="apple-touch-icon" href="([^"]+)"/.exec(html)![1]!
  for (const src of [...icons.map((one: { src: string }) => one.src), touch]) {
    const { statusCode, headers, rawPayload } = await web.fastify.inject(src)
    expect({ statusCode, type: headers['content-type'] }, src).toEqual({ statusCode: 200, type: 'image/png' })
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  }
  const worker = await web.fastify.inject('/sw.js')
  expect(worker.headers).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    'cache-control': 'public, max-age=0',
  })
  // The worker keeps files that exist, and the first script is one of them.
  const files = [...worker.body.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)
  expect(files).toContain(/src="(\/assets\/[^"]+\.js)"/.exec(html)![1])
  for (const file of files) expect((await web.fastify.inject(file)).statusCode, file).toBe(200)
  expect(worker.headers['content-security-policy']).toContain("worker-src 'self'")
})

test('the first script travels in at most 87 KiB, without what comes later', async ({ web }) => {
  // covers: S-51
  const { body } = await page(web, '/')
  const src = /src="(\/assets\/[^"]+\.js)"/.exec(body)![1]!
  const { rawPayload } = await web.fastify.inject({ url: src, headers: { 'accept-encoding': 'br' } })
  expect(rawPayload.length).toBeLessThanOrEqual(87 * 1024)
  // Code that only later screens and a phone need.
  const script = brotliDecompressSync(rawPayload).toString()
  for (const later of [
    'Actualiza tu aplicación',
    'Sin conexión a internet',
    'AppTrackingTransparency',
    'storageVersion',
  ])
    expect(script).not.toContain(later)
})
