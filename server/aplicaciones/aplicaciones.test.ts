import { buildTestApp } from '../testing/app.ts'
import { APLICACION, CONTACTO, EMPRESA, expect, test } from '../testing/test.ts'

const OK = { version: 0, eliminar: [], conservar: [] }

test('an app learns of a newer version, a blocked one and what to forget', async ({ app, db }) => {
  // covers: C-61 E-22 K-40
  const revise = async (version: string, plataforma = 'ANDROID', aplicacion: string = APLICACION.ceibo) =>
    (await app.get('versiones', { query: { version, aplicacion, plataforma } })).body
  expect(await revise('5.5.9')).toEqual({ actualizar: false, habilitada: true, storageConfig: OK })

  await db
    .insertInto('versionAplicacion')
    .values({ aplicacion: APLICACION.ceibo, plataforma: 'ANDROID', actual: '5.6.0', minima: '5.5.10' })
    .execute()
  const storageConfig = { version: 3, eliminar: ['carrito'], conservar: ['usuario', 'local', 'direccion'] }
  await db
    .updateTable('aplicacion')
    .set({ storageVersion: 3, storageEliminar: ['carrito'], storageConservar: ['usuario', 'local', 'direccion'] })
    .where('aplicacion', '=', APLICACION.ceibo)
    .execute()
  expect(await revise('5.6.0')).toEqual({ actualizar: false, habilitada: true, storageConfig })
  expect(await revise('5.5.10')).toEqual({ actualizar: true, habilitada: true, storageConfig })
  expect(await revise('5.5.9')).toEqual({ actualizar: true, habilitada: false, storageConfig })
  // Another platform and another app have versions of their own.
  expect(await revise('5.5.9', 'IOS')).toEqual({ actualizar: false, habilitada: true, storageConfig })
  expect(await revise('5.5.9', 'ANDROID', APLICACION.dorado)).toMatchObject({ habilitada: true, storageConfig: OK })
})

test('the web is never told to update, whatever the versions are', async ({ app, db }) => {
  //
  await db
    .insertInto('versionAplicacion')
    .values({ aplicacion: APLICACION.dorado, plataforma: 'IOS', actual: '9.0.0', minima: '9.0.0' })
    .execute()
  const query = { version: '1.0.0', aplicacion: APLICACION.dorado }
  expect((await app.get('versiones', { query: { ...query, plataforma: 'WEB' } })).body).toEqual({
    actualizar: false,
    habilitada: true,
    storageConfig: OK,
  })
  expect((await app.get('versiones', { query: { ...query, plataforma: 'IOS' } })).body.habilitada).toBe(false)
})

test('an unknown app, an invalid version and an unknown platform are refused', async ({ app }) => {
  // covers: C-61
  const query = { version: '5.5.9', aplicacion: APLICACION.ceibo, plataforma: 'ANDROID' }
  expect(await app.get('versiones', { query: { ...query, aplicacion: 'com.otra.app' } })).toMatchObject({
    status: 404,
    body: { error: 'Aplicaciones.ERROR_NO_ENCONTRADA' },
  })
  for (const wrong of [{ version: 'última' }, { plataforma: 'SYMBIAN' }, { aplicacion: "x' or 1=1" }, { version: '' }])
    expect(await app.get('versiones', { query: { ...query, ...wrong } }), JSON.stringify(wrong)).toMatchObject({
      status: 400,
      body: { error: 'Validacion.ERROR_DATOS' },
    })
})

test('the contact data of the empresa of an app, without what it does not say', async ({ app, db }) => {
  // covers: C-34 K-27
  const body = { bundleId: APLICACION.ceibo, plataforma: 'ANDROID' }
  expect(await app.post('aplicaciones/contacto', body)).toMatchObject({ status: 200, body: CONTACTO })
  await db
    .updateTable('empresa')
    .set({ contacto: JSON.stringify({ whatsapp: '+598 99 000 000', telefono: '' }) })
    .where('codigoEmpresa', '=', EMPRESA.ceibo)
    .execute()
  expect((await app.post('aplicaciones/contacto', body)).body).toEqual({
    whatsapp: '+598 99 000 000',
    preguntasFrecuentes: [],
  })
  await db
    .updateTable('empresa')
    .set({ contacto: JSON.stringify(CONTACTO) })
    .where('codigoEmpresa', '=', EMPRESA.ceibo)
    .execute()
})

test('says whether there is contact data to show, by empresa, on every platform', async ({ app }) => {
  // covers: C-35 P-06 K-27
  const existe = async (bundleId: string, plataforma = 'WEB') =>
    (await app.post('aplicaciones/contacto/existe', { bundleId, plataforma })).body
  for (const plataforma of ['ANDROID', 'IOS', 'WEB'])
    expect(await existe(APLICACION.ceibo, plataforma)).toEqual({ existe: true })
  expect(await existe(APLICACION.dorado)).toEqual({ existe: false })
  expect(await existe('com.otra.app')).toEqual({ existe: false })
  expect(await app.post('aplicaciones/contacto', { bundleId: APLICACION.dorado, plataforma: 'WEB' })).toMatchObject({
    status: 404,
    body: { error: 'Aplicaciones.ERROR_SIN_CONTACTO' },
  })
  expect(await app.post('aplicaciones/contacto', { bundleId: 'com.otra.app', plataforma: 'WEB' })).toMatchObject({
    status: 404,
    body: { error: 'Aplicaciones.ERROR_NO_ENCONTRADA' },
  })
})

test('a telephone alone, or an answered question alone, is something to show', async ({ app, db }) => {
  // covers: P-06 C-35
  const dorado = db.updateTable('empresa').where('codigoEmpresa', '=', EMPRESA.dorado)
  const existe = async (contacto: object) => {
    await dorado.set({ contacto: JSON.stringify(contacto) }).execute()
    return (await app.post('aplicaciones/contacto/existe', { bundleId: APLICACION.dorado, plataforma: 'WEB' })).body
  }
  expect(await existe({ telefono: '2900 0000' })).toEqual({ existe: true })
  expect(await existe({ preguntasFrecuentes: [{ pregunta: '¿Abren?', respuesta: 'Sí' }] })).toEqual({ existe: true })
  expect(await existe({ preguntasFrecuentes: [] })).toEqual({ existe: false })
  expect(await existe({})).toEqual({ existe: false })
})

test('a packaged app gets the settings of its pages and no secret', async ({ app, databaseUrl }) => {
  // covers: K-09 A-37 G-07
  const own = await buildTestApp({
    databaseUrl,
    env: {
      MAPA_TESELAS: 'https://teselas.example/{z}/{x}/{y}.png',
      MAPA_ATRIBUCION: '© Teselas',
      ANALITICA_URL: 'https://medidas.example/eventos',
    },
  })
  try {
    expect(await own.get('aplicaciones/ajustes')).toMatchObject({
      status: 200,
      body: {
        mapa: { teselas: 'https://teselas.example/{z}/{x}/{y}.png', atribucion: '© Teselas' },
        analitica: 'https://medidas.example/eventos',
      },
    })
    expect(Object.keys((await own.get('aplicaciones/ajustes')).body).sort()).toEqual([
      'analitica',
      'mapa',
      'tokenServicio',
    ])
  } finally {
    await own.close()
  }
  expect((await app.get('aplicaciones/ajustes')).body).toEqual({
    mapa: null,
    analitica: null,
    tokenServicio: app.config.identidad !== undefined,
  })
})
