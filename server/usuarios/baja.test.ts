import { randomUUID } from 'node:crypto'
import { bajaOf, pathOf } from '../testing/baja.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { receivePedidos } from '../testing/propio.ts'
import { AHORA, actAs, createAdministrador, createUsuario, expect, test } from '../testing/test.ts'
import { tablesWith } from '../testing/texto.ts'

test('answers the reasons to go, in the order they are offered', async ({ app }) => {
  // covers: C-29 K-25
  const { status, body } = await app.get('usuarios/motivos-baja')
  expect(status).toBe(200)
  expect(body[0]).toEqual({ idMotivoBaja: 1, descripcion: 'Ya no uso la aplicación' })
  expect(body.at(-1).descripcion).toBe('Otro motivo')
  expect(new Set(body.map((one: { idMotivoBaja: number }) => one.idMotivoBaja)).size).toBe(body.length)
})

test('an invoice keeps the data that the law requires', async ({ app, db }) => {
  // covers: C-03
  const usuario = await createUsuario(db)
  const datosFacturacion = { factura: true, rut: '211003420017', razonSocial: 'Almacén del Sur S.A.', direccion: null }
  const { body } = await app.as(usuario).post(PATH_PEDIDO, { ...pedidoOf(usuario), datosFacturacion })
  await receivePedidos(db, usuario)
  await app.as(usuario).delete(pathOf(usuario), { body: bajaOf(usuario) })
  const kept = await db
    .selectFrom('pedido')
    .select('datosFacturacion')
    .where('idPedido', '=', body.idPedido)
    .executeTakeFirstOrThrow()
  expect(kept.datosFacturacion).toEqual(datosFacturacion)
})

test('an account is deleted by query or by its alias, and its e-mail is free again', async ({ app, db }) => {
  // covers: C-03 A-39
  const one = await createUsuario(db)
  expect(await app.as(one).delete(pathOf(one), { query: bajaOf(one) as never })).toMatchObject({ status: 200 })
  const two = await createUsuario(db)
  const answer = await app.as(two).post(`${pathOf(two)}/baja`, bajaOf(two))
  expect(answer).toMatchObject({ status: 200, body: { resultado: 'OK' } })
  expect([answer.headers['set-cookie']].flat().join()).toMatch(/surtido_sesion=;/)
  const registro = { nombre: 'Ana', apellido: 'Silva', email: two.email, clave: 'otra clave bien larga' }
  const again = await app.post('usuarios', { ...registro, pais: 233, codigoEmpresa: 10, red: 1 })
  expect(again.status).toBe(201)
  expect(again.body.idUsuario).not.toBe(two.idUsuario)
})

test('without the password, a known reason or the right person nothing is deleted', async ({ app, db }) => {
  // covers: C-03
  const [usuario, other] = [await createUsuario(db), await createUsuario(db)]
  const own = app.as(usuario)
  for (const clave of [undefined, '', 'no-es-esta']) {
    expect(await own.delete(pathOf(usuario), { body: { idMotivoBaja: 1, clave } })).toMatchObject({
      status: 400,
      body: { error: 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA', detalles: [{ campo: 'clave' }] },
    })
  }
  for (const idMotivoBaja of [undefined, 999]) {
    expect(await own.delete(pathOf(usuario), { body: bajaOf(usuario, { idMotivoBaja }) })).toMatchObject({
      status: 400,
      body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo: 'idMotivoBaja' }] },
    })
  }
  expect((await own.delete(pathOf(other), { body: bajaOf(usuario) })).status).toBe(403)
  expect((await own.get(pathOf(usuario))).status).toBe(200)
  expect((await app.as(other).get(pathOf(other))).status).toBe(200)
})

test('an open pedido keeps its account from deletion until its day is over', async ({ app, db, clock }) => {
  // covers: C-03
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const { body } = await own.post(PATH_PEDIDO, pedidoOf(usuario))
  expect(await own.delete(pathOf(usuario), { body: bajaOf(usuario) })).toMatchObject({
    status: 409,
    body: { error: 'Usuarios.ERROR_PEDIDOS_EN_CURSO', detalles: [{ campo: 'pedidos', idPedido: body.idPedido }] },
  })
  expect((await own.get(`pedidos/${body.idPedido}`)).status).toBe(200)
  clock.set(new Date(AHORA.getTime() + 24 * 3_600_000))
  const onTheWay = (estado: 'EN_CAMINO' | 'RECIBIDO') =>
    db.updateTable('pedido').set({ estado }).where('idPedido', '=', body.idPedido).execute()
  await onTheWay('EN_CAMINO')
  expect((await own.delete(pathOf(usuario), { body: bajaOf(usuario) })).status).toBe(409)
  await onTheWay('RECIBIDO')
  expect((await own.delete(pathOf(usuario), { body: bajaOf(usuario) })).status).toBe(200)
})

test('a deletion that an open pedido prevents compares no password', async ({ app, db }) => {
  // covers: C-03 K-07
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  expect((await own.post(PATH_PEDIDO, pedidoOf(usuario))).status).toBe(201)
  // More than the wrong ones that a session may try.
  for (let n = 0; n < 9; n++) {
    const answer = await own.delete(pathOf(usuario), { body: { ...bajaOf(usuario), clave: 'no es esta' } })
    expect(answer).toMatchObject({ status: 409, body: { error: 'Usuarios.ERROR_PEDIDOS_EN_CURSO' } })
  }
  expect((await own.delete(pathOf(usuario), { body: bajaOf(usuario) })).status).toBe(409)
})

test('a pedido in another empresa is told only to who knows the password', async ({ app, db }) => {
  // covers: C-03
  const usuario = await createUsuario(db)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  const credentials = { usuario: usuario.email, clave: usuario.clave }
  const other = await app.post('usuarios/login', credentials, { headers: { 'x-empresa': '20', 'x-plataforma': 'IOS' } })
  const inOther = app.as(other.body.sesion)
  const wrong = await inOther.delete(pathOf(usuario), { body: { ...bajaOf(usuario), clave: 'no es esta' } })
  expect(wrong).toMatchObject({ status: 400, body: { error: 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA' } })
  const right = await inOther.delete(pathOf(usuario), { body: bajaOf(usuario) })
  expect(right).toMatchObject({ status: 409, body: { detalles: [{ idPedido: body.idPedido, codigoEmpresa: 10 }] } })
})

test('an administrator who acts as a person cannot delete their account', async ({ app, db }) => {
  // covers: C-03 A-32 A-39
  const usuario = await createUsuario(db)
  const admin = await createAdministrador(db)
  const token = await actAs(app, admin, usuario)
  const clave = `secreta-${randomUUID()}`
  const answer = await app.as({ token }).delete(pathOf(usuario), { query: { idMotivoBaja: 1, clave } })
  expect(answer).toMatchObject({ status: 403, body: { error: 'Sesion.ERROR_VEDADO_ACTUANDO' } })
  expect(await tablesWith(app, clave)).toEqual([])
  expect((await app.as(usuario).get(pathOf(usuario))).status).toBe(200)
})
