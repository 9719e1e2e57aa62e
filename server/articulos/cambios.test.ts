// After a change, kept pages must be as if nothing had been kept, and pages it does not concern must still be kept.
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { setStock } from '../testing/stock.ts'
import { ART, expect, test } from '../testing/test.ts'

const LOCAL = { empresa: '10', local: '1' }

/** Reads of every kind, in every order, with and without what changes in them. */
const READS: readonly (readonly [string, Record<string, string>])[] = [
  ...['relevancia', 'precio', 'descripcion', 'medida', 'descuento'].flatMap((sort) =>
    ['WEB', 'ANDROID'].flatMap((plataforma) => [
      ['articulos', { sort, plataforma, size: '40' }] as const,
      ['articulos', { sort, plataforma, size: '10', 'cod-est-merc': '01' }] as const,
      ['articulos/search', { sort, plataforma, descripcion: 'arroz' }] as const,
      ['articulos/search', { sort, plataforma, descripcion: 'arroz', page: '1', size: '1' }] as const,
      ['articulos/ofertas', { sort, plataforma }] as const,
    ]),
  ),
  ['articulos', { descripcion: 'te' }],
  ['articulos/por-codigos-articulos', { codigos: `${ART.arroz},${ART.te}` }],
  ['articulos/descuento-por-cantidad', { codigos: `${ART.arroz},${ART.te}` }],
  ['articulos/bolsas', {}],
  ['categorias', {}],
  ['estructura-mercadologica', {}],
]

const readAll = (app: TestApp) =>
  Promise.all(READS.map(async ([path, query]) => (await app.get(path, { query: { ...LOCAL, ...query } })).body))

test('kept pages answer after changes like pages made anew', async ({ app, databaseUrl }) => {
  // covers: K-11 C-36 C-38 E-14
  const { pool } = app.database
  const setPrecio = (precio: number) =>
    pool.query(
      'update articulo_local set precio = $1 where codigo_empresa = 10 and codigo_local = 1 and art_codigo = $2',
      [precio, ART.arroz],
    )
  const where = { codigoEmpresa: 10, codigoLocal: 1, artCodigos: [ART.arroz] }
  let before = await readAll(app)
  for (const [what, change, notice] of [
    ['a price', () => setPrecio(1.5), { ...where, precios: true }],
    ['a price above all others', () => setPrecio(9_999), { ...where, precios: true }],
    ['few left', () => setStock(app.database.db, ART.arroz, 2), where],
    ['none left', () => setStock(app.database.db, ART.arroz, 0), where],
    [
      'there again, and cheaper',
      async () => [await setPrecio(80), await setStock(app.database.db, ART.arroz, 40)],
      { ...where, precios: true },
    ],
    [
      'on offer',
      () =>
        pool.query(
          `insert into oferta (codigo_empresa, art_codigo, precio, fecha_desde, fecha_hasta)
           values (10, $1, 2, '2020-01-01', '2040-01-01')`,
          [ART.arroz],
        ),
      { ...where, precios: true },
    ],
    [
      'sold no more',
      () =>
        pool.query('delete from articulo_local where codigo_empresa = 10 and codigo_local = 1 and art_codigo = $1', [
          ART.arroz,
        ]),
      { ...where, precios: true },
    ],
  ] as const) {
    await change()
    await app.catalogo.refresh(notice)
    const after = await readAll(app)
    const fresh = await buildTestApp({ databaseUrl })
    try {
      expect(after, what).toEqual(await readAll(fresh))
    } finally {
      await fresh.close()
    }
    expect(after, what).not.toEqual(before)
    before = after
  }
})

test('the last unit of an article drops only the pages that show it', async ({ app, db }) => {
  // covers: K-11 C-38
  await setStock(db, ART.te, 1)
  await app.catalogo.refresh({ codigoEmpresa: 10, codigoLocal: 1, artCodigos: [ART.te] })
  const pages = {
    its: ['articulos/por-codigos-articulos', { codigos: ART.te }],
    another: ['articulos/por-codigos-articulos', { codigos: ART.aceite }],
    'its search': ['articulos/search', { descripcion: 'te' }],
    'another search': ['articulos/search', { descripcion: 'aceite' }],
    'its list': ['articulos', { 'cod-est-merc': '01', page: '1', size: '1' }],
    'by name': ['articulos', { sort: 'descripcion', page: '3', size: '1' }],
    'by price': ['articulos', { sort: 'precio', size: '1' }],
  } as const
  const ask = async (name: keyof typeof pages) => {
    const [path, query] = pages[name]
    const { made } = app.catalogo.paginas
    const { body } = await app.get(path, { query: { ...LOCAL, ...query } })
    return { body, kept: app.catalogo.paginas.made === made }
  }
  const names = Object.keys(pages) as (keyof typeof pages)[]
  const shows = async (name: keyof typeof pages) => JSON.stringify((await ask(name)).body).includes(ART.te)
  expect(await shows('its')).toBe(true)
  expect(await shows('its search')).toBe(true)
  for (const name of ['another', 'another search', 'by name', 'by price', 'its list'] as const)
    expect(await shows(name)).toBe(false)
  await setStock(db, ART.te, 0)
  await app.catalogo.refresh({ codigoEmpresa: 10, codigoLocal: 1, artCodigos: [ART.te] })
  const kept: string[] = []
  for (const name of names) if ((await ask(name)).kept) kept.push(name)
  expect(kept).toEqual(['another', 'another search', 'by name', 'by price'])
})
