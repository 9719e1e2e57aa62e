import type { Articulo } from '@surtido/contract/articulos'
import type { TestApp } from '../testing/app.ts'
import { ART, ARTICULOS } from '../testing/mundo-articulos.ts'
import { linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect, test } from '../testing/test.ts'

const LOCAL = { empresa: 10, local: 1 }
const names = (list: readonly Articulo[]) => list.map(({ nombre }) => nombre)
const codes = (list: readonly Articulo[]) => list.map(({ artCodigo }) => artCodigo)

async function one(app: TestApp, artCodigo: string, query: object = LOCAL): Promise<Articulo> {
  const { body } = await app.get('articulos/por-codigos-articulos', { query: { ...query, codigos: artCodigo } })
  return body[0]
}

test('answers the rubros that have articles, in order, with their counts', async ({ app }) => {
  // covers: C-36 K-29
  const { status, body } = await app.get('categorias', { query: LOCAL })
  expect(status).toBe(200)
  expect(body.map(({ descripcion }: { descripcion: string }) => descripcion)).toEqual([
    'Almacén',
    'Lácteos',
    'Quesos y fiambres',
    'Frutas y verduras',
    'Bebidas',
    'Limpieza',
    'Panadería y carnicería',
  ])
  expect(body[0]).toEqual({
    id: 1,
    descripcion: 'Almacén',
    imagen: expect.stringMatching(/^\/ilustraciones\/.+\.svg$/),
    orden: 0,
    cantidadArticulos: 12,
  })
  // Bags are bought with the pedido; they are in no rubro.
  expect(body.find(({ descripcion }: { descripcion: string }) => descripcion === 'Limpieza').cantidadArticulos).toBe(3)
  // One milk is sold only in the first local.
  const elsewhere = await app.get('categorias', { query: { ...LOCAL, local: 2 } })
  expect(elsewhere.body[1].cantidadArticulos).toBe(body[1].cantidadArticulos - 1)
  expect((await app.get('categorias', { query: { empresa: 10 } })).body[1].cantidadArticulos).toBe(
    body[1].cantidadArticulos,
  )
})

test('answers the tree of rubros', async ({ app }) => {
  // covers: C-37 K-29
  const { body } = await app.get('estructura-mercadologica', { query: LOCAL })
  expect(body[0]).toMatchObject({ codEstMerc: '01', descripcion: 'Almacén', nivel: 1 })
  expect(
    body[0].hijos.map(({ codEstMerc, descripcion }: { codEstMerc: string; descripcion: string }) => [
      codEstMerc,
      descripcion,
    ]),
  ).toEqual([
    ['0101', 'Yerba, café y té'],
    ['0102', 'Arroz y fideos'],
    ['0103', 'Aceites y aderezos'],
    ['0104', 'Galletitas y dulces'],
  ])
})

test('pages through everything a shop sells, each article once', async ({ app }) => {
  // covers: C-38 K-05 K-30 E-14 E-15
  const first = await app.get('articulos', { query: { ...LOCAL, size: 10 } })
  expect(first.body).toMatchObject({ pagina: 0, tamanio: 10, totalElementos: 38, totalPaginas: 4, ultima: false })
  const seen: string[] = []
  for (let page = 0; page < 4; page++) {
    const { body } = await app.get('articulos', { query: { ...LOCAL, size: 10, page } })
    expect(body.ultima).toBe(page === 3)
    seen.push(...codes(body.contenido))
  }
  expect(new Set(seen).size).toBe(38)
  expect(seen).not.toContain(ART.bolsa)
  expect((await app.get('articulos', { query: { ...LOCAL, page: 9 } })).body).toMatchObject({
    contenido: [],
    ultima: true,
  })
  expect((await app.get('articulos', { query: { ...LOCAL, size: 0 } })).status).toBe(400)
  expect((await app.get('articulos', { query: { ...LOCAL, local: 9 } })).body.error).toBe('Locales.ERROR_NO_ENCONTRADO')
})

test('filters by rubro of both levels, brand and offer, and sorts by price and name', async ({ app }) => {
  // covers: C-38
  const list = async (query: Record<string, string | number | boolean>) =>
    (await app.get('articulos', { query: { ...LOCAL, size: 50, ...query } })).body.contenido as Articulo[]
  expect(codes(await list({ 'categoria-id': 9 })).sort()).toEqual([
    ART.quesoColonia,
    ART.quesoRallado,
    ART.jamon,
    ART.salame,
  ])
  expect(codes(await list({ 'categoria-id': 11 })).sort()).toEqual([ART.jamon, ART.salame])
  expect(codes(await list({ 'cod-est-merc': '03' }))).toHaveLength(4)
  expect(codes(await list({ 'cod-est-merc': '0302' }))).toHaveLength(2)
  expect(codes(await list({ marca: 'Conaprole' })).sort()).toEqual([
    ART.dulceDeLeche,
    ART.leche,
    ART.lecheDescremada,
    ART.quesoRallado,
  ])
  expect(codes(await list({ oferta: true, 'categoria-id': 1 })).sort()).toEqual([ART.yerba, ART.galletitas])
  expect(codes(await list({ oferta: true, plataforma: 'IOS', 'categoria-id': 1 })).sort()).toEqual([
    ART.yerba,
    ART.cafe,
    ART.galletitas,
  ])
  const prices = (await list({ sort: 'precio' })).map(({ precioUnitario }) => Number(precioUnitario))
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  const down = (await list({ sort: 'precio', direction: 'desc' })).map(({ precioUnitario }) => Number(precioUnitario))
  expect(down).toEqual([...down].sort((a, b) => b - a))
  expect(names(await list({ sort: 'descripcion' })).slice(0, 3)).toEqual([
    'Aceite de girasol Óptimo',
    'Agua mineral Salus',
    'Arroz blanco Saman',
  ])
  expect((await app.get('articulos', { query: { ...LOCAL, sort: 'color' } })).status).toBe(400)
})

test('an article has all that a customer has to know before choosing', async ({ app }) => {
  // covers: K-30 K-03 A-47 A-50
  expect(await one(app, ART.quesoColonia)).toEqual({
    id: expect.any(Number),
    artCodigo: ART.quesoColonia,
    codigoArticuloLocal: ART.quesoColonia,
    nombre: 'Queso Colonia',
    descripcion: 'Queso Colonia',
    descripcionAmpliada: '',
    marca: 'Farming',
    contenido: '1 kg',
    precio: 489,
    precioUnitario: 429.9,
    moneda: 'UYU',
    urlImagen: expect.stringMatching(/^\/ilustraciones\//),
    vtaFraccionada: 1,
    unidad: 'K/G',
    pasoVenta: 0.1,
    minimoVenta: 0.1,
    ventaHabitual: { primera: 0.3, paso: 0.1, cantidades: [0.2, 0.3, 0.5], pesoPieza: null },
    envase: null,
    oferta: { precio: 429.9, soloAppMovil: false, fechaDesde: '2026-03-01', fechaHasta: '2026-03-31' },
    rubro: { id: 9, descripcion: 'Quesos y fiambres', imagen: expect.any(String), codEstMerc: '0301' },
    aplicaDescuentoPorCantidad: false,
    descuento: 12,
    descuentosPorCantidad: [],
    precioPorMedida: { precio: 429.9, medida: 'kg' },
    disponible: true,
    stock: null,
    limitePorPedido: null,
    etiquetas: [],
    codigosBarras: [],
    cantidad: 0,
    precioEnvase: 0,
    ofertaAppMovil: false,
    fechaHastaOferta: '2026-03-31',
  })
  expect(await one(app, ART.cervezaRetornable)).toMatchObject({
    envase: { precio: 15.5 },
    etiquetas: ['mayores de 18'],
    unidad: 'Un.',
    vtaFraccionada: 0,
  })
  expect(await one(app, ART.morron)).toMatchObject({ pasoVenta: 0.05, minimoVenta: 0.15 })
  expect(await one(app, ART.aceite)).toMatchObject({
    limitePorPedido: 6,
    precioPorMedida: { precio: 127.78, medida: 'l' },
  })
  // A low stock is told; an article without stock is still shown.
  expect(await one(app, ART.te)).toMatchObject({ stock: 3, disponible: true })
  expect(await one(app, ART.jamon)).toMatchObject({ stock: 1.5 })
  expect(await one(app, ART.harina)).toMatchObject({ stock: 0, disponible: false })
})

test('a tier with only a price or only a percentage answers both', async ({ app }) => {
  // covers: A-45 V-33
  expect((await one(app, ART.agua)).descuentosPorCantidad).toEqual([
    { cantidadDesde: 6, precio: 45, descuento: 13.46 },
    { cantidadDesde: 12, precio: 40, descuento: 23.08 },
  ])
  expect(await one(app, ART.jabon)).toMatchObject({
    aplicaDescuentoPorCantidad: true,
    descuentosPorCantidad: [{ cantidadDesde: 3, precio: 126.65, descuento: 15 }],
  })
})

test('an offer is in force until the end of its last day, in its own local', async ({ app, clock }) => {
  // covers: A-49 A-51
  expect(await one(app, ART.galletitas)).toMatchObject({ precio: 52.5, precioUnitario: 45 })
  expect(await one(app, ART.cafe)).toMatchObject({
    precio: 289,
    precioUnitario: 289,
    oferta: { precio: 259, soloAppMovil: true },
  })
  expect((await one(app, ART.arroz)).oferta).toBeNull()
  expect((await one(app, ART.fideos)).oferta).toBeNull()
  expect((await one(app, ART.aceite)).oferta).toBeNull()
  expect(await one(app, ART.aceite, { empresa: 10, local: 2 })).toMatchObject({ precio: 118, oferta: { precio: 99 } })
  clock.set(new Date('2026-03-11T23:59:59-03:00'))
  expect((await one(app, ART.galletitas)).oferta).not.toBeNull()
  clock.set(new Date('2026-03-12T00:00:00-03:00'))
  expect((await one(app, ART.galletitas)).oferta).toBeNull()
  expect((await one(app, ART.fideos)).oferta).toMatchObject({ precio: 25 })
})

test('answers the bags, whatever their code', async ({ app }) => {
  // covers: C-39 A-76
  const { body } = await app.get('articulos/bolsas', { query: LOCAL })
  expect(body.map(({ artCodigo, precio }: Articulo) => [artCodigo, precio])).toEqual([
    [ART.bolsa, 12],
    [ART.bolsaGrande, 18],
  ])
})

test('finds an article by each of its bar codes, and answers 404 for an unknown one', async ({ app }) => {
  // covers: C-40 K-30
  const agua = ARTICULOS.find(({ artCodigo }) => artCodigo === ART.agua)!
  const scan = (code: string, query: object = LOCAL) =>
    app.get(`articulos/codigos-barras/${code}`, { query: query as never })
  expect((await scan(agua.codigosBarras[0]!)).body.artCodigo).toBe(ART.agua)
  expect((await scan('96385074')).body.artCodigo).toBe(ART.refresco)
  expect(await scan('7730000000000')).toMatchObject({
    status: 404,
    body: { error: 'Articulos.ERROR_NO_ENCONTRADO', detalles: [{ campo: 'code' }] },
  })
  const milk = ARTICULOS.find(({ artCodigo }) => artCodigo === ART.lecheDescremada)!.codigosBarras[0]!
  expect((await scan(milk)).status).toBe(200)
  expect((await scan(milk, { empresa: 10, local: 2 })).status).toBe(404)
  expect((await scan('12ab')).status).toBe(400)
})

test('answers the offers of today, including those of the app alone', async ({ app }) => {
  // covers: C-41
  const { body } = await app.get('articulos/ofertas', { query: { ...LOCAL, sort: 'descripcion' } })
  expect(codes(body.contenido)).toEqual([ART.cafe, ART.galletitas, ART.leche, ART.quesoColonia, ART.yerba])
  expect(body.totalElementos).toBe(5)
})

test('answers the special offers in force with their articles, in order', async ({ app }) => {
  // covers: C-42 C-43 K-30 U-139
  const { body: rails } = await app.get('ofertas-especiales-home', { query: LOCAL })
  expect(rails).toMatchObject([
    {
      id: 1,
      titulo: 'Para el mate',
      descripcion: 'Yerba y algo dulce',
      orden: 1,
      vigenciaDesde: '2026-03-01',
      vigenciaHasta: '2026-03-31',
    },
    { id: 2, titulo: 'Para la picada' },
  ])
  const { body } = await app.get('ofertas-especiales-home/1/articulos', { query: LOCAL })
  expect(codes(body.contenido)).toEqual([ART.yerba, ART.yerbaSuave, ART.bizcochos, ART.galletitas])
  expect(await app.get('ofertas-especiales-home/3/articulos', { query: LOCAL })).toMatchObject({
    status: 404,
    body: { error: 'OfertasEspeciales.ERROR_NO_ENCONTRADO' },
  })
})

test('answers the promotions in force, one with its articles, and its picture', async ({ app }) => {
  // covers: C-44 C-45 C-46 K-32
  const { body } = await app.get('promociones', { query: LOCAL })
  expect(body).toMatchObject({
    totalElementos: 1,
    contenido: [{ idPromocion: 1, titulo: '3x2 en fideos', tipo: 'LLEVA_N_PAGA_M', vigenciaHasta: '2026-03-31' }],
  })
  const detail = await app.get('promociones/detalle', { query: { ...LOCAL, promocion: 1 } })
  expect(detail.body).toMatchObject({ idPromocion: 1, condiciones: 'Hasta agotar stock.' })
  expect(codes(detail.body.articulos)).toEqual([ART.fideos])
  expect(await app.get('promociones/imagen', { query: { ...LOCAL, promocion: 1 } })).toMatchObject({
    status: 302,
    headers: { location: expect.stringMatching(/^\/ilustraciones\/.+\.svg$/) },
  })
  for (const path of ['promociones/detalle', 'promociones/imagen'])
    expect((await app.get(path, { query: { ...LOCAL, promocion: 2 } })).body.error).toBe(
      'Promociones.ERROR_NO_ENCONTRADO',
    )
})

test('articles come in the order of their codes, without those the local lacks', async ({ app }) => {
  // covers: C-48 K-30
  const { body } = await app.get('articulos/por-codigos-articulos', {
    query: { ...LOCAL, local: 2, codigos: [ART.arroz, ART.lecheDescremada, 'NADA', ART.te].join(',') },
  })
  expect(codes(body)).toEqual([ART.arroz, ART.te])
  const long = Array.from({ length: 400 }, (_, i) => `a${i}`).join(',')
  expect((await app.get('articulos/por-codigos-articulos', { query: { ...LOCAL, codigos: long } })).status).toBe(400)
})

test('answers tiers by code, and says that the search is ours', async ({ app }) => {
  // covers: C-50 C-51 K-30
  const { body } = await app.get('articulos/descuento-por-cantidad', {
    query: { ...LOCAL, codigos: `${ART.papa},${ART.te},NADA` },
  })
  expect(body).toEqual([
    { artCodigo: ART.papa, descuentosPorCantidad: [{ cantidadDesde: 3, precio: 42, descuento: 14.29 }] },
    { artCodigo: ART.te, descuentosPorCantidad: [] },
  ])
  expect((await app.get('articulos/elastic-habilitado')).body).toEqual({ habilitado: true })
})

test('searches with filters, facets and order, and offers a word when it had to guess', async ({ app }) => {
  // covers: C-49 K-30
  const search = async (descripcion: string, more: object = {}) =>
    (await app.get('articulos/search', { query: { ...LOCAL, descripcion, ...more } as never })).body
  expect(
    codes((await search('leche')).contenido)
      .slice(0, 2)
      .sort(),
  ).toEqual([ART.leche, ART.lecheDescremada])
  expect(codes((await search('queso', { oferta: true })).contenido)).toEqual([ART.quesoColonia])
  expect(codes((await search('conaprole', { sort: 'precio' })).contenido)[0]).toBe(ART.leche)
  const typo = await search('llerba')
  expect(codes(typo.contenido).slice(0, 2).sort()).toEqual([ART.yerba, ART.yerbaSuave])
  expect(typo.sugerencia).toBe('yerba')
  expect(codes((await search('jabones')).contenido)[0]).toBe(ART.jabon)
  expect(codes((await search('coca 2.25')).contenido)[0]).toBe(ART.refresco)
  expect(codes((await search('96385074')).contenido)).toEqual([ART.refresco])
  const facets = (await search('conaprole')).facetas
  expect(facets.find(({ campo }: { campo: string }) => campo === 'rubro').valores.length).toBeGreaterThan(1)
  const none = await search('zzzzqqq')
  expect(none).toMatchObject({ contenido: [], totalElementos: 0, ultima: true })
  for (const hostile of ['', '   ', '%', "' or 1=1 --", '<b>', '🧉', '.'.repeat(100)])
    expect((await search(hostile)).totalElementos, hostile).toBeGreaterThanOrEqual(0)
  expect((await app.get('articulos/search', { query: { ...LOCAL, descripcion: 'a'.repeat(101) } })).status).toBe(400)
})

test('spellings of one brand make one filter that finds all its articles', async ({ app, db }) => {
  // covers: C-49 C-38
  const spell = async (marca: string, ...artCodigos: string[]) =>
    await db.updateTable('articulo').set({ marca }).where('artCodigo', 'in', artCodigos).execute()
  await spell('CONAPROLÉ', ART.quesoRallado)
  await spell('Cona-prole.', ART.dulceDeLeche)
  await app.catalogo.refresh({ codigoEmpresa: LOCAL.empresa })
  const of = async (call: string, query: object) =>
    (await app.get(call, { query: { ...LOCAL, ...query, size: 50 } })).body
  const all = [ART.dulceDeLeche, ART.leche, ART.lecheDescremada, ART.quesoRallado]
  for (const marca of ['Conaprole', 'cona prole', 'CONAPROLÉ', "Cona'prole"]) {
    expect(codes((await of('articulos', { marca })).contenido).sort(), marca).toEqual(all)
    expect(codes((await of('articulos/search', { descripcion: 'leche', marca })).contenido).sort(), marca).toEqual(
      codes((await of('articulos/search', { descripcion: 'leche', marca: 'Conaprole' })).contenido).sort(),
    )
  }
  expect((await of('articulos', { marca: '-' })).contenido).toEqual([])
  const { facetas } = await of('articulos/search', { descripcion: 'queso' })
  expect(facetas.find(({ campo }: { campo: string }) => campo === 'marca').valores).toContainEqual({
    valor: 'Conaprole',
    descripcion: 'Conaprole',
    cantidad: 1,
  })
})

test('articles bought before come most often bought first, only to their buyer', async ({ app, db }) => {
  // covers: U-139
  const usuario = await createUsuario(db)
  const precios = new Map<string, number>(ARTICULOS.map(({ artCodigo, precio }) => [artCodigo, precio]))
  const buy = async (...artCodigos: string[]) => {
    const articulos = artCodigos.map((artCodigo) => linea(artCodigo, precios.get(artCodigo)!))
    const { status } = await app.as(usuario).post(
      PATH_PEDIDO,
      pedidoOf(usuario, articulos, {
        bolsas: [{ artCodigo: ART.bolsa, cantidad: 1 }],
        totalEsperado: Math.round((articulos.reduce((sum, { precio }) => sum + precio, 0) + 12) * 100) / 100,
      }),
    )
    expect(status).toBe(201)
  }
  const bought = async (who: { token: string }, local = 1) =>
    codes((await app.as(who).get('articulos/comprados', { query: { empresa: 10, local } })).body)
  expect(await bought(usuario)).toEqual([])
  await buy(ART.arroz, ART.lecheDescremada)
  await buy(ART.arroz, ART.vino)
  expect(await bought(usuario)).toEqual([ART.arroz, ART.vino, ART.lecheDescremada])
  expect(await bought(usuario, 2)).toEqual([ART.arroz, ART.vino])
  expect(await bought(await createUsuario(db))).toEqual([])
})

test('no list of the catalogue answers articles that are not visible', async ({ app }) => {
  // covers: C-36 C-37 C-38 C-39 C-41 C-42 C-43 C-44 C-48 C-49
  const calls: Record<string, Record<string, string>> = {
    categorias: {},
    'estructura-mercadologica': {},
    articulos: {},
    'articulos/bolsas': {},
    'articulos/ofertas': {},
    'articulos/por-codigos-articulos': { codigos: ART.arroz },
    'articulos/search': { descripcion: 'arroz' },
    'ofertas-especiales-home': {},
    'ofertas-especiales-home/1/articulos': {},
    promociones: {},
  }
  for (const [path, query] of Object.entries(calls)) {
    const refused = await app.get(path, { query: { ...LOCAL, ...query, visible: false } })
    expect(refused, path).toMatchObject({ status: 400, body: { detalles: [{ campo: 'visible' }] } })
    expect((await app.get(path, { query: { ...LOCAL, ...query, visible: true } })).status, path).not.toBe(400)
  }
})
