// The pages that the server draws from the built app; built here when it is not.
import type { TestApp } from '../testing/app.ts'
import { expect } from '../testing/test.ts'
import { extendWithWeb, LOCAL } from '../testing/web.ts'
import { openPresupuesto } from './dibujo.ts'

const test = extendWithWeb()
const EN_LOCAL = { empresa: 10, local: 1 }
const page = async (web: TestApp, path: string, headers: Record<string, string> = LOCAL) => {
  const { status, body } = await web.get(path, { headers })
  return { status, body: String(body), words: wordsOf(String(body)), data: dataOf(String(body)) }
}
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="surtido">([\s\S]*?)<\/script>/.exec(html)![1]!)

test('every public page of the chosen shop is drawn, with its data and its code', async ({ web }) => {
  // covers: K-11 R-37
  const ask = async (path: string, query = {}) => (await web.get(path, { query: { ...EN_LOCAL, ...query } })).body
  const lista = await ask('articulos', { page: 0, size: 24 })
  const [articulo] = lista.contenido
  const [promocion] = (await ask('promociones', { page: 0, size: 1 })).contenido
  const busqueda = await ask('articulos/search', { descripcion: 'yerba', page: 0, size: 24 })
  const ofertas = await ask('articulos/ofertas', { page: 0, size: 24 })
  const { rubro, nombre, artCodigo } = articulo
  const enRubro = await ask('articulos', { 'categoria-id': rubro.id, page: 0, size: 24 })
  const addresses: [string, string[], unknown][] = [
    [`/categoria/${rubro.id}`, [enRubro.contenido[0].nombre, 'Menor precio'], enRubro],
    [`/articulo/${artCodigo}`, [nombre, 'Agregar al carrito'], [articulo]],
    ['/tabs/busqueda?q=yerba', [busqueda.contenido[0].nombre], busqueda],
    ['/ofertas', [ofertas.contenido[0].nombre], ofertas],
    [`/promocion/${promocion.idPromocion}`, [promocion.titulo], undefined],
    ['/lista-locales', ['Ceibo Pocitos', 'Los más cercanos'], undefined],
    ['/info-local', ['Ceibo Pocitos', 'Llamar al'], undefined],
  ]
  for (const [address, words, answer] of addresses) {
    const drawn = await page(web, address)
    expect(drawn.status, address).toBe(200)
    for (const one of words) expect(drawn.words, address).toContain(one)
    expect(drawn.data, address).toMatchObject({ dibujada: address.split('?')[0], dibujadaDe: 1 })
    // Exactly what the browser would be answered.
    const [, first] = drawn.data.consultas.find(([key]: [string[]]) => key[0] !== 'estructura')
    if (answer) expect(first.pages?.[0] ?? first, address).toEqual(answer)
    expect(drawn.body, address).toMatch(/<link rel="modulepreload"[^>]*href="\/assets\//)
    expect(drawn.body, address).not.toContain('aria-busy="true"')
  }
})

test('a page is drawn once for each search it reads, and anew after half a minute', async ({ web }) => {
  const plain = await page(web, '/tabs/busqueda?q=yerba')
  for (const address of ['/tabs/busqueda?q=yerba&utm_source=correo', '/tabs/busqueda?desde=1&q=yerba'])
    expect((await page(web, address)).body).toBe(plain.body)
  expect((await page(web, '/tabs/busqueda?q=yerba&orden=precio')).words).not.toBe(plain.words)
})

test('a page without a shop, or of an unknown thing, draws nothing of a shop', async ({ web }) => {
  const { articulo, ...stranger } = await page(web, '/ofertas', {}).then((one) => ({
    ...one,
    articulo: one.data.consultas,
  }))
  expect(stranger.status).toBe(200)
  expect(articulo).toBeUndefined()
  expect(stranger.data.dibujada).toBeUndefined()
  // The list of shops needs none.
  expect((await page(web, '/lista-locales', {})).words).toContain('Ceibo Pocitos')
  for (const address of ['/promocion/999999', '/articulo/no-existe', '/categoria/999999'])
    for (const headers of [LOCAL, {} as Record<string, string>])
      expect((await page(web, address, headers)).status, address).toBe(404)
})

test('drawing takes a quarter of the time at most; the rest goes undrawn', () => {
  let now = 0
  const presupuesto = openPresupuesto(() => now)
  let drawn = 0
  // Every 5 ms somebody asks for a page that takes 10 ms to draw.
  for (; now < 100_000; now += 5) {
    if (!presupuesto.mayDraw()) continue
    presupuesto.spend(10)
    drawn++
  }
  expect(drawn * 10).toBeGreaterThan(25_000)
  expect(drawn * 10).toBeLessThan(28_000)
})
