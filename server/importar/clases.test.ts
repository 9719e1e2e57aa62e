// Every class of file: what it brings, and what it replaces.

import { listFormatos } from '../self/resolve-lectura.ts'
import { GOOD, test } from '../testing/clases.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { expect, HOY } from '../testing/test.ts'
import { importClase } from './import-clase.ts'

async function only<T>(rows: Promise<T[]>): Promise<T> {
  const [row, ...more] = await rows
  expect(more).toEqual([])
  return row!
}

test('a good line of a file creates a row, and a later one updates it', async ({ load, app }) => {
  // covers: E-14
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
  await load('franjas', [{ cupo: '9', costo: '12.5', hora_desde: '22:00', hora_hasta: '03:00' }])
  expect(await franja()).toMatchObject({ cupo: 9, costo: 12.5, hora_desde: '22:00', hora_hasta: '03:00' })

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
  await load('articulos', [{ nombre: 'Pan Integral Vegano sin Sal', etiquetas: 'nuevo|-integral' }])
  expect(await articulo()).toMatchObject({ etiquetas: ['nuevo', 'sin sal', 'vegano'] })
  await load('articulos', [
    { nombre: 'Nada' },
    { nombre: 'Miel de azahar', venta_fraccionada: '1', paso_venta: '0.05' },
  ])
  expect(await articulo()).toEqual({ ...first, nombre: 'Miel de azahar', venta_fraccionada: true, paso_venta: 0.05 })
})

test('a file says how an article is bought, and one without those columns leaves it', async ({ load, file, app }) => {
  // covers: E-14 A-47
  const habitos = async () =>
    (
      await app.database.pool.query(
        `select nombre, peso_pieza, primera_cantidad, paso_habitual, cantidades_habituales, deseos from articulo
         where codigo_empresa = 10 and art_codigo = '00777'`,
      )
    ).rows[0]
  const banana = { venta_fraccionada: '1', paso_venta: '0.01', peso_pieza: '0.185', primera_cantidad: '3' }
  await load('articulos', [
    { ...banana, paso_habitual: '1', cantidades_habituales: '0.5|1', deseos: 'Maduras | Verdes' },
  ])
  const said = {
    peso_pieza: 0.185,
    primera_cantidad: 3,
    paso_habitual: 1,
    cantidades_habituales: [0.5, 1],
    deseos: ['Maduras', 'Verdes'],
  }
  expect(await habitos()).toEqual({ nombre: 'Miel de monte', ...said })
  const { peso_pieza: _, deseos: __, ...sin } = GOOD.articulos!
  const cells = { ...sin, nombre: 'Banana', venta_fraccionada: '1', primera_cantidad: '4', cantidades_habituales: '' }
  const csv = `${Object.keys(cells).join(';')}\n${Object.values(cells)
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(';')}\n`
  expect(await importClase({ ...(await file(csv)), clase: 'articulos' })).toMatchObject({ rechazadas: 0 })
  expect(await habitos()).toEqual({
    ...said,
    nombre: 'Banana',
    primera_cantidad: 4,
    paso_habitual: null,
    cantidades_habituales: [],
  })
})

test('a file sets the weight tolerance, and one without the columns keeps it', async ({ load, file, app }) => {
  const read = async (tabla: string, donde: string) =>
    (
      await app.database.pool.query(
        `select tolerancia_debajo as debajo, tolerancia_encima as encima from ${tabla} where codigo_empresa = 10 and ${donde}`,
      )
    ).rows[0]
  await load('rubros', [{ tolerancia_encima: '3' }])
  expect(await read('rubro', 'id = 50')).toEqual({ debajo: 20, encima: 3 })
  await load('articulos', [{ venta_fraccionada: '1', tolerancia_encima: '0' }])
  expect(await read('articulo', "art_codigo = '00777'")).toEqual({ debajo: null, encima: 0 })
  const csv = 'id;cod_est_merc;nivel;slug;descripcion;orden\n50;50;1;mascotas;Mascotas;7\n'
  expect(await importClase({ ...(await file(csv)), clase: 'rubros' })).toMatchObject({ rechazadas: 0 })
  expect(await read('rubro', 'id = 50')).toEqual({ debajo: 20, encima: 3 })
})

test('a file of ofertas or tramos replaces only those of its empresa', async ({ load, app }) => {
  // covers: E-14 A-51
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

test('a file of saldos replaces the old ones and keeps four digits of a card', async ({ load, app }) => {
  // covers: A-71 E-05
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
  expect(
    await query(
      `select codigo_empresa, documento, plan, saldo, deuda, fecha_ejecucion, pans from saldo order by documento, plan`,
    ),
  ).toEqual([
    { codigo_empresa: 10, documento: '12345672', plan: 2, ...whole, deuda: 0, pans },
    // When the file has a document and plan twice, the last line counts.
    { codigo_empresa: 10, documento: '12345672', plan: 1000, ...whole, saldo: -30.25, pans: [] },
    { codigo_empresa: 10, documento: 'C123456', plan: 1000, ...whole, pans },
  ])
  await expect(query(`update saldo set pans = '{4111111111111111}'`)).rejects.toThrow('pans')
  expect(JSON.stringify(await query('select * from importacion'))).not.toMatch(/4111/)
  // The proofs of a document (CX-22) are kept as a hash, a different one for each document.
  const pruebas = await query('select distinct documento, correo, prueba from saldo')
  expect(pruebas.map(({ correo }) => correo)).toEqual(['ficha@ejemplo.uy', 'ficha@ejemplo.uy'])
  expect(new Set(pruebas.map(({ prueba }) => prueba)).size).toBe(2)
  expect(JSON.stringify(await query('select * from saldo'))).not.toMatch(/44123|0044-123|1980/)
})

test('a file of tarjetas sets the brands of an empresa and their order', async ({ load, app }) => {
  // covers: B-41 E-07 A-74
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
  await load('tarjetas', [], { vaciar: true })
  expect(await habilitadas()).toEqual(['MasterCard 42', 'VISA 41', 'OCA 43'])
})

test('a file of formatos-etiqueta replaces the scale formats of an empresa', async ({ load, app }) => {
  // covers: A-16
  const formatos = async () =>
    (await listFormatos(app.deps.db, 10)).map(({ prefijo, valor, digitosCodigo }) => [prefijo, valor, digitosCodigo])
  await load('formatos-etiqueta', [{}, { prefijo: '21', valor: 'PRECIO' }, { prefijo: '21', digitos_codigo: '5' }])
  expect((await formatos()).sort()).toEqual([
    ['21', 'PESO', 5],
    ['28', 'PESO', 4],
  ])
  expect((await load('formatos-etiqueta', [{ prefijo: '40' }])).size).toBe(1)
  expect(await formatos()).toHaveLength(2)
  await load('formatos-etiqueta', [], { vaciar: true })
  expect(await formatos()).toEqual([
    ['20', 'PESO', 5],
    ['21', 'PRECIO', 5],
  ])
})

test('imported corners are found, and a new import moves them', async ({ load, app }) => {
  // covers: E-14 CX-22
  await load('esquinas', [{}, { esquina: 'Artigas' }])
  await load('esquinas', [{ latitud: '-31.39' }])
  const { body } = await app.get('direcciones/lugares', { query: { calle: 'uruguay', esquina: 'jose invernizzi' } })
  expect(body.esquinas).toEqual([
    { ciudad: 'Salto', calle: 'Uruguay', esquina: 'Invernizzi, José', latitud: -31.39, longitud: -57.96 },
  ])
})

test('a file of medios-pago sets the ways to pay, where and in what order', async ({ load, app }) => {
  // covers: C-59 E-14
  const disponibles = async (codigoLocal: number, tipoEntrega: number) => {
    const query = { empresa: 10, local: codigoLocal, 'tipo-entrega': tipoEntrega }
    const { body } = await app.get('medios-pago/disponibles', { query })
    return body.map(({ descripcion, margen }: { descripcion: string; margen: number }) => `${descripcion} ${margen}`)
  }
  const tarjeta = { id_medio_de_pago: '9', descripcion: 'Tarjeta', tipo: 'TARJETA_WEB', margen: '7.5' }
  const everywhere = { tipos_entrega: '', locales: '' }
  await load('medios-pago', [{ ...tarjeta, ...everywhere }, {}])
  expect(await disponibles(1, 21)).toEqual(['Tarjeta 7.5', 'Vales, de papel 0'])
  expect(await disponibles(1, 20)).toEqual(['Tarjeta 7.5'])
  expect(await disponibles(3, 21)).toEqual(['Tarjeta 7.5'])
  expect((await load('medios-pago', [{ tipo: 'CHEQUE' }])).size).toBe(1)
  expect(await disponibles(1, 21)).toHaveLength(2)
  await load('medios-pago', [{ descripcion: 'Efectivo', efectivo: '1', ...everywhere }])
  expect(await disponibles(3, 20)).toEqual(['Efectivo 0'])
})
