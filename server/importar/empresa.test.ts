// The files in which an empresa describes itself: how to reach it, and the versions of its apps.

import { PUERTO, test } from '../testing/importing.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { APLICACION, createUsuario, expect } from '../testing/test.ts'
import { importAplicaciones, importContacto } from './empresa.ts'
import { ImportError } from './errores.ts'
import { importEmpresa } from './import-empresa.ts'
import { bringSinonimos } from './referencia.ts'

const contactoDe = (bundleId: string) => ['aplicaciones/contacto', { bundleId, plataforma: 'WEB' }] as const

test('a file replaces all contact data of its empresa', async ({ app, file }) => {
  // covers: C-34 C-35 U-108
  const contacto = {
    whatsapp: '+598 99 123 456',
    web: 'https://ceibo.example/ayuda',
    preguntasFrecuentes: [{ pregunta: '¿A qué hora abren?', respuesta: 'A las ocho.' }],
  }
  await importContacto(await file(contacto))
  // The telephone it had before is not said any more.
  expect((await app.post(...contactoDe(APLICACION.ceibo))).body).toEqual(contacto)
  await importContacto({ ...(await file({ telefono: ' 2900 0999 ' })), codigoEmpresa: 999 })
  expect((await app.post(...contactoDe(APLICACION.dorado))).body).toEqual({
    telefono: '2900 0999',
    preguntasFrecuentes: [],
  })
  await importContacto({ ...(await file({})), codigoEmpresa: 999 })
  const { body } = await app.post('aplicaciones/contacto/existe', { bundleId: APLICACION.dorado, plataforma: 'WEB' })
  expect(body).toEqual({ existe: false })
})

test('a wrong file of contact data says where, and changes nothing', async ({ app, file }) => {
  // covers: C-34
  const before = (await app.post(...contactoDe(APLICACION.ceibo))).body
  for (const [content, words] of [
    ['{', /cannot be read as JSON/],
    [[], /not an object/],
    [{ celular: '099' }, /"celular" is none of telefono/],
    [{ telefono: 2900 }, /telefono is not a text of at most 200/],
    [{ email: 'hola' }, /"hola" is not an e-mail/],
    [{ email: 'hola@tienda..uy' }, /"hola@tienda..uy" is not an e-mail/],
    [{ web: 'javascript:alert(1)' }, /is not an address that starts with https/],
    [{ web: 'ceibo.example' }, /is not an address that starts with https/],
    [{ preguntasFrecuentes: {} }, /preguntasFrecuentes is not a list/],
    [{ preguntasFrecuentes: [{ pregunta: '¿?' }] }, /Question 1: respuesta is empty/],
  ] as const) {
    const failing = importContacto(await file(content))
    await expect(failing, JSON.stringify(content)).rejects.toThrow(ImportError)
    await expect(failing, JSON.stringify(content)).rejects.toThrow(words)
  }
  await expect(importContacto({ ...(await file({})), codigoEmpresa: 77 })).rejects.toThrow('There is no empresa 77')
  expect((await app.post(...contactoDe(APLICACION.ceibo))).body).toEqual(before)
})

const APP = {
  aplicacion: 'uy.ceibo.app',
  storageConfig: { version: 4, eliminar: ['carrito'], conservar: ['usuario'] },
  versiones: [{ plataforma: 'ANDROID', actual: '6.1', minima: '6.0' }],
}

test('a file replaces the apps of its empresa and leaves those of others', async ({ app, file }) => {
  // covers: C-61 K-40
  expect(await importAplicaciones(await file([APP, { aplicacion: 'uy.ceibo.tablet' }]))).toBe(2)
  const versiones = (aplicacion: string) =>
    app.get('versiones', { query: { version: '5.5.9', plataforma: 'ANDROID', aplicacion } })
  expect((await versiones('uy.ceibo.app')).body).toEqual({
    actualizar: true,
    habilitada: false,
    storageConfig: APP.storageConfig,
  })
  expect((await versiones('uy.ceibo.tablet')).body).toMatchObject({
    habilitada: true,
    storageConfig: { version: 0, eliminar: [], conservar: [] },
  })
  expect((await versiones(APLICACION.ceibo)).status).toBe(404)
  expect((await versiones(APLICACION.dorado)).status).toBe(200)
})

test('a wrong file of apps says where, and changes nothing', async ({ app, file, db }) => {
  // covers: C-61
  const all = () => db.selectFrom('aplicacion').selectAll().orderBy('aplicacion').execute()
  const before = await all()
  for (const [content, words] of [
    [{}, /not a list of apps/],
    [['x'], /App 1 is not an object/],
    [[{ aplicacion: 'con espacios' }], /App 1: "con espacios" is not a package id/],
    [[APP, APP], /the app uy.ceibo.app twice/],
    [[{ ...APP, aplicacion: APLICACION.dorado }], /is of another empresa/],
    [[{ ...APP, storageConfig: { version: -1 } }], /storageConfig: version is not a whole number/],
    [[{ ...APP, storageConfig: { eliminar: [7] } }], /storageConfig: eliminar is not a list of texts/],
    [[{ ...APP, versiones: 'no' }], /versiones is not a list/],
    [[{ ...APP, versiones: [{ plataforma: 'WEB', actual: '1', minima: '1' }] }], /neither ANDROID nor IOS/],
    [[{ ...APP, versiones: [{ plataforma: 'IOS', actual: 'última', minima: '1' }] }], /"última" is not a version/],
  ] as const) {
    const failing = importAplicaciones(await file(content))
    await expect(failing, JSON.stringify(content)).rejects.toThrow(ImportError)
    await expect(failing, JSON.stringify(content)).rejects.toThrow(words)
  }
  expect(await all()).toEqual(before)
  expect((await app.get('/salud')).status).toBe(200)
})

test('the words of a new version are added once, and those of an empresa stay', async ({ databaseUrl, db }) => {
  // covers: C-49
  const read = async () => {
    const rows = await db.selectFrom('sinonimo').select(['termino', 'equivale']).execute()
    return rows.map(({ termino, equivale }) => `${termino}: ${equivale}`).sort()
  }
  await bringSinonimos(databaseUrl)
  const all = await read()
  expect(all).toContain('yesquero: encendedor')
  expect(all.length).toBe(new Set(all).size)
  await db.insertInto('sinonimo').values({ codigoEmpresa: 10, termino: 'guinda', equivale: 'cereza' }).execute()
  await db.deleteFrom('sinonimo').where('termino', '=', 'yesquero').execute()
  const kept = await read()
  await bringSinonimos(databaseUrl)
  expect(await read()).toEqual(kept)
  await db.updateTable('migracion').set({ huella: 'of before' }).where('nombre', '=', 'data/sinonimos.csv').execute()
  await bringSinonimos(databaseUrl)
  expect(await read()).toEqual([...all, 'guinda: cereza'].sort())
})

test('a file creates an empresa, and the next one changes it and adds terms', async ({ app, file, db }) => {
  // covers: E-14 C-11 C-55
  const run = async (more: object, codigoEmpresa: number) =>
    importEmpresa({ ...(await file({ ...PUERTO, ...more })), codigoEmpresa })
  expect(await run({}, 70)).toBe('created')
  expect((await app.get('empresas/70')).body).toEqual({
    codigoEmpresa: 70,
    nombre: 'Almacén del Puerto',
    eslogan: '',
    red: 3,
    pais: 233,
    imagenLogo: '/logos/70.svg',
    colores: { primary: '#0b5a7a' },
    consultaSaldo: false,
    codigoVerificacion: false,
  })
  const ajustes = () =>
    db
      .selectFrom('empresa')
      .select(['pruebaDocumento', 'stockDeArchivo', 'retiroSinCobro', 'toleranciaDebajo', 'toleranciaEncima'])
      .select(['nuevosPedidos', 'nuevosMonto', 'codigoVerificacion', 'codigoMinutos', 'codigoIntentos'])
      .select(['selfControlPorcentaje', 'selfCodigoMinutos', 'nuevosPorHora', 'nuevosPorDia'])
      .where('codigoEmpresa', '=', 70)
      .executeTakeFirst()
  expect(await ajustes()).toEqual({
    pruebaDocumento: 'CODIGO',
    stockDeArchivo: 'DISPONIBLE',
    retiroSinCobro: 'ESPERAR',
    toleranciaDebajo: 10,
    toleranciaEncima: 10,
    nuevosPedidos: 3,
    nuevosMonto: 8000,
    nuevosPorHora: 12,
    nuevosPorDia: 30,
    codigoVerificacion: false,
    codigoMinutos: 10,
    codigoIntentos: 5,
    selfControlPorcentaje: 5,
    selfCodigoMinutos: 5,
  })
  // Its terms come again as they were, and another version besides them.
  expect(await run({ nombre: 'El Puerto', logo: '/logos/puerto.svg' }, 70)).toBe('changed')
  const terminos = { ...PUERTO.terminos, version: '2026-02', contrato: '<p>Dos</p>', vigenciaDesde: 'hoy' }
  expect(await run({ nombre: 'El Puerto', logo: '/logos/puerto.svg', terminos }, 70)).toBe('changed')
  expect((await app.get('empresas/70')).body).toMatchObject({ nombre: 'El Puerto', imagenLogo: '/logos/puerto.svg' })
  const codigoPorCorreo = { pedir: true, minutos: 7, intentos: 3 }
  const cuentaNueva = { pedidos: 1, monto: 1500.5, porHora: 50, porDia: 200 }
  const ajenos = { cuentaNueva, codigoPorCorreo, escaneo: { control: 20, minutos: 4 } }
  await run(
    {
      pruebaDocumento: 'DATOS',
      stock: 'FISICO',
      retiroSinCobro: 'ENTREGAR',
      tolerancia: { encima: 5 },
      ...ajenos,
      terminos,
    },
    70,
  )
  expect(await ajustes()).toEqual({
    pruebaDocumento: 'DATOS',
    stockDeArchivo: 'FISICO',
    retiroSinCobro: 'ENTREGAR',
    toleranciaDebajo: 10,
    toleranciaEncima: 5,
    nuevosPedidos: 1,
    nuevosMonto: 1500.5,
    nuevosPorHora: 50,
    nuevosPorDia: 200,
    codigoVerificacion: true,
    codigoMinutos: 7,
    codigoIntentos: 3,
    selfControlPorcentaje: 20,
    selfCodigoMinutos: 4,
  })
  // A setting that the file leaves out stays as it was.
  await run({ tolerancia: { debajo: 30 }, terminos }, 70)
  await run({ terminos }, 70)
  expect(await ajustes()).toMatchObject({
    toleranciaDebajo: 30,
    toleranciaEncima: 5,
    nuevosPedidos: 1,
    nuevosMonto: 1500.5,
  })
  const enVigor = await app.get('empresas/terminos-condiciones', { query: { empresa: 70, red: 3 } })
  expect(enVigor.body).toMatchObject({ version: '2026-02', contrato: '<p>Dos</p>' })
  // A second empresa of the network does not need its name.
  expect(await run({ red: { red: 3 }, nombre: 'Otra' }, 71)).toBe('created')
})

test('a file of the empresa limits what a new account may owe', async ({ app, db, file }) => {
  // covers: C-24
  const usuario = await createUsuario(db, { correoVerificado: null })
  const place = () => app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  const terminos = { ...PUERTO.terminos, version: '2099', vigenciaDesde: '2099-01-01' }
  const limit = async (cuentaNueva: object) =>
    importEmpresa(await file({ ...PUERTO, red: { red: 1 }, terminos, cuentaNueva }))
  await limit({ pedidos: 0 })
  const refused = { error: 'Pedidos.ERROR_CUENTA_NUEVA', detalles: [{ campo: 'pedidos', pedidosMaximo: 0 }] }
  expect(await place()).toMatchObject({ status: 422, body: refused })
  await limit({ pedidos: 2, monto: 1 })
  expect((await place()).body).toMatchObject({ detalles: [{ campo: 'total', pedidosMaximo: 2, montoMaximo: 1 }] })
  await limit({ monto: 8000, porHora: 0 })
  expect((await place()).body).toMatchObject({ detalles: [{ campo: 'origen', pedidosMaximo: 0 }] })
  await limit({ porHora: 1, porDia: 0 })
  expect((await place()).body).toMatchObject({ detalles: [{ campo: 'origen', pedidosMaximo: 0 }] })
  await limit({ porDia: 1 })
  expect((await place()).status).toBe(201)
})

test('a wrong file of an empresa says where, and changes nothing', async ({ app, file, db }) => {
  // covers: E-14
  for (const [more, words] of [
    [{ codigo: 71 }, /"codigo" is none of nombre/],
    [{ nombre: ' ' }, /nombre is empty/],
    [{ red: {} }, /red: red is not a whole number/],
    [{ tipo: 9 }, /there is no tipo 9/],
    [{ pruebaDocumento: 'NADA' }, /pruebaDocumento is neither CODIGO nor DATOS/],
    [{ stock: 'POCO' }, /stock is neither DISPONIBLE nor FISICO/],
    [{ tolerancia: 10 }, /tolerancia is not an object/],
    [{ tolerancia: { encima: 21 } }, /tolerancia.encima is not a whole number from 0 to 20/],
    [{ tolerancia: { debajo: 2.5 } }, /tolerancia.debajo is not a whole number from 0 to 100/],
    [{ cuentaNueva: { pedidos: 1001 } }, /cuentaNueva.pedidos is not a whole number from 0 to 1000/],
    [{ cuentaNueva: { porDia: 100_001 } }, /cuentaNueva.porDia is not a whole number from 0 to 100000/],
    [{ cuentaNueva: { monto: -1 } }, /cuentaNueva.monto is not an amount in pesos/],
    [{ cuentaNueva: { monto: 0.001 } }, /cuentaNueva.monto is not an amount in pesos/],
    [{ cuentaNueva: { cuantos: 3 } }, /cuentaNueva.cuantos is none of pedidos, monto, porHora, porDia/],
    [{ codigoPorCorreo: { pedir: 'si' } }, /codigoPorCorreo.pedir is not true or false/],
    [{ escaneo: { minutos: 0 } }, /escaneo.minutos is not a whole number from 1 to 60/],
    [{ retiroSinCobro: 'si' }, /retiroSinCobro is neither ESPERAR nor ENTREGAR/],
    [{ colores: { primary: 'verde' } }, /colores.primary is not such as #0b7a4b/],
    [{ logo: 'https://puerto.example/logo.svg' }, /logo .* is not a path/],
    [{ terminos: undefined }, /terminos: version is empty/],
    [{ terminos: { ...PUERTO.terminos, vigenciaDesde: 'ayer' } }, /vigenciaDesde "ayer" is not a date/],
  ] as const) {
    const failing = importEmpresa({ ...(await file({ ...PUERTO, ...more })), codigoEmpresa: 75 })
    await expect(failing, JSON.stringify(more)).rejects.toThrow(ImportError)
    await expect(failing, JSON.stringify(more)).rejects.toThrow(words)
  }
  expect((await app.get('empresas/75')).status).toBe(404)
  const before = (await app.get('empresas/10')).body
  await expect(importEmpresa(await file(PUERTO))).rejects.toThrow('Empresa 10 is of red 1')
  const { version } = await db
    .selectFrom('terminos')
    .select('version')
    .where('codigoEmpresa', '=', 10)
    .executeTakeFirstOrThrow()
  const rewritten = { ...PUERTO, red: { red: 1 }, terminos: { ...PUERTO.terminos, version } }
  await expect(importEmpresa(await file(rewritten))).rejects.toThrow('have another text already')
  expect((await app.get('empresas/10')).body).toEqual(before)
})
