// The person who recovers an account is its owner: things that another person may have put there are gone, or wait for
// the owner's confirmation.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal } from '../testing/gestion.ts'
import { franja, MEDIO_PAGO, zonaCerca } from '../testing/mundo.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { programadoOf } from '../testing/programados.ts'
import { saveCard } from '../testing/requests.ts'
import { TARJETA, typeCard } from '../testing/tarjetas.ts'
import { AHORA, CLAVE, createAdministrador, createDireccion, createUsuario, expect, test } from '../testing/test.ts'
import { tablesWith } from '../testing/texto.ts'
import { giveClaveTemporal } from '../testing/usuarios.ts'

const ANDROID = { headers: { 'x-plataforma': 'ANDROID', 'x-empresa': '10' } }
const minutes = (n: number) => new Date(AHORA.getTime() + n * 60_000)

test.beforeEach(async ({ db }) => {
  await db.deleteFrom('intento').execute()
})

/** The tables with rows of an account, whatever tables there are. */
async function tablesOf(db: Db, idUsuarioAplicacion: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'id_usuario_aplicacion'
    order by 1`.execute(db)
  const held: string[] = []
  for (const { name } of rows) {
    const own = await sql`
      select from ${sql.table(name)} where id_usuario_aplicacion = ${idUsuarioAplicacion} limit 1`.execute(db)
    if (own.rows.length > 0) held.push(name)
  }
  return held
}

/**
 * An account with an address, a former name, a card, a device, a second session, a list that orders by itself, something in its
 * carrito, something it waits for, an open purchase in the shop, a proved document and a code to prove one.
 */
async function plant(app: TestApp, correoVerificado: Date | null) {
  const { db } = app.database
  const usuario = await createUsuario(db, { correoVerificado })
  const own = app.as(usuario)
  await createDireccion(db, usuario, { calle: 'Calle Plantada' })
  expect((await own.put(`usuarios/${usuario.idUsuario}`, { apellido: 'Plantado' })).status).toBe(200)
  await own.post('usuarios/registrar-device', { deviceID: `aparato-${usuario.idUsuario}`, plataforma: 1 })
  await own.post('pagos-web/customer')
  const idPaymentProfile = await saveCard(app, db, usuario)
  const lineas = [{ artCodigo: '000101', cantidad: 1, nota: 'plantada', modificado: '2026-03-11T09:00:00-03:00' }]
  await own.put('carrito', { version: 0, lineas }, { query: { empresa: 10, local: 1 } })
  const { idLista } = (await own.post('listas', { nombre: 'Plantada', lineas: [{ artCodigo: '000101', cantidad: 1 }] }))
    .body
  expect((await own.post('programados', programadoOf(idLista))).status).toBe(201)
  const compra = { idSolicitud: randomUUID(), codigoEmpresa: 10, codigoLocal: 1 }
  expect((await own.post('self/compras', compra)).status).toBeLessThan(300)
  const { idUsuarioAplicacion } = usuario
  const espera = { codigoEmpresa: 10, codigoLocal: 1, artCodigo: '000101', nombre: 'Plantada' }
  await db
    .insertInto('espera')
    .values({ ...espera, idUsuarioAplicacion, desde: AHORA, vence: minutes(60) })
    .execute()
  const cuenta = { codigoEmpresa: 10, idUsuarioAplicacion, documento: '40404040' }
  await db
    .insertInto('documentoProbado')
    .values({ ...cuenta, probado: AHORA })
    .execute()
  await db
    .insertInto('codigoDocumento')
    .values({ ...cuenta, codigoHash: 'x', intentosRestantes: 5, vence: minutes(60) })
    .execute()
  const planted = await tablesOf(db, idUsuarioAplicacion)
  const logIn = (clave: string) => app.post('usuarios/login', { usuario: usuario.email, clave }, ANDROID)
  const temporal = await giveClaveTemporal(db, usuario.idUsuario, minutes(60))
  const entered = await logIn(temporal)
  expect(entered).toMatchObject({ status: 200, body: { blnCambiarPsw: true, correoConfirmado: true } })
  return { usuario, planted, temporal, idPaymentProfile, logIn, token: entered.body.sesion.token as string }
}

test('a recovered account that a stranger made keeps nothing of the stranger', async ({ app, db, correo }) => {
  // covers: A-18 S-02 C-07
  const { usuario, planted, temporal, logIn, token } = await plant(app, null)
  const gone = [
    'carrito',
    'codigo_documento',
    'dispositivo',
    'documento_probado',
    'espera',
    'lista',
    'programado',
    'self_compra',
    'tarjeta_cliente',
  ]
  expect(planted).toEqual(expect.arrayContaining(gone))
  // Two tables keep rows: the account, and its sessions. The stranger's session has ended.
  expect(await tablesOf(db, usuario.idUsuarioAplicacion)).toEqual(['sesion', 'usuario_aplicacion'])
  // The stranger is logged out before another password is chosen, and cannot choose one first.
  expect((await app.as(usuario).get(`usuarios/${usuario.idUsuario}`)).status).toBe(401)
  expect((await logIn(CLAVE)).status).toBe(401)
  const path = `usuarios/${usuario.idUsuario}/modificar-password`
  const claveNueva = 'Cuatro perros y un mate'
  expect((await app.as({ token }).put(path, { claveActual: CLAVE, claveNueva })).status).toBe(400)
  expect((await app.as({ token }).put(path, { claveActual: temporal, claveNueva })).status).toBe(200)
  await correo.settled()
  const own = app.as({ token })
  expect((await own.get('direcciones')).body).toEqual([])
  const { body: me } = await own.get(`usuarios/${usuario.idUsuario}`)
  expect(me).toMatchObject({ numeroCelular: null, idTipoDocumento: null, numeroDocumento: null })
  expect((await own.get(`usuarios/${usuario.idUsuario}/datos`)).body.anteriores).toEqual([])
  expect((await own.post('pagos-web/customer')).body.paymentProfiles).toEqual([])
  expect((await own.get('carrito', { query: { empresa: 10, local: 1 } })).body.lineas).toEqual([])
})

/** Comes in with a temporary password and chooses another. */
async function comeBack(app: TestApp, idUsuario: number, email: string, claveNueva: string) {
  const claveActual = await giveClaveTemporal(app.database.db, idUsuario, minutes(60))
  const { body, status } = await app.post('usuarios/login', { usuario: email, clave: claveActual }, ANDROID)
  expect(status).toBe(200)
  const own = app.as({ token: body.sesion.token })
  expect((await own.put(`usuarios/${idUsuario}/modificar-password`, { claveActual, claveNueva })).status).toBe(200)
  return own
}

test('a recovery removes nothing that the shop wrote, and the deletion still does', async ({ app, db }) => {
  // covers: A-18 C-03 C-07
  const n = randomUUID().slice(0, 8)
  const celular = `09${String(Number.parseInt(n, 16)).padStart(10, '0').slice(-7)}`
  const [email, apellido] = [`otro.${n}@ejemplo.uy`, `Leche${n}`]
  const usuario = await createUsuario(db, { correoVerificado: AHORA, numeroCelular: celular })
  const path = `usuarios/${usuario.idUsuario}`
  const change = (cambio: object) => app.as(usuario).put(path, { clave: usuario.clave, ...cambio })
  expect((await change({ apellido })).status).toBe(200)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  for (const texto of [`Llegó la ${apellido}`, `Llamar al ${celular}`])
    expect((await jefa.as.put(`gestion/locales/1/mensajes/${randomUUID()}`, { texto })).status).toBe(200)
  expect((await change({ apellido: 'Otra', email })).status).toBe(200)
  const clave = 'Cuatro perros y un mate'
  const own = await comeBack(app, usuario.idUsuario, email, clave)
  const { rows } = await sql`select from mensaje where texto like ${`%${apellido}`}
    or texto like ${`%${celular}`}`.execute(db)
  expect(rows).toHaveLength(2)
  // An earlier name may be another person's: it is not shown, but looked for once the account is deleted.
  expect((await own.get(`${path}/datos`)).body.anteriores).toEqual([])
  expect((await own.delete(path, { body: { idMotivoBaja: 2, clave } })).status).toBe(200)
  for (const text of [apellido, celular]) expect(await tablesWith(app, text), text).toEqual([])
})

test('of what it was called, a recovered account shows what it said since', async ({ app, db, clock }) => {
  // covers: A-18 CX-16
  const usuario = await createUsuario(db, { correoVerificado: null, apellido: 'Ajena' })
  const path = `usuarios/${usuario.idUsuario}`
  expect((await app.as(usuario).put(path, { apellido: 'Planta' })).status).toBe(200)
  const own = await comeBack(app, usuario.idUsuario, usuario.email, 'Cuatro perros y un mate')
  clock.set(minutes(5))
  for (const apellido of ['Propia', 'Casada']) expect((await own.put(path, { apellido })).status).toBe(200)
  const { anteriores } = (await own.get(`${path}/datos`)).body
  expect(anteriores.map((one: { apellido: string }) => one.apellido).sort()).toEqual(['Planta', 'Propia'])
})

test('what the shop said of the account before a recovery is not in its export', async ({ app, db, clock }) => {
  // covers: A-18 CX-16
  const celular = '098555443'
  const usuario = await createUsuario(db, { correoVerificado: null, numeroCelular: celular })
  const path = `usuarios/${usuario.idUsuario}`
  const { idPedido } = (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).body
  const [admin, jefa] = [await createAdministrador(db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  const nota = `gestion/locales/1/mensajes/${randomUUID()}`
  const say = async (said: string) => {
    const query = { tipo: 3, filtro: said, page: 0, size: 1 }
    expect((await app.as(admin).get('usuarios/busqueda', { query })).body.contenido).toMatchObject([
      { idUsuario: usuario.idUsuario },
    ])
    const asked = { motivo: `Llamó del ${said}` }
    expect((await app.as(admin).post(`${path}/actuar-como`, asked, ANDROID)).status).toBe(200)
  }
  await say(celular)
  expect((await jefa.as.put(nota, { texto: `Llamar al ${celular}`, idPedido })).status).toBe(200)
  const own = await comeBack(app, usuario.idUsuario, usuario.email, 'Cuatro perros y un mate')
  clock.set(minutes(5))
  // Taken back since, it is no more the owner's.
  expect((await jefa.as.delete(nota)).status).toBe(200)
  expect((await own.put(path, { numeroCelular: '098555442' })).status).toBe(200)
  await say('098555442')
  const otra = `gestion/locales/1/mensajes/${randomUUID()}`
  expect((await jefa.as.put(otra, { texto: 'Propia', idPedido })).status).toBe(200)
  const { body } = await own.get(`${path}/datos`, { query: { formato: 'json' } })
  expect(body.accesos).toMatchObject([
    { accion: 'ACTUAR', motivo: 'Llamó del 098555442', busqueda: null },
    { accion: 'BUSCAR', motivo: null, busqueda: '098555442' },
    { accion: 'ACTUAR', motivo: null, busqueda: null },
    { accion: 'BUSCAR', motivo: null, busqueda: null },
  ])
  expect(body.pedidos[0].anotaciones).toMatchObject([{ texto: 'Propia', quitada: null }])
  expect(JSON.stringify(body)).not.toContain(celular)
})

test('a stranger with an e-mail of their own leaves nothing behind a second one', async ({ app, db }) => {
  // covers: A-18 C-02 C-07
  const usuario = await createUsuario(db, { correoVerificado: AHORA, numeroCelular: '098555444' })
  const path = `usuarios/${usuario.idUsuario}`
  await createDireccion(db, usuario, { calle: 'Calle Plantada' })
  const email = `ajeno.${usuario.idUsuario}@ejemplo.uy`
  expect((await app.as(usuario).put(path, { email, clave: usuario.clave })).status).toBe(200)
  const own = await comeBack(app, usuario.idUsuario, email, 'Cuatro perros y un mate')
  expect((await app.as(usuario).get(path)).status).toBe(401)
  expect((await own.get('direcciones')).body).toEqual([])
  expect((await own.get(path)).body).toMatchObject({ email, numeroCelular: null })
  const datos = JSON.stringify((await own.get(`${path}/datos`, { query: { formato: 'json' } })).body)
  for (const text of [usuario.email, '098555444', 'Plantada']) expect(datos).not.toContain(text)
})

test('a recovered account keeps addresses and cards and ends sessions and devices', async ({ app, db }) => {
  // covers: A-18 S-02 C-07
  const { usuario, temporal, logIn, token } = await plant(app, AHORA)
  expect((await app.as(usuario).get(`usuarios/${usuario.idUsuario}`)).status).toBe(401)
  expect((await logIn(CLAVE)).status).toBe(401)
  const change = { claveActual: temporal, claveNueva: 'Cuatro perros y un mate' }
  const own = app.as({ token })
  expect((await own.put(`usuarios/${usuario.idUsuario}/modificar-password`, change)).status).toBe(200)
  const { body: direcciones } = await own.get('direcciones')
  expect(direcciones).toMatchObject([{ porConfirmar: true }])
  expect((await own.post('pagos-web/customer')).body.paymentProfiles).toMatchObject([{ porConfirmar: true }])
  // Somebody else in the account may have added them: the notification names them, for the owner to look through.
  const [aviso] = (await own.get('notificaciones')).body.contenido
  expect(aviso).toMatchObject({ titulo: 'Recuperaste tu cuenta' })
  expect(aviso.texto).toContain(`Direcciones: ${direcciones[0].calle}`)
  expect(aviso.texto).toContain('tarjetas')
  const devices = db.selectFrom('dispositivo').select('deviceId')
  expect(await devices.where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion).execute()).toEqual([])
})

test('the addresses that a notification named go with the account that a stranger had', async ({ app, db, clock }) => {
  // covers: A-18 C-07
  const usuario = await createUsuario(db, { correoVerificado: AHORA })
  const path = `usuarios/${usuario.idUsuario}`
  await createDireccion(db, usuario, { calle: 'Calle Plantada' })
  const first = 'Cuatro perros y un mate'
  const before = await comeBack(app, usuario.idUsuario, usuario.email, first)
  const titles = async (who: typeof before) =>
    (await who.get('notificaciones')).body.contenido.map((one: { titulo: string }) => one.titulo)
  expect(await titles(before)).toEqual(['Recuperaste tu cuenta'])
  const email = `ajeno.${usuario.idUsuario}@ejemplo.uy`
  expect((await before.put(path, { email, clave: first })).status).toBe(200)
  clock.set(minutes(5))
  const own = await comeBack(app, usuario.idUsuario, email, 'Tres gatos y un termo')
  expect(await titles(own)).toEqual([])
  expect(JSON.stringify((await own.get(`${path}/datos`)).body)).not.toContain('Calle Plantada')
})

/** Recovers an account: its owner has come in again and chosen another password. */
async function recover(app: TestApp) {
  const { usuario, temporal, token, idPaymentProfile } = await plant(app, AHORA)
  const own = app.as({ token })
  const change = { claveActual: temporal, claveNueva: 'Cuatro perros y un mate' }
  expect((await own.put(`usuarios/${usuario.idUsuario}/modificar-password`, change)).status).toBe(200)
  return { usuario, own, idPaymentProfile }
}

test('an address from before a recovery takes no pedido until its owner confirms it', async ({ app, db }) => {
  // covers: A-18 CX-27 C-24 CX-03
  const { usuario, own } = await recover(app)
  const [{ idDireccion }] = (await own.get('direcciones')).body
  const place = (direccion: number) =>
    own.post(
      PATH_PEDIDO,
      pedidoOf(usuario, [arroz(20)], {
        tipoEntrega: { codigo: 20 },
        idDireccion: direccion,
        idFranja: franja(zonaCerca(1), 3, 2),
        totalEsperado: 1270,
      }),
    )
  const refused = { status: 409, body: { error: 'Direcciones.ERROR_POR_CONFIRMAR' } }
  expect(await place(idDireccion)).toMatchObject(refused)
  // Addresses added after the recovery are the owner's, and a pedido to one goes to no other.
  const placed = await place(await createDireccion(db, usuario, { calle: 'Calle Propia' }))
  expect(placed.status).toBe(201)
  const cambio = { articulos: [{ artCodigo: arroz().artCodigo, cantidad: 20 }], idDireccion }
  expect(await own.post(`pedidos/${placed.body.idPedido}/cotizar`, cambio)).toMatchObject(refused)
  expect(await own.post(`direcciones/${idDireccion}/confirmar`)).toMatchObject({
    status: 200,
    body: { idDireccion, porConfirmar: false },
  })
  expect((await place(idDireccion)).status).toBe(201)
})

test('writing again an address from before a recovery confirms it', async ({ app, db }) => {
  // covers: A-18 CX-27 C-13 C-14
  const { usuario, own } = await recover(app)
  const stored = () =>
    db.selectFrom('direccion').select(['calle', 'porConfirmar']).where('idUsuario', '=', usuario.idUsuario).execute()
  const [{ idDireccion, idUsuario: _, ...written }] = (await own.get('direcciones')).body
  expect((await own.post('direcciones', { ...written, predeterminada: undefined })).body).toMatchObject({ idDireccion })
  expect(await stored()).toEqual([{ calle: 'Calle Plantada', porConfirmar: false }])
  await db.updateTable('direccion').set({ porConfirmar: true }).where('idDireccion', '=', idDireccion).execute()
  await own.put(`direcciones/${idDireccion}`, { ...written, calle: 'Calle Cambiada' })
  expect(await stored()).toEqual([{ calle: 'Calle Cambiada', porConfirmar: false }])
})

test('a card from before a recovery pays nothing until its owner confirms it', async ({ app }) => {
  // covers: A-18 CX-27 C-24 C-30
  const { usuario, own, idPaymentProfile } = await recover(app)
  const customer = async () => (await own.post('pagos-web/customer')).body
  const place = (idPaymentProfile: number) =>
    own.post(
      PATH_PEDIDO,
      pedidoOf(usuario, [arroz()], { medioPago: { idMedioDePago: MEDIO_PAGO.tarjeta, idPaymentProfile } }),
    )
  const refused = { status: 409, body: { error: 'Pagos.ERROR_TARJETA_POR_CONFIRMAR' } }
  // The owner has not looked at the cards since.
  expect(await place(idPaymentProfile)).toMatchObject(refused)
  const { uniqueID } = await customer()
  await typeCard(app.sandbox, uniqueID, TARJETA.master)
  const both = (await customer()).paymentProfiles
  const added = both.find((one: { idPaymentProfile: number }) => one.idPaymentProfile !== idPaymentProfile)
  expect(added).toMatchObject({ porConfirmar: false })
  expect((await place(added.idPaymentProfile)).status).toBe(201)
  const confirm = (id: number) => own.post('pagos-web/payment-profile/confirmar', { idPaymentProfile: id })
  expect((await confirm(idPaymentProfile + 999)).status).toBe(404)
  expect(await place(idPaymentProfile)).toMatchObject(refused)
  expect((await confirm(idPaymentProfile)).body).toEqual({ resultado: 'OK' })
  expect((await place(idPaymentProfile)).status).toBe(201)
  expect((await customer()).paymentProfiles.map((one: { porConfirmar: boolean }) => one.porConfirmar)).toEqual([
    false,
    false,
  ])
})
