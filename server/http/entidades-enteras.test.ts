// A client of the specification sends its entities whole: the server takes the known fields, and ignores those that the
// client may not set.

import { addCard } from '../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { ART, createUsuario, EMPRESA, expect, test } from '../testing/test.ts'

/** E-12 as the specification lists it. */
const lineaCarrito = {
  ...arroz(),
  oferta: null,
  descuentoPorCantidad: [{ cantidadDesde: 3, precio: 55, descuento: 6.78 }],
  ventaFraccionada: false,
}

test('a whole cart line is a line of a pedido, of its change and of a promotion', async ({ app, db }) => {
  // covers: C-24 E-12 C-47
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const placed = await own.post(PATH_PEDIDO, pedidoOf(usuario, [lineaCarrito]))
  expect(placed).toMatchObject({ status: 201 })
  const { idPedido } = placed.body
  expect(await own.post(`pedidos/${idPedido}/cotizar`, { articulos: [lineaCarrito] })).toMatchObject({ status: 200 })
  const donde = { query: { empresa: 10, local: 1 } }
  expect(await app.post('promociones/verificar-promociones', { articulos: [lineaCarrito] }, donde)).toMatchObject({
    status: 200,
  })
  const unknown = await own.post(
    PATH_PEDIDO,
    pedidoOf(usuario, undefined, { articulos: [{ ...lineaCarrito, cantidda: 2 }] }),
  )
  expect(unknown).toMatchObject({
    status: 400,
    body: { detalles: [{ campo: 'articulos.0.cantidda', error: 'Validacion.CAMPO_DESCONOCIDO' }] },
  })
})

test('a carrito is written as it was read, and with lines that say no time', async ({ app, clock, db }) => {
  // covers: CX-08 E-12
  const own = app.as(await createUsuario(db))
  const query = { empresa: 10, local: 1 }
  const made = await own.put(
    'carrito',
    { version: 0, lineas: [lineaCarrito, { artCodigo: ART.te, cantidad: 1 }] },
    { query },
  )
  expect(made).toMatchObject({ status: 200, body: { version: 1 } })
  const { body } = await own.get('carrito', { query })
  expect(body).toEqual(made.body)
  const [arrozKept, te] = body.lineas
  expect(Object.keys(arrozKept).sort()).toEqual(['artCodigo', 'cantidad', 'modificado'])
  expect(await own.put('carrito', body, { query })).toMatchObject({ status: 200, body: { lineas: body.lineas } })
  // Another quantity was touched now; the line that is kept as it is was touched when it was.
  clock.set(new Date(clock.now().getTime() + 3_600_000))
  const lineas = [lineaCarrito, { artCodigo: ART.te, cantidad: 3 }]
  const again = await own.put('carrito', { version: 2, lineas }, { query })
  expect(again.body.lineas[0]).toEqual(arrozKept)
  expect(again.body.lineas[1].modificado > te.modificado).toBe(true)
})

test('a list is made of cart lines, or of a list as it was read', async ({ app, db }) => {
  // covers: CX-29 E-12
  const own = app.as(await createUsuario(db))
  const made = await own.post('listas', { nombre: 'Asado', lineas: [lineaCarrito] })
  expect(made).toMatchObject({ status: 201, body: { lineas: [{ artCodigo: ART.arroz }] } })
  const copy = await own.post('listas', { ...made.body, nombre: 'Otra' })
  expect(copy).toMatchObject({ status: 201, body: { nombre: 'Otra', enlace: null, lineas: made.body.lineas } })
  expect(copy.body.idLista).not.toBe(made.body.idLista)
  const refused = { status: 400, body: { detalles: [{ error: 'Validacion.CAMPO_DESCONOCIDO' }] } }
  expect(await own.post('listas', { nombre: 'Otra', color: 'rojo' })).toMatchObject(refused)
  // Its lines are changed by calls of their own: here they would be lost.
  expect(await own.put(`listas/${made.body.idLista}`, made.body)).toMatchObject(refused)
})

test('requests that differ only in ignored fields are one pedido', async ({ app, db }) => {
  // covers: A-61 E-12
  const usuario = await createUsuario(db)
  const bare = pedidoOf(usuario)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, bare)
  const whole = { ...bare, articulos: bare.articulos.map((one) => ({ ...lineaCarrito, ...one, oferta: undefined })) }
  expect((await app.as(usuario).post(PATH_PEDIDO, whole)).body.idPedido).toBe(body.idPedido)
})

test('a usuario is changed with the whole registration or the login answer', async ({ app, db }) => {
  // covers: C-02 E-01 E-02
  const usuario = await createUsuario(db)
  const login = await app.post(
    'usuarios/login',
    { usuario: usuario.email, clave: usuario.clave },
    { headers: { 'x-empresa': '10', 'x-plataforma': 'ANDROID' } },
  )
  const path = `usuarios/${usuario.idUsuario}`
  expect(login.body.sesion.token).toBeTruthy()
  expect(await app.as(usuario).put(path, { ...login.body, nombre: 'Analía' })).toMatchObject({
    status: 200,
    body: { nombre: 'Analía', esAdmin: false },
  })
  const registration = {
    idUsuario: null,
    nombre: 'Ana',
    apellido: 'Silva',
    email: usuario.email,
    clave: usuario.clave,
    numeroCelular: '099123456',
    numeroDocumento: null,
    idTipoDocumento: null,
    pais: 233,
    codigoEmpresa: EMPRESA.huerta,
    red: 77,
    cantidadLogs: 9,
    fechaUltLogin: '2020-01-01',
    idPushNotifications: null,
    esClienteGeneral: true,
  }
  expect(await app.as(usuario).put(path, registration)).toMatchObject({ status: 200, body: { nombre: 'Ana' } })
  expect(await app.as(usuario).put(path, { nombres: 'Ana' })).toMatchObject({
    status: 400,
    body: { detalles: [{ campo: 'nombres' }] },
  })
})

test('the push id of a registration or a profile registers the phone it comes from', async ({ app, db }) => {
  // covers: E-01 E-10
  const idPushNotifications = 'token-de-un-telefono'
  const kept = () =>
    db
      .selectFrom('dispositivo')
      .select(['idUsuarioAplicacion', 'plataforma'])
      .where('deviceId', '=', idPushNotifications)
      .execute()
  const registration = {
    nombre: 'Ana',
    apellido: 'Silva',
    email: 'push@ejemplo.uy',
    clave: 'una clave de prueba bien larga',
    pais: 233,
    codigoEmpresa: 10,
    red: 1,
    idPushNotifications,
  }
  const phone = { headers: { 'x-plataforma': 'IOS' } }
  const { body } = await app.post('usuarios', registration, phone)
  expect(await kept()).toEqual([{ idUsuarioAplicacion: body.idUsuarioAplicacion, plataforma: 2 }])
  const other = await createUsuario(db)
  await app
    .as(other)
    .put(`usuarios/${other.idUsuario}`, { idPushNotifications }, { headers: { 'x-plataforma': 'ANDROID' } })
  expect(await kept()).toEqual([{ idUsuarioAplicacion: other.idUsuarioAplicacion, plataforma: 1 }])
  // A browser is reached by a subscription (C-27), which this is not.
  const web = await app.post('usuarios', { ...registration, email: 'web@ejemplo.uy' })
  expect(web).toMatchObject({ status: 400, body: { detalles: [{ campo: 'idPushNotifications' }] } })
})

test('a device is removed, and a card deleted, by its whole object', async ({ app, db }) => {
  // covers: C-28 E-10 C-31 E-06
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const device = { deviceID: 'uno-entero', plataforma: 1 }
  const { body } = await own.post('usuarios/registrar-device', device)
  expect(await own.delete('usuarios/baja-device', { body })).toMatchObject({ status: 200 })
  expect(await db.selectFrom('dispositivo').selectAll().where('deviceId', '=', device.deviceID).execute()).toEqual([])
  const ofOther = { ...body, idUsuarioAplicacion: body.idUsuarioAplicacion + 1 }
  expect((await own.delete('usuarios/baja-device', { body: ofOther })).status).toBe(403)

  await addCard(app, usuario, TARJETA.visa)
  const { paymentProfiles } = (await own.post('pagos-web/customer')).body
  expect(await own.delete('pagos-web/payment-profile', { body: paymentProfiles[0] })).toMatchObject({ status: 200 })
  expect((await own.post('pagos-web/customer')).body.paymentProfiles).toEqual([])
})

test('an article has the flat fields of a cart beside the objects of the catalogue', async ({ app }) => {
  // covers: E-14 C-48 K-31
  const of = async (artCodigo: string) =>
    (await app.get('articulos/por-codigos-articulos', { query: { empresa: 10, local: 1, codigos: artCodigo } })).body[0]
  const [onSale, bottle, plain] = [await of(ART.galletitas), await of(ART.cervezaRetornable), await of(ART.arroz)]
  expect(onSale).toMatchObject({ cantidad: 0, precioEnvase: 0, ofertaAppMovil: false, fechaHastaOferta: '2026-03-11' })
  expect(bottle).toMatchObject({ precioEnvase: bottle.envase.precio })
  expect(bottle.precioEnvase).toBeGreaterThan(0)
  expect(plain).toMatchObject({ ofertaAppMovil: false, fechaHastaOferta: null })
  expect(await of(ART.cafe)).toMatchObject({ ofertaAppMovil: true, oferta: { soloAppMovil: true } })
})

test('a query for something never shown is refused, not ignored', async ({ app, db }) => {
  // covers: C-38 C-40 C-45 C-46 C-47 C-50 C-51 C-52 C-53 C-56
  const donde = { empresa: 10, local: 1 }
  const [agua] = (await app.get('articulos/search', { query: { ...donde, descripcion: 'agua' } })).body.contenido
  for (const [call, query] of [
    ['articulos', {}],
    [`articulos/codigos-barras/${agua.codigosBarras[0]}`, {}],
    ['articulos/descuento-por-cantidad', { codigos: ART.arroz }],
    ['articulos/elastic-habilitado', {}],
    ['promociones/verificar-promociones', { articulos: `${ART.arroz}:1` }],
    ['promociones/detalle', { promocion: 1 }],
    ['promociones/imagen', { promocion: 1 }],
    ['locales/visible', {}],
  ] as const) {
    const ask = (visible: boolean) => app.get(call, { query: { ...donde, ...query, visible } })
    expect((await ask(true)).status, call).toBe(call.endsWith('imagen') ? 302 : 200)
    for (const _ of ['made', 'kept'])
      expect(await ask(false), call).toMatchObject({ status: 400, body: { detalles: [{ campo: 'visible' }] } })
  }
  const [ana, bruno] = [await createUsuario(db), await createUsuario(db)]
  for (const call of ['locales/entrega-local', 'locales/entrega-domicilio']) {
    expect((await app.get(call, { query: { empresa: 10, habilitado: true } })).body.totalElementos).toBeGreaterThan(0)
    expect(await app.get(call, { query: { habilitado: false } })).toMatchObject({ status: 400 })
    // Answers the locales of the usuario's network. Only the usuario may name themselves.
    const query = { usuario: ana.idUsuario }
    expect(await app.get(call, { query }), call).toMatchObject({ status: 401 })
    expect(await app.as(bruno).get(call, { query }), call).toMatchObject({ status: 403 })
    expect((await app.as(ana).get(call, { query })).body.totalElementos, call).toBeGreaterThan(0)
  }
  await db
    .insertInto('red')
    .values({ red: 2, nombre: 'Otra red', pais: 233 })

    .execute()
  await db.updateTable('empresa').set({ red: 2 }).where('codigoEmpresa', '=', EMPRESA.huerta).execute()
  try {
    const { body } = await app.as(ana).get('locales/entrega-local', { query: { usuario: ana.idUsuario } })
    expect(new Set(body.contenido.map((one: { codigoEmpresa: number }) => one.codigoEmpresa))).toEqual(
      new Set([EMPRESA.ceibo]),
    )
    expect((await app.get('locales/entrega-local', { headers: { 'x-red': '2' } })).body.contenido).toHaveLength(2)
  } finally {
    await db.updateTable('empresa').set({ red: 1 }).where('codigoEmpresa', '=', EMPRESA.huerta).execute()
  }
})

test('X-Red is the network of the empresa and of the session, or the call is refused', async ({ app, db }) => {
  // covers: K-09 I-01 A-84
  const usuario = await createUsuario(db)
  const path = `articulos/bolsas?empresa=10&local=1`
  const headers = { 'x-empresa': '10', 'x-red': '1' }
  for (const _ of ['made', 'kept']) expect((await app.get(path, { headers })).status).toBe(200)
  for (const wrong of ['2', 'uno', '-1', '1.5']) {
    const refused = { status: 400, body: { detalles: [{ campo: 'X-Red' }] } }
    expect(await app.get(path, { headers: { ...headers, 'x-red': wrong } }), wrong).toMatchObject(refused)
    expect(await app.as(usuario).get('pedidos', { headers: { 'x-red': wrong } }), wrong).toMatchObject(refused)
  }
  expect(await app.get(path, { headers: { 'x-empresa': 'diez' } })).toMatchObject({
    status: 400,
    body: { detalles: [{ campo: 'X-Empresa' }] },
  })
  expect((await app.as(usuario).get('pedidos', { headers })).status).toBe(200)
})
