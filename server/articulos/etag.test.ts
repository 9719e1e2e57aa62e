// K-11 for every read of the catalogue, one by one, and what changes a page.

import { ART, ARTICULOS } from '../testing/mundo-articulos.ts'
import { expect, test } from '../testing/test.ts'

const EN = 'empresa=10&local=1'
const AGUA = ARTICULOS.find(({ artCodigo }) => artCodigo === ART.agua)!.codigosBarras[0]!
const LECTURAS: readonly string[] = [
  `categorias?${EN}`,
  'categorias?empresa=10',
  `estructura-mercadologica?${EN}`,
  `articulos?${EN}`,
  `articulos/bolsas?${EN}`,
  `articulos/codigos-barras/${AGUA}?${EN}`,
  `articulos/ofertas?${EN}`,
  `ofertas-especiales-home?${EN}`,
  `ofertas-especiales-home/1/articulos?${EN}`,
  `promociones?${EN}`,
  `promociones/detalle?${EN}&promocion=1`,
  `articulos/por-codigos-articulos?${EN}&codigos=${ART.papa},${ART.te}`,
  `articulos/search?${EN}&descripcion=leche`,
  `articulos/descuento-por-cantidad?${EN}&codigos=${ART.papa}`,
]

test('every catalogue read carries an ETag and a short life, and 304 has no body', async ({ app }) => {
  // covers: K-11 C-36 C-37 C-38 C-39 C-40 C-41 C-42 C-43 C-44 C-45 C-48 C-49 C-50
  const etags = new Set<string>()
  for (const path of LECTURAS) {
    const first = await app.get(path)
    expect(first.status, path).toBe(200)
    const etag = String(first.headers.etag)
    expect(etag, path).toMatch(/^"[\w-]{20,}"$/)
    etags.add(etag)
    expect(first.headers['cache-control'], path).toBe('public, max-age=30, stale-while-revalidate=300')
    for (const known of [etag, `W/${etag}`, `"uno", ${etag}, "dos"`, '*'])
      for (const _ of ['made', 'kept']) {
        const again = await app.get(path, { headers: { 'if-none-match': known } })
        expect([again.status, again.body, again.headers.etag], `${path} ${known}`).toEqual([304, '', etag])
      }
    for (const unknown of ['"otro"', etag.slice(0, -2), ''])
      expect((await app.get(path, { headers: { 'if-none-match': unknown } })).status, `${path} ${unknown}`).toBe(200)
  }
  expect(etags.size).toBeGreaterThan(LECTURAS.length - 2)
})

test('reading the catalogue again changes only the ETag of what changed', async ({ app, db }) => {
  // covers: K-11
  const tags = () =>
    Promise.all(LECTURAS.map(async (path) => [path, String((await app.get(path)).headers.etag)] as const))
  const before = await tags()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  expect(await tags()).toEqual(before)
  await db
    .updateTable('articuloLocal')
    .set({ precio: 76 })
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .where('artCodigo', '=', ART.te)
    .execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  const after = new Map(await tags())
  const changed = before.filter(([path, etag]) => after.get(path) !== etag).map(([path]) => path.split('?')[0])
  // The lists with that article change, and no others.
  expect(changed).toEqual(['articulos', 'articulos/por-codigos-articulos'])
  for (const [path, etag] of before) {
    const { status } = await app.get(path, { headers: { 'if-none-match': etag } })
    expect(status, path).toBe(after.get(path) === etag ? 304 : 200)
  }
})

test('an import of another empresa changes no page of this one', async ({ app, db }) => {
  // covers: K-11
  const path = `articulos?empresa=10&local=1`
  const other = 'articulos?empresa=999&local=1'
  const [mine, theirs] = [(await app.get(path)).headers.etag, (await app.get(other)).headers.etag]
  await db.updateTable('articuloLocal').set({ precio: 1 }).where('codigoEmpresa', '=', 999).execute()
  await app.catalogo.refresh({ codigoEmpresa: 999 })
  expect((await app.get(path)).headers.etag).toBe(mine)
  expect((await app.get(other)).headers.etag).not.toBe(theirs)
})

test('a page that an import overtook while it was made is not kept', async ({ app }) => {
  // covers: K-11 C-43 C-45
  const client = await app.database.pool.connect()
  for (const [path, table] of [
    [`ofertas-especiales-home/1/articulos?${EN}`, 'oferta_especial'],
    [`promociones/detalle?${EN}&promocion=1`, 'promocion'],
  ] as const) {
    const price = async () => {
      const { body } = await app.get(path)
      return (body.contenido ?? body.articulos)[0].precio
    }
    try {
      const before = await price()
      await app.catalogo.refresh({ codigoEmpresa: 10 })
      await client.query('begin')
      await client.query(`lock table ${table} in access exclusive mode`)
      const waiting = price()
      await expect.poll(async () => (await client.query('select 1 from pg_locks where not granted')).rowCount).toBe(1)
      await app.database.pool.query('update articulo_local set precio = precio + 1 where codigo_empresa = 10')
      await app.catalogo.refresh({ codigoEmpresa: 10 })
      await client.query('commit')
      await waiting
      expect(await price(), path).toBe(before + 1)
    } finally {
      await client.query('rollback')
    }
  }
  client.release()
})

test('a refusal is never kept, and has no ETag', async ({ app }) => {
  // covers: K-11 K-06
  for (const path of [
    'articulos?empresa=10&local=77',
    'articulos?empresa=10&local=1&size=0',
    `articulos/codigos-barras/7730000000000?${EN}`,
    `promociones/detalle?${EN}&promocion=2`,
    `ofertas-especiales-home/3/articulos?${EN}`,
  ])
    for (const _ of [1, 2]) {
      const { status, headers, body } = await app.get(path, { headers: { 'if-none-match': '*' } })
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect([headers.etag, headers['cache-control']], path).toEqual([undefined, 'no-store'])
      expect(body, path).toMatchObject({ error: expect.any(String), mensaje: expect.any(String), estado: status })
    }
})
