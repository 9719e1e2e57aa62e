import { EMPRESA, expect, PUNTO, test } from '../testing/test.ts'

const names = (body: { contenido: { nombre: string }[] }) => body.contenido.map(({ nombre }) => nombre)
const CEIBO = { empresa: EMPRESA.ceibo }

test('answers the shops with pickup, each whole, and never a hidden one', async ({ app }) => {
  // covers: C-52 K-33 K-05 E-11
  const { status, body } = await app.get('locales/entrega-local', { query: CEIBO })
  expect(status).toBe(200)
  expect(names(body)).toEqual(['Ceibo Pocitos', 'Ceibo Centro', 'Ceibo Punta Carretas'])
  expect(body).toMatchObject({ pagina: 0, tamanio: 20, totalElementos: 3, totalPaginas: 1, ultima: true })
  expect(body.contenido[0]).toMatchObject({
    codigoLocal: 1,
    codigoEmpresa: 10,
    nombre: 'Ceibo Pocitos',
    imagenLogo: '/imagenes/logo.svg',
    urlLogoLocal: '/imagenes/logo.svg',
    direccion: 'Av. Brasil 2587',
    telefono: '',
    latitud: -34.9101,
    longitud: -56.1515,
    distancia: null,
    estaCerrado: false,
    tiposEntrega: [20, 21],
  })
  expect(body.contenido[0].horarios[0]).toEqual({ dia: 1, horaDesde: '08:00', horaHasta: '21:00' })
  // Empresa 999 only delivers.
  expect((await app.get('locales/entrega-local', { query: { empresa: EMPRESA.dorado } })).body.contenido).toEqual([])
})

test('puts the nearest first and says how far each is, in metres', async ({ app }) => {
  // covers: C-52 C-53 U-122
  const { body } = await app.get('locales/entrega-local', { query: { red: 1, ...PUNTO.pocitos } })
  expect(names(body)[0]).toBe('Ceibo Pocitos')
  const distances = body.contenido.map(({ distancia }: { distancia: number }) => distancia)
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  expect(distances[0]).toBeGreaterThan(200)
  expect(distances[0]).toBeLessThan(500)
})

test('to deliver, only shops with a zone around the point', async ({ app }) => {
  // covers: C-53
  const at = async (punto: { latitud: number; longitud: number }) =>
    names((await app.get('locales/entrega-domicilio', { query: { ...CEIBO, ...punto } })).body)
  expect(await at(PUNTO.pocitos)).toContain('Ceibo Pocitos')
  expect(await at(PUNTO.salto)).toEqual([])
  // Without a point: every local that delivers.
  expect(names((await app.get('locales/entrega-domicilio', { query: CEIBO })).body)).toEqual([
    'Ceibo Pocitos',
    'Ceibo Centro',
  ])
})

test('the search of locales finds names, streets and barrios without accents', async ({ app }) => {
  // covers: C-52 U-122
  const find = async (query: Record<string, string | number>) =>
    (await app.get('locales/entrega-local', { query: { red: 1, ...query } })).body
  expect(names(await find({ nombre: 'jose ellauri' }))).toEqual(['Ceibo Punta Carretas'])
  expect(names(await find({ nombre: 'MALVIN' }))).toEqual(['La Huerta Malvín'])
  expect(names(await find({ nombre: 'no existe' }))).toEqual([])
  expect((await find({ pais: 11 })).contenido).toEqual([])
  expect((await find({ 'tipo-empresa': 1 })).totalElementos).toBe(5)
  expect(await find({ page: 1, size: 2 })).toMatchObject({
    pagina: 1,
    totalElementos: 5,
    totalPaginas: 3,
    ultima: false,
  })
  expect((await find({ page: 50, size: 2 })).contenido).toEqual([])
  const bad = await app.get('locales/entrega-local', { query: { size: 101 } })
  expect(bad).toMatchObject({ status: 400, body: { detalles: [{ campo: 'size' }] } })
})

test('says which shops are closed and when they open next', async ({ app, clock }) => {
  // covers: C-56 A-57 S-23 K-33
  const one = async (local: number) => (await app.get('locales/visible', { query: { ...CEIBO, local } })).body[0]
  expect(await one(1)).toEqual({
    codigoLocal: 1,
    codigoEmpresa: 10,
    visible: true,
    estaCerrado: false,
    proximaApertura: null,
  })
  expect(await one(3)).toMatchObject({ estaCerrado: true, proximaApertura: '2026-03-11T18:00:00-03:00' })
  clock.set(new Date('2026-03-11T21:00:00-03:00'))
  expect(await one(1)).toMatchObject({ estaCerrado: true, proximaApertura: '2026-03-12T08:00:00-03:00' })
  // Past midnight the opening of the day before still counts.
  clock.set(new Date('2026-03-12T01:59:00-03:00'))
  expect(await one(3)).toMatchObject({ estaCerrado: false })
  clock.set(new Date('2026-03-12T02:00:00-03:00'))
  expect(await one(3)).toMatchObject({ estaCerrado: true })
  expect((await app.get('locales/visible', { query: CEIBO })).body).toHaveLength(3)
  expect(await app.get('locales/visible', { query: { ...CEIBO, local: 9 } })).toMatchObject({
    status: 404,
    body: { error: 'Locales.ERROR_NO_ENCONTRADO' },
  })
})

test('locales of an unknown empresa are 404, and disabled ones are not listed', async ({ app }) => {
  // covers: C-52 C-53 C-56
  for (const path of ['locales/entrega-local', 'locales/entrega-domicilio', 'locales/visible']) {
    expect((await app.get(path, { query: { empresa: 77 } })).body.error, path).toBe('Empresas.ERROR_NO_ENCONTRADO')
    if (path === 'locales/visible') continue
    const disabled = await app.get(path, { query: { ...CEIBO, habilitado: false } })
    expect(disabled, path).toMatchObject({ status: 400, body: { detalles: [{ campo: 'habilitado' }] } })
    expect((await app.get(path, { query: { ...CEIBO, habilitado: true } })).status, path).toBe(200)
  }
})

test('a local closed today says when it opens next and shows its own logo', async ({ app, db, clock }) => {
  // covers: C-52 C-56 E-11 K-33
  const centro = { codigoEmpresa: EMPRESA.ceibo, codigoLocal: 2 }
  await db
    .deleteFrom('horario')
    .where('codigoEmpresa', '=', centro.codigoEmpresa)
    .where('codigoLocal', '=', centro.codigoLocal)
    .where('dia', 'in', [6, 7])
    .execute()
  await db
    .updateTable('local')
    .set({ urlLogoLocal: '/imagenes/centro.svg' })
    .where('codigoEmpresa', '=', centro.codigoEmpresa)
    .where('codigoLocal', '=', centro.codigoLocal)
    .execute()
  try {
    clock.set(new Date('2026-03-13T20:59:59-03:00'))
    const estado = async () => (await app.get('locales/visible', { query: { ...CEIBO, local: 2 } })).body[0]
    expect(await estado()).toMatchObject({ estaCerrado: false, proximaApertura: null })
    for (const instante of ['2026-03-13T21:00:00-03:00', '2026-03-14T12:00:00-03:00', '2026-03-15T23:59:59-03:00']) {
      clock.set(new Date(instante))
      expect(await estado(), instante).toMatchObject({
        estaCerrado: true,
        proximaApertura: '2026-03-16T08:00:00-03:00',
      })
    }
    const { body } = await app.get('locales/entrega-local', { query: { ...CEIBO, nombre: 'centro' } })
    expect(body.contenido).toMatchObject([
      { urlLogoLocal: '/imagenes/centro.svg', imagenLogo: '/imagenes/logo.svg', estaCerrado: true },
    ])
    expect(body.contenido[0].horarios.map(({ dia }: { dia: number }) => dia)).toEqual([1, 2, 3, 4, 5])
    // Without any hours it never opens.
    await db
      .deleteFrom('horario')
      .where('codigoEmpresa', '=', centro.codigoEmpresa)
      .where('codigoLocal', '=', centro.codigoLocal)
      .execute()
    expect(await estado()).toMatchObject({ estaCerrado: true, proximaApertura: null })
  } finally {
    await db
      .insertInto('horario')
      .values([1, 2, 3, 4, 5, 6, 7].map((dia) => ({ ...centro, dia, horaDesde: '08:00', horaHasta: '21:00' })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
})

test('an incomplete or impossible position and hostile names are refused or find none', async ({ app }) => {
  // covers: C-52 C-53 U-122
  for (const call of ['locales/entrega-local', 'locales/entrega-domicilio']) {
    const { body } = await app.get(call, { query: { ...CEIBO, latitud: -34.9 } })
    expect(body.contenido[0].distancia).toBe(null)
    for (const [campo, valor] of [
      ['latitud', '91'],
      ['longitud', 'oeste'],
      ['page', '-1'],
      ['size', '0'],
    ] as const) {
      expect(await app.get(call, { query: { ...CEIBO, [campo]: valor } }), campo).toMatchObject({
        status: 400,
        body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo }] },
      })
    }
    for (const nombre of ["' or 1=1 --", '%', '_', '<script>', '.*', '\\']) {
      expect((await app.get(call, { query: { ...CEIBO, nombre } })).body.contenido, nombre).toEqual([])
    }
    expect((await app.get(call, { query: { ...CEIBO, nombre: '   ' } })).body.contenido).not.toEqual([])
  }
})

test('a hidden shop is not found, even from its own address', async ({ app }) => {
  // covers: C-53
  const junto = { latitud: -34.8702, longitud: -56.0995 }
  const { body } = await app.get('locales/entrega-domicilio', { query: { red: 1, ...junto } })
  expect(names(body)).not.toContain('Ceibo Depósito')
})
