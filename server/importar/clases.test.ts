// Every class of file: what it brings, what it replaces, and every way a line of it can be bad.

import { listFormatos } from '../self/resolve-lectura.ts'
import { test as base } from '../testing/importar.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { expect, HOY } from '../testing/test.ts'
import { clases } from './clases.ts'
import { importClase } from './import-clase.ts'

const test = base.extend('load', { scope: 'file' }, ({ file }) => {
  /** Imports rows of a class, each by its cells; what is not given of a row is its cell of `good`. */
  return async (clase: string, rows: readonly Readonly<Record<string, string>>[]) => {
    const columns = Object.keys(clases[clase]!.columnas)
    const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    const lines = rows.map((row) => columns.map((name) => cell(row[name] ?? GOOD[clase]![name]!)).join(','))
    /** Reasons by the row they are told of; a row may be of several lines. */
    const told = new Map<number, string>()
    const starts = lines.map((_, i) => 2 + lines.slice(0, i).join('\n').split('\n').length - (i === 0 ? 1 : 0))
    const result = await importClase({
      ...(await file(`${[columns.join(','), ...lines].join('\n')}\n`)),
      clase,
      onRechazo: ({ linea, motivo }) => told.set(starts.indexOf(linea), motivo),
    })
    expect(result).toMatchObject({ leidas: rows.length, rechazadas: told.size })
    return told
  }
})

const GOOD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rubros: { id: '50', cod_est_merc: '50', nivel: '1', slug: 'mascotas', descripcion: 'Mascotas, y más', orden: '7' },
  locales: {
    codigo_local: '40',
    nombre: 'Ceibo "Nuevo"',
    direccion: 'Rivera 3000',
    barrio: 'Buceo',
    ciudad: 'Montevideo',
    departamento: 'Montevideo',
    latitud: '-34.9',
    longitud: '-56.13',
    telefono: '2900 0000',
    visible: '1',
    retiro: '1',
    domicilio: '0',
  },
  horarios: { codigo_local: '1', dia: '1', hora_desde: '07:30', hora_hasta: '24:00' },
  franjas: {
    id_franja: '900001',
    codigo_local: '1',
    zona_entrega: '',
    tipo_entrega: '21',
    dia: '2',
    hora_desde: '10:00',
    hora_hasta: '12:00',
    cupo: '8',
    costo: '',
    minutos_corte: '60',
  },
  articulos: {
    art_codigo: '00777',
    nombre: 'Miel de monte',
    marca: 'Apícola',
    contenido: '500 g',
    cod_est_merc: '0104',
    venta_fraccionada: '0',
    paso_venta: '',
    minimo_venta: '',
    precio_envase: '',
    medida: 'kg',
    contenido_medida: '0.5',
    iva: '',
    codigos_barras: '7730000000017|96385074',
    etiquetas: 'sin TACC | de "acá"',
    limite_por_pedido: '',
    es_bolsa: '0',
    descripcion_ampliada: 'Dos\nlíneas, \\ y tab\t.',
    imagen: '',
  },
  precios: { codigo_local: '1', art_codigo: ART.te, precio: '80', stock: '5' },
  ofertas: {
    codigo_local: '',
    art_codigo: ART.te,
    precio: '60',
    solo_app_movil: '0',
    fecha_desde: 'hoy-1',
    fecha_hasta: 'hoy+30',
  },
  tramos: { art_codigo: ART.te, cantidad_desde: '3', precio: '70', descuento: '' },
  'ofertas-especiales': {
    id: '9',
    titulo: 'Para la merienda',
    descripcion: 'Té y algo rico',
    imagen: '',
    orden: '1',
    vigencia_desde: 'hoy',
    vigencia_hasta: '2026-12-31',
    articulos: `${ART.te}|${ART.galletitas}|NO-HAY`,
  },
  saldos: {
    documento: '1.234.567-2',
    plan: '1000',
    saldo: '5230.50',
    deuda: '1200',
    fecha_ejecucion: 'hoy-1',
    pans: '4111 1111 1111 1234|5031-75**-****-5678|9012',
  },
  tarjetas: {
    id_tarjeta_pagos_web: '4',
    brand: 'OCA',
    descripcion: 'OCA crédito',
    id_credito: '43',
    url_imagen: '/marcas/oca.svg',
    cuotas_maximas: '6',
  },
  'formatos-etiqueta': { prefijo: '28', digitos_codigo: '4', valor: 'PESO', decimales: '3' },
  esquinas: { ciudad: 'Salto', calle: 'Uruguay', esquina: 'Invernizzi, José', latitud: '-31.38', longitud: '-57.96' },
}

/** A bad cell of a class and what is said of it. */
const BAD: Readonly<Record<string, readonly (readonly [Readonly<Record<string, string>>, RegExp])[]>> = {
  rubros: [
    [{ id: '0' }, /^id "0" is not a whole number from 1/],
    [{ id: '1e3' }, /^id "1e3" is not a whole number/],
    [{ id: '0x10' }, /^id "0x10" is not a whole number/],
    [{ id: '5.0' }, /^id "5.0" is not a whole number/],
    [{ cod_est_merc: '5' }, /^cod_est_merc "5" is not two digits a level/],
    [{ cod_est_merc: 'AB' }, /^cod_est_merc "AB"/],
    [{ id: '51', cod_est_merc: '01' }, /^cod_est_merc 01 is that of rubro 1$/],
    [{ id: '52', cod_est_merc: '5151' }, /^nivel is not that of cod_est_merc$/],
    [{ descripcion: '' }, /^descripcion is empty/],
    [{ descripcion: 'a'.repeat(81) }, /^descripcion is longer than 80/],
    [{ slug: 'a\u0000b' }, /^slug has control characters/],
    [{ orden: '-1' }, /^orden "-1" is not a whole number from 0/],
  ],
  locales: [
    [{ codigo_local: '' }, /^codigo_local "" is not a whole number/],
    [{ nombre: '  ' }, /^nombre is empty/],
    [{ latitud: '-90.1' }, /^latitud "-90.1" is not a number from -90 to 90/],
    [{ latitud: '34,9' }, /^latitud "34,9" is not a number/],
    [{ longitud: 'NaN' }, /^longitud "NaN"/],
    [{ longitud: 'Infinity' }, /^longitud "Infinity"/],
    [{ visible: 'sí' }, /^visible "sí" is neither 1 nor 0/],
  ],
  horarios: [
    [{ codigo_local: '77' }, /^no local has the code 77$/],
    [{ dia: '8' }, /^dia "8" is not a whole number from 1 to 7/],
    [{ hora_desde: '24:00' }, /^hora_desde "24:00" is not an hour/],
    [{ hora_desde: '7:30' }, /^hora_desde "7:30" is not an hour HH:mm/],
    [{ hora_hasta: '24:01' }, /^hora_hasta "24:01" is not an hour/],
  ],
  franjas: [
    [{ zona_entrega: '999999' }, /^no such zone$/],
    [{ codigo_local: '77' }, /^no such zone$/],
    // The pickup of a local takes no deliveries.
    [{ tipo_entrega: '20' }, /^no such zone$/],
    [{ tipo_entrega: '22' }, /^tipo_entrega "22" is not one of 20, 21/],
    [{ hora_desde: '24:00' }, /^hora_desde "24:00"/],
    [{ cupo: '-1' }, /^cupo "-1"/],
    [{ costo: '1.005' }, /^costo "1.005" has more than 2 decimals/],
    [{ minutos_corte: '' }, /^minutos_corte ""/],
  ],
  articulos: [
    [{ art_codigo: '' }, /^art_codigo "" is not a code/],
    [{ art_codigo: 'a b' }, /^art_codigo "a b" is not a code/],
    [{ art_codigo: 'x'.repeat(31) }, /^art_codigo "x+" is not a code/],
    [{ nombre: '' }, /^nombre is empty/],
    [{ cod_est_merc: '9999' }, /^no rubro has the code 9999$/],
    [{ paso_venta: '0' }, /^paso_venta "0" is not a number from 0.01/],
    [{ minimo_venta: '0.001' }, /^minimo_venta "0.001" is not a number from 0.01/],
    [{ precio_envase: '-5' }, /^precio_envase "-5"/],
    [{ medida: 'libra' }, /^medida "libra" is not one of kg, l, un, m/],
    [{ contenido_medida: '0' }, /^contenido_medida "0"/],
    [{ iva: '101' }, /^iva "101"/],
    [{ codigos_barras: 'a\u0000b' }, /^codigos_barras has control characters/],
    [{ etiquetas: 'x'.repeat(81) }, /^etiquetas is longer than 80/],
    [{ etiquetas: 'x|'.repeat(501) }, /^etiquetas has more than 500 values/],
    [{ limite_por_pedido: '0' }, /^limite_por_pedido "0"/],
    [{ descripcion_ampliada: 'x'.repeat(4_001) }, /^descripcion_ampliada is longer than 4000/],
  ],
  precios: [
    [{ precio: '-0.01' }, /^precio "-0.01" is not a number from 0/],
    [{ precio: '0' }, /^precio is 0: it would be sold for nothing/],
    [{ precio: '' }, /^precio ""/],
    [{ precio: '80,50' }, /^precio "80,50"/],
    [{ precio: '1e2' }, /^precio "1e2"/],
    [{ precio: '$80' }, /^precio "\$80"/],
    [{ precio: '9'.repeat(400) }, /^precio "9{30}" is not a number/],
    [{ stock: '-1' }, /^stock "-1"/],
    [{ stock: '1.234' }, /^stock "1.234" has more than 2 decimals/],
    [{ art_codigo: 'NO-HAY' }, /^no such articulo or local$/],
    [{ codigo_local: '77' }, /^no such articulo or local$/],
  ],
  ofertas: [
    [{ precio: '0' }, /^precio "0" is not a number from 0.01/],
    [{ fecha_desde: '11/03/2026' }, /^fecha_desde "11\/03\/2026" is not a date/],
    [{ fecha_desde: '2026-02-30' }, /^fecha_desde "2026-02-30" is not a date/],
    [{ fecha_desde: '0000-01-01' }, /^fecha_desde "0000-01-01" is not a date/],
    [{ fecha_hasta: 'hoy+99999' }, /^fecha_hasta "hoy\+99999" is not a date/],
    [{ fecha_hasta: 'hoy-2' }, /^it ends before it begins$/],
    [{ art_codigo: 'NO-HAY' }, /^no articulo has the code NO-HAY$/],
    // Everything that is wrong with a line is one refusal.
    [
      { art_codigo: 'NO-HAY', codigo_local: '77', fecha_hasta: 'hoy-2' },
      /^it ends before it begins; no articulo has the code NO-HAY; no local has the code 77$/,
    ],
  ],
  tramos: [
    [{ cantidad_desde: '0' }, /^cantidad_desde "0"/],
    [{ precio: '' }, /^neither precio nor descuento$/],
    [{ descuento: '100' }, /^descuento "100" is not a number from 0.01 to 99.99/],
    [{ art_codigo: 'NO-HAY' }, /^no articulo has the code NO-HAY$/],
  ],
  'ofertas-especiales': [
    [{ titulo: '' }, /^titulo is empty/],
    [{ vigencia_hasta: 'mañana' }, /^vigencia_hasta "mañana" is not a date/],
    [{ vigencia_hasta: 'hoy-1' }, /^it ends before it begins$/],
    [{ articulos: 'a\u0007' }, /^articulos has control characters/],
  ],
  saldos: [
    [{ documento: '' }, /^documento is not a document$/],
    [{ documento: '0.000.000-0' }, /^documento is not a document$/],
    [{ documento: '1234567;2' }, /^documento is not a document$/],
    [{ plan: '' }, /^plan "" is not a whole number from 0/],
    [{ saldo: '5.230,50' }, /^saldo "5.230,50" is not a number/],
    [{ saldo: '1.005' }, /^saldo "1.005" has more than 2 decimals/],
    [{ deuda: '-1' }, /^deuda "-1" is not a number from 0/],
    [{ fecha_ejecucion: '10/03/2026' }, /^fecha_ejecucion "10\/03\/2026" is not a date/],
    // What is told of a bad number does not tell the number.
    [{ pans: '4111111111111111|4111x' }, /^pans is not a list of card numbers$/],
    [{ pans: '411111111111********' }, /^pans is not a list of card numbers$/],
  ],
  tarjetas: [
    [{ id_tarjeta_pagos_web: '0' }, /^id_tarjeta_pagos_web "0" is not a whole number from 1/],
    [{ id_tarjeta_pagos_web: '6' }, /^id_tarjeta_pagos_web 6 are the debit cards of 1: they come with it$/],
    [{ brand: '' }, /^brand is empty/],
    [{ descripcion: '' }, /^descripcion is empty/],
    [{ id_credito: '' }, /^id_credito "" is not a whole number/],
    [{ url_imagen: 'https://otro.example/oca.svg' }, /^url_imagen "https:\/\/otro.example\/oca.svg" is not a path/],
    [{ url_imagen: '//otro.example/oca.svg' }, /^url_imagen "\/\/otro.example\/oca.svg" is not a path/],
    [{ cuotas_maximas: '49' }, /^cuotas_maximas "49" is not a whole number from 1 to 48/],
  ],
  'formatos-etiqueta': [
    [{ prefijo: '30' }, /^prefijo "30" is not a prefix from 20 to 29$/],
    [{ prefijo: '2' }, /^prefijo "2" is not a prefix/],
    [{ digitos_codigo: '7' }, /^digitos_codigo "7" is not a whole number from 4 to 6/],
    [{ valor: 'KILO' }, /^valor "KILO" is not one of PESO, PRECIO/],
    [{ decimales: '4' }, /^decimales "4" is not a whole number from 0 to 3/],
  ],
  esquinas: [
    [{ calle: '' }, /^calle is empty/],
    [{ ciudad: '' }, /^ciudad is empty/],
    [{ latitud: '91' }, /^latitud "91"/],
    [{ longitud: 'oeste' }, /^longitud "oeste"/],
  ],
}

for (const clase of Object.keys(clases)) {
  test(`E-14 C-38 ${clase}: each bad line is told with its number and its reason, and the good ones around it come in`, async ({
    load,
  }) => {
    const bad = BAD[clase]!
    const told = await load(clase, [{}, ...bad.map(([cells]) => cells), {}])
    bad.forEach(([cells, words], i) => {
      expect(told.get(i + 1) ?? '', JSON.stringify(cells)).toMatch(words)
    })
    expect([...told.keys()].sort((a, b) => a - b)).toEqual(bad.map((_, i) => i + 1))
  })
}

async function only<T>(rows: Promise<T[]>): Promise<T> {
  const [row, ...more] = await rows
  expect(more).toEqual([])
  return row!
}

test('E-14 rubros, locales, horarios, franjas and articulos: a good line says all there is to say, and said again it changes what was there', async ({
  load,
  app,
}) => {
  const query = async (text: string) => (await app.database.pool.query(text)).rows
  await load('rubros', [{}])
  expect(await only(query('select * from rubro where codigo_empresa = 10 and id = 50'))).toMatchObject({
    cod_est_merc: '50',
    nivel: 1,
    slug: 'mascotas',
    descripcion: 'Mascotas, y más',
    orden: 7,
  })
  await load('locales', [{}])
  const local = () => only(query('select * from local where codigo_empresa = 10 and codigo_local = 40'))
  expect(await local()).toMatchObject({
    nombre: 'Ceibo "Nuevo"',
    barrio: 'Buceo',
    latitud: -34.9,
    longitud: -56.13,
    visible: true,
    retiro: true,
    domicilio: false,
  })
  const pickup = () => query('select * from zona_entrega where codigo_empresa = 10 and codigo_local = 40')
  expect(await only(pickup())).toMatchObject({ tipo_entrega: 21, poligono: null })
  await load('locales', [{ nombre: 'Otro', visible: '0' }])
  expect(await local()).toMatchObject({ nombre: 'Otro', visible: false })
  expect(await pickup()).toHaveLength(1)

  // The hours of a local in a file are all it has; those of another local stay.
  const horarios = (local: number) =>
    query(
      `select dia, hora_desde, hora_hasta from horario where codigo_empresa = 10 and codigo_local = ${local} order by dia`,
    )
  const others = await horarios(2)
  await load('horarios', [{}, { dia: '3', hora_desde: '22:00', hora_hasta: '03:00' }])
  expect(await horarios(1)).toEqual([
    { dia: 1, hora_desde: '07:30', hora_hasta: '24:00' },
    { dia: 3, hora_desde: '22:00', hora_hasta: '03:00' },
  ])
  expect(await horarios(2)).toEqual(others)

  const franja = () => only(query('select * from franja where codigo_empresa = 10 and id_franja = 900001'))
  const retiro = await only(
    query('select zona_entrega from zona_entrega where codigo_empresa = 10 and codigo_local = 1 and tipo_entrega = 21'),
  )
  await load('franjas', [{}])
  expect(await franja()).toMatchObject({ ...retiro, dia: 2, cupo: 8, costo: null, minutos_corte: 60 })
  await load('franjas', [{ cupo: '9', costo: '12.5' }])
  expect(await franja()).toMatchObject({ cupo: 9, costo: 12.5 })

  const articulo = () => only(query("select * from articulo where codigo_empresa = 10 and art_codigo = '00777'"))
  await load('articulos', [{}])
  const first = await articulo()
  expect(first).toMatchObject({
    nombre: 'Miel de monte',
    venta_fraccionada: false,
    paso_venta: 1,
    minimo_venta: 1,
    precio_envase: 0,
    medida: 'kg',
    contenido_medida: 0.5,
    iva: 22,
    codigos_barras: ['7730000000017', '96385074'],
    etiquetas: ['sin TACC', 'de "acá"'],
    limite_por_pedido: null,
    descripcion_ampliada: 'Dos\nlíneas, \\ y tab\t.',
  })
  await load('articulos', [
    { nombre: 'Nada' },
    { nombre: 'Miel de azahar', venta_fraccionada: '1', paso_venta: '0.05' },
  ])
  expect(await articulo()).toEqual({ ...first, nombre: 'Miel de azahar', venta_fraccionada: true, paso_venta: 0.05 })
})

test('E-14 A-51 ofertas, tramos and ofertas-especiales replace what the empresa had, and only of that empresa', async ({
  load,
  app,
}) => {
  const query = async (text: string) => (await app.database.pool.query(text)).rows
  const count = async (table: string, codigoEmpresa: number) =>
    (await query(`select count(*)::int as n from ${table} where codigo_empresa = ${codigoEmpresa}`))[0].n
  const tables = ['oferta', 'tramo', 'oferta_especial']
  const before = await Promise.all(tables.map((table) => count(table, 20)))
  await load('ofertas', [{}, { codigo_local: '2', precio: '55.5', solo_app_movil: '1' }])
  expect(
    await query(
      `select codigo_local, precio, solo_app_movil, fecha_desde::text, fecha_hasta::text from oferta
       where codigo_empresa = 10 order by id_oferta`,
    ),
  ).toEqual([
    { codigo_local: null, precio: 60, solo_app_movil: false, fecha_desde: '2026-03-10', fecha_hasta: '2026-04-10' },
    { codigo_local: 2, precio: 55.5, solo_app_movil: true, fecha_desde: '2026-03-10', fecha_hasta: '2026-04-10' },
  ])
  await load('tramos', [{}, { precio: '68' }, { cantidad_desde: '6', precio: '', descuento: '12.5' }])
  expect(
    await query(
      'select cantidad_desde, precio, descuento from tramo where codigo_empresa = 10 order by cantidad_desde',
    ),
  ).toEqual([
    { cantidad_desde: 3, precio: 68, descuento: null },
    { cantidad_desde: 6, precio: null, descuento: 12.5 },
  ])
  await load('ofertas-especiales', [{}])
  expect(await only(query('select * from oferta_especial where codigo_empresa = 10'))).toMatchObject({
    id: 9,
    titulo: 'Para la merienda',
    vigencia_desde: HOY,
    art_codigos: [ART.te, ART.galletitas, 'NO-HAY'],
  })
  expect(await Promise.all(tables.map((table) => count(table, 20)))).toEqual(before)
  // A rail may name what nobody sells: it is left out.
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  const { body } = await app.get('ofertas-especiales-home/9/articulos', { query: { empresa: 10, local: 1 } })
  expect(body.contenido.map(({ artCodigo }: { artCodigo: string }) => artCodigo)).toEqual([ART.te, ART.galletitas])
})

test('A-71 E-05 saldos replace what the empresa had; of a card no more than its last four digits is kept anywhere', async ({
  load,
  app,
}) => {
  const query = async (text: string) => (await app.database.pool.query(text)).rows
  await load('saldos', [{ documento: '45678903' }])
  await load('saldos', [
    {},
    { documento: '01234567-2', saldo: '-30.25', pans: '' },
    { plan: '2', deuda: '0' },
    { documento: 'c-123 456' },
  ])
  const whole = { saldo: 5230.5, deuda: 1200, fecha_ejecucion: '2026-03-10' }
  const pans = ['************1234', '************5678', '************9012']
  expect(await query('select * from saldo order by documento, plan')).toEqual([
    { codigo_empresa: 10, documento: '12345672', plan: 2, ...whole, deuda: 0, pans },
    // Of a document and plan that the file says twice, the last line counts.
    { codigo_empresa: 10, documento: '12345672', plan: 1000, ...whole, saldo: -30.25, pans: [] },
    { codigo_empresa: 10, documento: 'C123456', plan: 1000, ...whole, pans },
  ])
  await expect(query(`update saldo set pans = '{4111111111111111}'`)).rejects.toThrow('pans')
  expect(JSON.stringify(await query('select * from importacion'))).not.toMatch(/4111/)
})

test('B-41 E-07 A-74 tarjetas are the brands an empresa takes from then on, in their order; none named: those of B-41', async ({
  load,
  app,
}) => {
  const habilitadas = async () => {
    const { body } = await app.get('pagos-web/habilitado', { query: { empresa: 10 } })
    return body.tarjetas.map(({ brand, idCredito }: { brand: string; idCredito: number }) => `${brand} ${idCredito}`)
  }
  await load('tarjetas', [{}, { id_tarjeta_pagos_web: '9', brand: 'Cabal', id_credito: '50', url_imagen: '' }])
  expect(await habilitadas()).toEqual(['OCA 43', 'Cabal 50'])
  await load('tarjetas', [
    { id_tarjeta_pagos_web: '1', brand: 'VISA', id_credito: '41', cuotas_maximas: '' },
    { cuotas_maximas: '3' },
    { cuotas_maximas: '12' },
  ])
  expect(await habilitadas()).toEqual(['VISA 41', 'OCA 43'])
  const query = async (text: string) => (await app.database.pool.query(text)).rows
  const kept = 'select brand, cuotas_maximas from tarjeta_habilitada where codigo_empresa = 10 order by orden'
  expect(await query(kept)).toEqual([
    { brand: 'VISA', cuotas_maximas: 1 },
    { brand: 'OCA', cuotas_maximas: 12 },
  ])
  expect((await load('tarjetas', [{ id_tarjeta_pagos_web: '13' }])).size).toBe(1)
  expect(await habilitadas()).toEqual(['VISA 41', 'OCA 43'])
  await load('tarjetas', [])
  expect(await habilitadas()).toEqual(['MasterCard 42', 'VISA 41', 'OCA 43'])
})

test('A-16 formatos-etiqueta are how the scales of an empresa write from then on; none named: the usual ones', async ({
  load,
  app,
}) => {
  const formatos = async () =>
    (await listFormatos(app.deps.db, 10)).map(({ prefijo, valor, digitosCodigo }) => [prefijo, valor, digitosCodigo])
  await load('formatos-etiqueta', [{}, { prefijo: '21', valor: 'PRECIO' }, { prefijo: '21', digitos_codigo: '5' }])
  expect((await formatos()).sort()).toEqual([
    ['21', 'PESO', 5],
    ['28', 'PESO', 4],
  ])
  expect((await load('formatos-etiqueta', [{ prefijo: '40' }])).size).toBe(1)
  expect(await formatos()).toHaveLength(2)
  await load('formatos-etiqueta', [])
  expect(await formatos()).toEqual([
    ['20', 'PESO', 5],
    ['21', 'PRECIO', 5],
  ])
})

test('E-14 CX-22 corners are found by what was brought, and brought again they move', async ({ load, app }) => {
  await load('esquinas', [{}, { esquina: 'Artigas' }])
  await load('esquinas', [{ latitud: '-31.39' }])
  const { body } = await app.get('direcciones/lugares', { query: { calle: 'uruguay', esquina: 'jose invernizzi' } })
  expect(body.esquinas).toEqual([
    { ciudad: 'Salto', calle: 'Uruguay', esquina: 'Invernizzi, José', latitud: -31.39, longitud: -57.96 },
  ])
})
