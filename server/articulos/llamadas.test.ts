// The calls of the catalogue over HTTP: limits, combined filters, things that are gone, router traps, company 999.

import type { Articulo } from '@surtido/contract/articulos'
import type { TestApp } from '../testing/app.ts'
import { ART, ARTICULOS } from '../testing/mundo-articulos.ts'
import { expect, HOY, test } from '../testing/test.ts'

const LOCAL = { empresa: 10, local: 1 }
const codes = (list: readonly Articulo[]) => list.map(({ artCodigo }) => artCodigo)
const AGUA = ARTICULOS.find(({ artCodigo }) => artCodigo === ART.agua)!.codigosBarras[0]!

/** Every call of the catalogue in a local, with what else it needs. */
const LLAMADAS: readonly (readonly [path: string, query?: Record<string, string | number>])[] = [
  ['categorias'],
  ['estructura-mercadologica'],
  ['articulos'],
  ['articulos/bolsas'],
  [`articulos/codigos-barras/${AGUA}`],
  ['articulos/ofertas'],
  ['ofertas-especiales-home'],
  ['ofertas-especiales-home/1/articulos'],
  ['promociones'],
  ['promociones/detalle', { promocion: 1 }],
  ['promociones/imagen', { promocion: 1 }],
  ['promociones/verificar-promociones', { articulos: `${ART.fideos}:3` }],
  ['articulos/por-codigos-articulos', { codigos: ART.te }],
  ['articulos/search', { descripcion: 'leche' }],
  ['articulos/descuento-por-cantidad', { codigos: ART.papa }],
]

async function list(app: TestApp, query: Record<string, string | number | boolean>, path = 'articulos') {
  const { status, body } = await app.get(path, { query: { ...LOCAL, size: 100, ...query } })
  expect(status, JSON.stringify(query)).toBe(200)
  return body.contenido as Articulo[]
}

test('every call refuses a shop that does not exist or is not shown', async ({ app }) => {
  // covers: K-06 C-36 C-37 C-38 C-39 C-40 C-41 C-42 C-43 C-44 C-45 C-46 C-47 C-48 C-49 C-50
  for (const [path, query] of LLAMADAS) {
    for (const local of [9, 77])
      expect(await app.get(path, { query: { ...LOCAL, local, ...query } }), path).toMatchObject({
        status: 404,
        body: {
          error: 'Locales.ERROR_NO_ENCONTRADO',
          estado: 404,
          mensaje: 'Este local ya no recibe pedidos. Elige otro.',
        },
      })
    for (const bad of [{ empresa: 77 }, { local: 77 }])
      expect((await app.get(path, { query: { ...LOCAL, ...bad, ...query } })).status, path).toBe(404)
    for (const bad of [{ empresa: 'diez' }, { empresa: 0 }, { local: -1 }, { local: 1.5 }, { local: 2 ** 40 }])
      expect(await app.get(path, { query: { ...LOCAL, ...bad, ...query } }), path).toMatchObject({
        status: 400,
        body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo: expect.stringMatching(/empresa|local/) }] },
      })
    expect((await app.get(path, { query: { local: 1, ...query } })).status, path).toBe(400)
  }
})

test('every paged call takes 1 to 100 a page and 20 by default', async ({ app }) => {
  // covers: K-05
  for (const [path, more] of [
    ['articulos'],
    ['articulos/ofertas'],
    ['articulos/search', { descripcion: 'a' }],
    ['ofertas-especiales-home/1/articulos'],
    ['promociones'],
  ] as const) {
    const get = (query: object) => app.get(path, { query: { ...LOCAL, ...more, ...query } as never })
    const { body: plain } = await get({})
    expect([plain.pagina, plain.tamanio], path).toEqual([0, 20])
    expect(plain.contenido.length, path).toBe(Math.min(20, plain.totalElementos))
    expect((await get({ size: 100 })).body.tamanio, path).toBe(100)
    for (const bad of [{ size: 101 }, { size: 0 }, { size: -1 }, { size: 2.5 }, { size: 'mucho' }, { page: -1 }])
      expect(await get(bad), `${path} ${JSON.stringify(bad)}`).toMatchObject({
        status: 400,
        body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo: expect.stringMatching(/size|page/) }] },
      })
    const seen: unknown[] = []
    for (let page = 0; page < plain.totalElementos; page++) {
      const { body } = await get({ size: 1, page })
      expect([body.contenido.length, body.totalPaginas, body.ultima], path).toEqual([
        1,
        plain.totalElementos,
        page === plain.totalElementos - 1,
      ])
      seen.push(body.contenido[0].artCodigo ?? body.contenido[0].idPromocion)
    }
    expect(new Set(seen).size, path).toBe(plain.totalElementos)
    expect((await get({ page: 100_000 })).body, path).toMatchObject({
      contenido: [],
      totalElementos: plain.totalElementos,
      ultima: true,
    })
  }
})

test('combined filters keep what each of them keeps, in every list', async ({ app }) => {
  // covers: C-38 C-41 C-49
  const rubros = [undefined, 1, 9, 11, 6, 15]
  const marcas = [undefined, 'Conaprole', 'Coca-Cola', 'Nadie']
  const codigos = [undefined, '01', '0201', '99']
  const all = await list(app, {})
  for (const rubro of rubros)
    for (const marca of marcas)
      for (const codEstMerc of codigos)
        for (const oferta of [undefined, true, false]) {
          const query = {
            ...(rubro && { 'categoria-id': rubro }),
            ...(marca && { marca }),
            ...(codEstMerc && { 'cod-est-merc': codEstMerc }),
            ...(oferta !== undefined && { oferta }),
          }
          const those = all.filter(
            (one) =>
              (!rubro || one.rubro.id === rubro || (rubro === 11 && one.rubro.codEstMerc === '0302')) &&
              (!marca || one.marca === marca) &&
              (!codEstMerc || one.rubro.codEstMerc.startsWith(codEstMerc)),
          )
          const expected = those.filter((one) => !oferta || one.oferta?.soloAppMovil === false)
          expect(codes(await list(app, query)), JSON.stringify(query)).toEqual(codes(expected))
          expect(codes(await list(app, query, 'articulos/ofertas')), JSON.stringify(query)).toEqual(
            codes(those.filter((one) => one.oferta !== null)),
          )
        }
})

test('each order is the same in every list, and price means the price paid', async ({ app, db }) => {
  // covers: A-49 C-38 C-41 C-49
  // Almost free, and only in the app.
  await db
    .insertInto('oferta')
    .values({
      codigoEmpresa: 10,
      artCodigo: ART.manteca,
      precio: 5,
      soloAppMovil: true,
      fechaDesde: HOY,
      fechaHasta: HOY,
    })
    .execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  for (const [path, more] of [
    ['articulos', {}],
    ['articulos/ofertas', {}],
    ['articulos', { descripcion: 'conaprole' }],
    ['articulos/search', { descripcion: 'conaprole' }],
  ] as const) {
    const byPrice = await list(app, { ...more, sort: 'precio' }, path)
    const prices = byPrice.map(({ precioUnitario }) => Number(precioUnitario))
    expect(prices, path).toEqual([...prices].sort((a, b) => a - b))
    expect(codes(await list(app, { ...more, sort: 'precio', direction: 'desc' }, path)), path).toEqual(
      codes(byPrice).reverse(),
    )
    // On a phone the order is by the app's prices, some of which are lower.
    const byPriceApp = await list(app, { ...more, sort: 'precio', plataforma: 'ANDROID' }, path)
    const pricesApp = byPriceApp.map(({ precioUnitario, ofertaApp }) => Number(ofertaApp?.precio ?? precioUnitario))
    expect(pricesApp, path).toEqual([...pricesApp].sort((a, b) => a - b))
    expect(codes(byPriceApp).sort(), path).toEqual(codes(byPrice).sort())
    const down = { ...more, sort: 'precio', plataforma: 'IOS', direction: 'desc' }
    expect(codes(await list(app, down, path)), path).toEqual(codes(byPriceApp).reverse())
    expect(codes(await list(app, { ...more, sort: 'precio', plataforma: 'WEB' }, path)), path).toEqual(codes(byPrice))
    const names = (await list(app, { ...more, sort: 'descripcion' }, path)).map(({ nombre }) => nombre)
    expect(names, path).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')))
    expect(byPrice.length, path).toBeGreaterThan(2)
    // Relevance only has the best first: there is no reverse order.
    expect(codes(await list(app, { ...more, sort: 'relevancia', direction: 'desc' }, path)), path).toEqual(
      codes(await list(app, { ...more, sort: 'relevancia' }, path)),
    )
  }
  const places = async (plataforma: string) =>
    codes(await list(app, { sort: 'precio', plataforma })).indexOf(ART.manteca)
  expect(await places('ANDROID')).toBeLessThan(await places('WEB'))
  // Articles out of stock come last unless the request names another order.
  expect(codes(await list(app, {})).at(-1)).toBe(ART.harina)
})

test('an article that is gone, or that a shop does not sell, is in no answer', async ({ app, db }) => {
  // covers: C-40 C-43 C-45 C-48
  const everywhere = async (local: number) => {
    const where = { ...LOCAL, local }
    const get = async (path: string, query: object) =>
      (await app.get(path, { query: { ...where, size: 100, ...query } as never })).body
    return {
      lista: codes((await get('articulos', {})).contenido),
      ofertas: codes((await get('articulos/ofertas', {})).contenido),
      busqueda: codes((await get('articulos/search', { descripcion: 'yerba mate canarias' })).contenido),
      riel: codes((await get('ofertas-especiales-home/1/articulos', {})).contenido),
      codigos: codes(await get('articulos/por-codigos-articulos', { codigos: ART.yerba })),
      tramos: (await get('articulos/descuento-por-cantidad', { codigos: ART.yerba })).length as number,
      barras: (await app.get(`articulos/codigos-barras/${ARTICULOS[0]!.codigosBarras[0]!}`, { query: where as never }))
        .status,
    }
  }
  const before = await everywhere(1)
  for (const name of ['lista', 'ofertas', 'busqueda', 'riel', 'codigos'] as const)
    expect(before[name], name).toContain(ART.yerba)
  expect([before.tramos, before.barras]).toEqual([1, 200])
  // First one shop stops selling it, then nobody has it any more.
  const gone = async (local: number) => {
    const now = await everywhere(local)
    for (const name of ['lista', 'ofertas', 'busqueda', 'riel', 'codigos'] as const)
      expect(now[name], name).not.toContain(ART.yerba)
    expect([now.tramos, now.barras]).toEqual([0, 404])
  }
  await db
    .deleteFrom('articuloLocal')
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .where('artCodigo', '=', ART.yerba)
    .execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  await gone(1)
  expect((await everywhere(2)).lista).toContain(ART.yerba)
  await db.deleteFrom('articulo').where('codigoEmpresa', '=', 10).where('artCodigo', '=', ART.yerba).execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  await gone(2)
})

test('a shared bar code answers the article this local sells', async ({ app, db }) => {
  // covers: C-40
  const share = (artCodigo: string) =>
    db
      .updateTable('articulo')
      .set({ codigosBarras: ['7730000099995', '0036000291452'] })
      .where('codigoEmpresa', '=', 10)
      .where('artCodigo', '=', artCodigo)
      .execute()
  await share(ART.leche)
  // The second is sold in the first local alone.
  await share(ART.lecheDescremada)
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  const scan = async (code: string, local: number) =>
    (await app.get(`articulos/codigos-barras/${code}`, { query: { ...LOCAL, local } })).body.artCodigo
  for (const code of ['7730000099995', '036000291452', '0036000291452']) {
    expect([ART.leche, ART.lecheDescremada]).toContain(await scan(code, 1))
    expect(await scan(code, 2), code).toBe(ART.leche)
  }
})

test('rails and promotions begin and end at midnight of Montevideo', async ({ app, clock }) => {
  // covers: C-42 C-43 C-44 C-45 A-51
  const seen = async () => ({
    rails: (await app.get('ofertas-especiales-home', { query: LOCAL })).body.map(({ id }: { id: number }) => id),
    promociones: (await app.get('promociones', { query: LOCAL })).body.totalElementos,
    riel: (await app.get('ofertas-especiales-home/3/articulos', { query: LOCAL })).status,
    detalle: (await app.get('promociones/detalle', { query: { ...LOCAL, promocion: 2 } })).status,
  })
  const febrero = { rails: [3], promociones: 1, riel: 200, detalle: 200 }
  const marzo = { rails: [1, 2], promociones: 1, riel: 404, detalle: 404 }
  for (const [instant, expected] of [
    ['2026-02-01T00:00:00-03:00', febrero],
    ['2026-02-28T23:59:59-03:00', febrero],
    ['2026-03-01T00:00:00-03:00', marzo],
    ['2026-03-31T23:59:59-03:00', marzo],
    ['2026-04-01T00:00:00-03:00', { rails: [], promociones: 0, riel: 404, detalle: 404 }],
    ['2026-01-31T23:59:59-03:00', { rails: [], promociones: 0, riel: 404, detalle: 404 }],
  ] as const) {
    clock.set(new Date(instant))
    expect(await seen(), instant).toEqual(expected)
  }
})

test('a promotion of rubros or of brands shows what the shop sells of them', async ({ app, db }) => {
  // covers: C-45
  const vigencia = { vigenciaDesde: HOY, vigenciaHasta: HOY, tipo: 'PORCENTAJE' }
  await db
    .insertInto('promocion')
    .values([
      { codigoEmpresa: 10, idPromocion: 11, titulo: 'Lácteos', rubros: ['02'], ...vigencia },
      { codigoEmpresa: 10, idPromocion: 12, titulo: 'De la marca', marcas: ['Pilsen'], ...vigencia },
      { codigoEmpresa: 10, idPromocion: 13, titulo: 'De nada', ...vigencia },
    ])
    .execute()
  const detalle = async (promocion: number, local = 1) => {
    const { body } = await app.get('promociones/detalle', { query: { ...LOCAL, local, promocion } })
    return codes(body.articulos).sort()
  }
  expect(await detalle(11)).toEqual([ART.leche, ART.lecheDescremada, ART.yogur, ART.manteca])
  expect(await detalle(11, 2)).toEqual([ART.leche, ART.yogur, ART.manteca])
  expect(await detalle(12)).toEqual([ART.cerveza])
  expect(await detalle(13)).toEqual([])
})

test('a list takes 200 codes, keeps their order and refuses what is no code', async ({ app }) => {
  // covers: C-48 C-50
  const many = Array.from({ length: 199 }, (_, i) => `NADA-${i}`)
  for (const path of ['articulos/por-codigos-articulos', 'articulos/descuento-por-cantidad']) {
    const get = (codigos: string) => app.get(path, { query: { ...LOCAL, codigos } })
    expect(codes((await get([...many, ART.te].join(','))).body), path).toEqual([ART.te])
    for (const bad of [
      '',
      ',',
      `${ART.te},`,
      `${ART.te},,${ART.arroz}`,
      "1' or '1'='1",
      '<b>',
      [...many, 'a', 'b'].join(','),
    ])
      expect((await get(bad)).status, `${path} ${bad}`).toBe(400)
    expect((await app.get(path, { query: LOCAL })).status, path).toBe(400)
    expect(codes((await get([ART.vino, 'BOLSA-G', ART.arroz].join(','))).body), path).toEqual([
      ART.vino,
      ART.bolsaGrande,
      ART.arroz,
    ])
  }
})

test('a word where a code or an id belongs is refused', async ({ app }) => {
  // covers: C-38 C-40 C-43 C-48 C-49
  const at = (path: string, query: object = {}) => app.get(path, { query: { ...LOCAL, ...query } as never })
  expect((await at('articulos/search', { descripcion: 'te' })).body).toHaveProperty('facetas')
  expect((await at('articulos/ofertas')).body).toHaveProperty('totalElementos')
  expect((await at('articulos/elastic-habilitado')).body).toEqual({ habilitado: true })
  for (const path of [
    'articulos/busqueda',
    `articulos/${ART.te}`,
    'articulos/search/otro',
    'articulos/codigos-barras',
    'ofertas-especiales-home/articulos',
    'ofertas-especiales-home/search/articulos',
    'ofertas-especiales-home/1e0/articulos',
    'ofertas-especiales-home/-1/articulos',
    'ofertas-especiales-home/1',
    'promociones/1',
    'promociones/search',
    'categorias/1',
  ])
    expect(await at(path), path).toMatchObject({ status: 404, body: { error: 'Servidor.ERROR_NO_ENCONTRADO' } })
  for (const path of ['articulos/codigos-barras/search', 'articulos/codigos-barras/12%2E5'])
    expect((await at(path)).status, path).toBe(400)
  for (const send of [app.post, app.put, app.delete] as const)
    expect((await send('articulos', {})).status).toBeGreaterThanOrEqual(400)
  // The search needs words; without them a client lists.
  expect((await at('articulos/search')).status).toBe(400)
})

test('company 999 answers its own catalogue: nothing of one company changes another', async ({ app, db }) => {
  // covers: C-38 C-42 C-44
  const dorado = { empresa: 999, local: 1 }
  for (const [path, query] of LLAMADAS) {
    const { status } = await app.get(path, { query: { ...dorado, ...query } })
    expect(status, path).toBe(path === 'promociones/imagen' ? 302 : 200)
  }
  const get = async (path: string, query: object) => (await app.get(path, { query: query as never })).body
  const mine = async () => [
    (await get('ofertas-especiales-home', LOCAL)).length,
    (await get('articulos/ofertas', LOCAL)).totalElementos,
    (await get('promociones', LOCAL)).totalElementos,
  ]
  const before = await mine()
  for (const count of before) expect(count).toBeGreaterThan(0)
  await db.deleteFrom('ofertaEspecial').where('codigoEmpresa', '=', 999).execute()
  await db.deleteFrom('promocion').where('codigoEmpresa', '=', 999).execute()
  await db.deleteFrom('oferta').where('codigoEmpresa', '=', 999).execute()
  await db.deleteFrom('rubro').where('codigoEmpresa', '=', 999).where('codEstMerc', '=', '01').execute()
  await db
    .updateTable('articulo')
    .set({ nombre: 'Té del Dorado', marca: 'Dorado' })
    .where('codigoEmpresa', '=', 999)
    .where('artCodigo', '=', ART.te)
    .execute()
  await app.catalogo.refresh({ codigoEmpresa: 999 })
  expect(await get('ofertas-especiales-home', dorado)).toEqual([])
  expect((await get('articulos/ofertas', dorado)).contenido).toEqual([])
  expect((await get('promociones', dorado)).totalElementos).toBe(0)
  expect(await mine()).toEqual(before)
  const dorados = (await get('articulos/search', { ...dorado, descripcion: 'dorado' })).contenido
  expect(codes(dorados)[0]).toBe(ART.te)
  const all = codes((await get('articulos', { ...dorado, size: 100 })).contenido)
  expect(codes(dorados).filter((one) => !all.includes(one))).toEqual([])
  expect((await get('articulos/search', { ...LOCAL, descripcion: 'te negro' })).contenido[0].nombre).toBe(
    'Té negro Hornimans',
  )
})

test('answers what promotions save on given lines, and refuses invalid lines', async ({ app }) => {
  // covers: C-47 K-32 A-59
  const ask = (articulos: string) => app.get('promociones/verificar-promociones', { query: { ...LOCAL, articulos } })
  expect((await ask(`${ART.fideos}:3,${ART.papa}:0.25`)).body).toEqual({
    promociones: expect.any(Array),
    ahorroTotal: expect.any(Number),
  })
  expect((await ask('')).body).toEqual({ promociones: [], ahorroTotal: 0 })
  expect((await ask(`${ART.papa}:1.234`)).body, 'rounded at the door (V-32)').toEqual(
    (await ask(`${ART.papa}:1.23`)).body,
  )
  for (const bad of [ART.fideos, `${ART.fideos}:`, `${ART.fideos}:-1`, `${ART.fideos}:uno`, ',', ':1'])
    expect((await ask(bad)).status, bad).toBe(400)
})
