import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test as plain } from 'vitest'
import { builtAt, DEMO } from '../../scripts/build-app.ts'
import { extendWithWeb, LOCAL } from '../testing/web.ts'
import { urgenteOf } from './urgente.ts'

const test = extendWithWeb()
const GUION = '<script type="module" crossorigin src="/assets/index-a.js"></script>'

plain('main picture, first script and code of the screen are named, in this order', () => {
  const view = '<main><img src="/a.svg" alt=""/><img src="/ilustraciones/b.svg" alt="" fetchPriority="high"/></main>'
  expect(urgenteOf(GUION, view, ['/assets/c.js'])).toEqual({
    foto: '<link rel="preload" as="image" fetchpriority="high" href="/ilustraciones/b.svg">',
    codigo: '<link rel="modulepreload" crossorigin href="/assets/c.js">',
    enlaces:
      '</ilustraciones/b.svg>; rel=preload; as=image; fetchpriority=high, ' +
      '</assets/index-a.js>; rel=modulepreload; crossorigin, </assets/c.js>; rel=modulepreload; crossorigin',
  })
  expect(urgenteOf(GUION, '', [])).toEqual({ foto: '', codigo: '', enlaces: '' })
})

plain('of a picture in several types the best is named, with its sizes', () => {
  const view =
    '<picture><source type="image/avif" srcSet="/f-400.avif 400w, /f-960.avif 960w" sizes="100vw"/>' +
    '<img src="/f-960.webp" srcSet="/f-960.webp 960w" alt="" fetchPriority="high"/></picture>'
  const { foto, enlaces } = urgenteOf(GUION, view, [])
  for (const named of ['imagesrcset="/f-400.avif 400w, /f-960.avif 960w"', 'imagesizes="100vw"', 'type="image/avif"']) {
    expect(foto).toContain(named)
    expect(enlaces).toContain(named)
  }
})

plain('an address that no header can hold is named in the head alone', () => {
  for (const href of ['https://fotos.example/ñandú/中.jpg', '/a&gt;b.jpg', '/a&quot;b.jpg']) {
    const { foto, enlaces } = urgenteOf(GUION, `<img src="${href}" fetchPriority="high"/>`, [])
    expect(foto).toContain(href)
    expect(enlaces).toBe('</assets/index-a.js>; rel=modulepreload; crossorigin')
  }
})

test('a page names the files it needs before its own content', async ({ web }) => {
  const [{ artCodigo, urlImagen }] = (await web.get('articulos', { query: { empresa: 10, local: 1, size: 1 } })).body
    .contenido
  const { headers, body } = await web.get(`/articulo/${artCodigo}`, { headers: LOCAL })
  const first = /src="(\/assets\/[^"]+\.js)"/.exec(String(body))![1]!
  expect(String(headers.link)).toContain(`<${urlImagen}>; rel=preload; as=image`)
  expect(String(headers.link)).toContain(`<${first}>; rel=modulepreload`)
  // Few files: a browser asks for six at a time.
  expect(String(headers.link).split(', ').length).toBeLessThanOrEqual(7)
  const head = String(body).split('<style>')[0]!
  expect(head).toContain('rel="modulepreload"')
  for (const path of ['/tabs/carrito', '/finalizar-pedido']) {
    const chosen = await web.get(path, { headers: LOCAL })
    expect(String(chosen.body), path).toContain('<div id="app"></div>')
    expect(String(chosen.headers.link).split(', ').length, path).toBeGreaterThan(3)
    expect((await web.get(path)).headers.link, path).toBeUndefined()
  }
})

test('an illustration travels compressed, and is revalidated by its ETag', async ({ web }) => {
  const plainOne = await web.fastify.inject('/ilustraciones/detergente.svg')
  expect(plainOne.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' })
  const packed = await web.fastify.inject({
    url: '/ilustraciones/detergente.svg',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.rawPayload.length).toBeLessThan(plainOne.rawPayload.length / 2)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plainOne.body)
  const again = { 'accept-encoding': 'gzip, br', 'if-none-match': String(packed.headers.etag) }
  expect((await web.fastify.inject({ url: '/ilustraciones/detergente.svg', headers: again })).statusCode).toBe(304)
  for (const none of ['nada.svg', '..%2Fbutton.tsx', 'detergente.txt'])
    expect((await web.fastify.inject(`/ilustraciones/${none}`)).statusCode, none).toBe(404)
})

test("the shop's page names the dialog of its header, and no other page does", async ({ web }) => {
  const manifest = JSON.parse(await readFile(join(builtAt(DEMO), '.vite', 'manifest.json'), 'utf8'))
  const dialogo = (Object.values(manifest) as { file: string; name?: string }[]).find(({ name }) => name === 'dialogo')!
  const linkOf = async (path: string) => String((await web.get(path, { headers: LOCAL })).headers.link)
  expect(await linkOf('/info-local')).toContain(`</${dialogo.file}>; rel=modulepreload`)
  for (const path of ['/lista-locales', '/tabs/home', '/ofertas'])
    expect(await linkOf(path), path).not.toContain(dialogo.file)
})
