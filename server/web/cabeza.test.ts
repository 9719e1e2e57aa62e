// The pages that search engines and shared links get, from the built app.
import { brotliDecompressSync } from 'node:zlib'
import { buildTestApp } from '../testing/app.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { expect } from '../testing/test.ts'
import { extendWithWeb, LOCAL } from '../testing/web.ts'

const PUBLICA = 'https://almacen.example'
const test = extendWithWeb({ env: { URL_PUBLICA: PUBLICA } })
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)![1]
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json]) => JSON.parse(json!))

test('an article has its own title, description, address, card and product in the page', async ({ web }) => {
  //
  const { contenido } = (await web.get('articulos', { query: { empresa: 10, local: 1, size: 20 } })).body
  const articulo = contenido.find(
    (one: { oferta: object | null; vtaFraccionada: number }) => !one.oferta && !one.vtaFraccionada,
  )
  const { status, body, headers } = await web.get(`/articulo/${articulo.artCodigo}`, { headers: LOCAL })
  expect(status).toBe(200)
  const url = `${PUBLICA}/articulo/${articulo.artCodigo}`
  expect(canonicalOf(body)).toBe(url)
  expect(metaOf(body, 'og:url')).toBe(url)
  expect(metaOf(body, 'og:type')).toBe('product')
  expect(metaOf(body, 'og:image')).toBe(new URL(articulo.urlImagen, PUBLICA).href)
  expect(titleOf(body)).toContain('Almacén del Sur')
  expect(metaOf(body, 'description')!.length).toBeLessThanOrEqual(400)
  const [producto, migas] = dataOf(body)
  expect(producto).toMatchObject({
    '@type': 'Product',
    name: articulo.nombre,
    sku: articulo.artCodigo,
    offers: {
      '@type': 'Offer',
      url,
      price: articulo.precioUnitario.toFixed(2),
      priceCurrency: articulo.moneda,
      seller: { '@type': 'GroceryStore', name: 'Ceibo Pocitos' },
    },
  })
  expect(migas).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(migas.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3])
  // The category it names is there too.
  const categoria = new URL(migas.itemListElement[1].item).pathname
  expect((await web.get(categoria)).status).toBe(200)
  // One of each, and the strict policy of every page.
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(body.match(/name="description"/g)).toHaveLength(1)
  expect(String(headers['content-security-policy'])).not.toContain('unsafe-inline')
  const raw = await web.fastify.inject({
    url: `/articulo/${articulo.artCodigo}`,
    headers: { ...LOCAL, 'accept-encoding': 'br' },
  })
  expect(brotliDecompressSync(raw.rawPayload).toString()).toBe(body)
})

test('a category and the list of shops have heads of their own', async ({ web }) => {
  //
  const [categoria] = (await web.get('categorias', { query: { empresa: 10, local: 1 } })).body
  const { body } = await web.get(`/categoria/${categoria.id}?oferta=true`)
  expect(titleOf(body)).toBe(`${categoria.descripcion} · Almacén del Sur`)
  // However it is filtered, it is one page.
  expect(canonicalOf(body)).toBe(`${PUBLICA}/categoria/${categoria.id}`)
  expect(dataOf(body)[0].itemListElement[1].name).toBe(categoria.descripcion)
  const locales = await web.get('/lista-locales')
  const shops = dataOf(locales.body)
  expect(shops.length).toBeGreaterThan(1)
  expect(shops[0]).toMatchObject({
    '@type': 'GroceryStore',
    name: 'Ceibo Pocitos',
    geo: { latitude: expect.any(Number) },
  })
  expect(shops[0].openingHoursSpecification[0]).toMatchObject({ opens: expect.stringMatching(/^\d\d:\d\d$/) })
})

test('the welcome says which empresa it is, and is the same page at both its addresses', async ({ web }) => {
  // covers: R-01 R-37
  for (const path of ['/', '/bienvenida']) {
    const { status, body } = await web.get(path)
    expect(status).toBe(200)
    expect(titleOf(body)).toBe('Almacén del Sur')
    expect(canonicalOf(body)).toBe(`${PUBLICA}/`)
    expect(metaOf(body, 'og:type')).toBe('website')
    expect((await web.get(new URL(metaOf(body, 'og:image')!).pathname)).status).toBe(200)
    expect(dataOf(body)).toMatchObject([
      { '@type': 'WebSite', name: 'Almacén del Sur', url: `${PUBLICA}/`, publisher: { '@type': 'Organization' } },
    ])
  }
  // A visitor who has chosen a shop opens that shop only.
  expect(dataOf((await web.get('/', { headers: LOCAL })).body)).toEqual([])
})

test('a missing article or categoria answers 404 with a page not to be indexed', async ({ web }) => {
  //
  for (const path of ['/articulo/no-hay', '/articulo/__proto__', '/categoria/99999', '/categoria/x']) {
    const { status, body } = await web.get(path)
    expect(status, path).toBe(404)
    expect(metaOf(body, 'robots')).toBe('noindex')
    expect(canonicalOf(body)).toBeUndefined()
    // The app itself opens there, with its own words.
    expect(body).toMatch(/<script type="module"[^>]* src="\/assets\//)
  }
})

test('the name of an article cannot end the head or the script that holds it', async ({ web, db }) => {
  //
  const nombre = `Pan </script><script>alert(1)</script> "de" <b>campo</b> & más`
  const { artCodigo } = await db
    .selectFrom('articuloLocal')
    .select('artCodigo')
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .orderBy('artCodigo', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('articulo')
    .set({ nombre })
    .where('codigoEmpresa', '=', 10)
    .where('artCodigo', '=', artCodigo)
    .execute()
  await web.catalogo.refresh({ codigoEmpresa: 10 })
  const { body } = await web.get(`/articulo/${artCodigo}`, { headers: LOCAL })
  expect(dataOf(body)[0].name).toBe(nombre)
  expect(body).not.toContain('<script>')
  expect(body).not.toContain('<b>campo')
  expect(titleOf(body)).toBe(
    'Pan &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;de&quot; &lt;b&gt;campo&lt;/b&gt; &amp; más · Almacén del Sur',
  )
})

test('the sitemap names every article on sale and no other, and robots.txt names it', async ({ web }) => {
  //
  const SIN_LOCAL = 'SIN-LOCAL'
  await web.database.pool.query(
    `insert into articulo (codigo_empresa, art_codigo, nombre, cod_est_merc)
     select codigo_empresa, $2, nombre, cod_est_merc from articulo where codigo_empresa = 10 and art_codigo = $1`,
    [ART.te, SIN_LOCAL],
  )
  await web.catalogo.refresh({ codigoEmpresa: 10 })
  const robots = await web.get('/robots.txt')
  expect(robots.body).toContain(`Sitemap: ${PUBLICA}/sitemap.xml`)
  expect(robots.body).toContain('Disallow: /finalizar-pedido')
  const index = await web.get('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!)
  const all = new Set<string>()
  for (const part of locs(index.body)) {
    expect(part.startsWith(`${PUBLICA}/sitemap/`)).toBe(true)
    const { status, body } = await web.get(new URL(part).pathname)
    expect(status).toBe(200)
    expect(locs(body).length).toBeLessThanOrEqual(5_000)
    for (const one of locs(body)) all.add(one)
  }
  const { contenido, totalElementos } = (await web.get('articulos', { query: { empresa: 10, local: 1, size: 50 } }))
    .body
  for (const { artCodigo } of contenido) expect(all).toContain(`${PUBLICA}/articulo/${artCodigo}`)
  expect(all.size).toBeGreaterThanOrEqual(totalElementos)
  for (const artCodigo of [SIN_LOCAL, ART.bolsa]) expect(all).not.toContain(`${PUBLICA}/articulo/${artCodigo}`)
  expect((await web.get('/sitemap/articulos-999.xml')).status).toBe(404)
})

test('without a public address the pages name none', async ({ web, databaseUrl }) => {
  //
  const other = await buildTestApp({ databaseUrl, web: true })
  try {
    expect((await other.get('/sitemap.xml')).status).toBe(404)
    expect((await other.get('/robots.txt')).body).not.toContain('Sitemap')
    const [categoria] = (await web.get('categorias', { query: { empresa: 10, local: 1 } })).body
    const { body } = await other.get(`/categoria/${categoria.id}`, { headers: { host: 'otro.example' } })
    expect(canonicalOf(body)).toBeUndefined()
    expect(body).not.toContain('otro.example')
  } finally {
    await other.close()
  }
})

test('a logo is the one that its empresa names, or drawn until it names one', async ({ web, db }) => {
  // covers: G-06
  const logo = (imagenLogo: string) =>
    db.updateTable('empresa').set({ imagenLogo }).where('codigoEmpresa', '=', 999).execute()
  await logo('/imagenes/dorado.svg')
  const own = await web.get('/logos/999.svg')
  expect([own.status, own.headers.location]).toEqual([302, '/imagenes/dorado.svg'])
  await logo('/logos/999.svg')
  const drawn = await web.get('/logos/999.svg')
  expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(String(drawn.body)).toContain('>D</text>')
  expect((await web.get('/logos/12345.svg')).status).toBe(404)
})
