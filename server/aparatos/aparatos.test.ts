// Hand-helds of a shop: enrolled with a single-use code, and opened with six digits for the work of the floor.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { hashToken } from '../http/sesion.ts'
import { offerAparato } from '../muestra/aparato.ts'
import { createAparato, createPin, PIN } from '../testing/aparatos.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { ART } from '../testing/mundo.ts'
import { AHORA, CLAVE, createAdministrador, expect, test } from '../testing/test.ts'

const PHONE = { headers: { 'x-plataforma': 'ANDROID' } }
const WEB = { 'x-aplicacion': 'uy.surtido.gestion' }
const INCORRECTO = { status: 400, body: { error: 'Pin.ERROR_INCORRECTO', detalles: [{ campo: 'pin' }] } }
const later = (minutes: number) => new Date(AHORA.getTime() + minutes * 60_000)

const enter = (app: TestApp, usuario: string, pin: string, aparato: string) =>
  app.post('gestion/sesion/pin', { usuario, pin, aparato }, PHONE)
const cola = (app: TestApp, token: string, local = 1) => app.as({ token }).get('gestion/pedidos', { query: { local } })
const alta = (app: TestApp, codigo: string) => app.post('gestion/aparato/alta', { codigo }, PHONE)
const ofRole = (db: Parameters<typeof createAdministrador>[0], rol: 'PREPARADOR' | 'ENCARGADO', codigoLocal = 1) =>
  createAdministrador(db, { permisos: [], roles: [[rol, codigoLocal]] })

test('the code that enrols a hand-held works once and for ten minutes', async ({ app, db, clock }) => {
  const jefa = await ofRole(db, 'ENCARGADO')
  const as = app.as(jefa)
  const make = (nombre: string) => as.post('gestion/aparatos', { codigoLocal: 1, nombre })
  const { status, body } = await make('Colectora 1')
  expect(status).toBe(201)
  expect(body.vence).toBe('2026-03-11T10:10:00-03:00')
  const late = (await make('Colectora 2')).body
  const gone = (await make('Colectora 3')).body
  expect((await as.post(`gestion/aparatos/${gone.idAparato}/baja`)).status).toBe(200)
  expect((await alta(app, gone.codigo)).body.error).toBe('Aparatos.ERROR_CODIGO')
  expect((await alta(app, 'inventado')).body.error).toBe('Aparatos.ERROR_CODIGO')
  const both = await Promise.all([alta(app, body.codigo), alta(app, body.codigo)])
  expect(both.map((one) => one.status).sort()).toEqual([200, 400])
  const enrolled = both.find((one) => one.status === 200)!.body
  expect(enrolled.aparato).toMatchObject({ idAparato: body.idAparato, nombre: 'Colectora 1', codigoLocal: 1 })
  clock.set(later(10))
  expect((await alta(app, late.codigo)).body.error).toBe('Aparatos.ERROR_CODIGO')
  const { aparatos } = (await as.get('gestion/aparatos', { query: { local: 1 } })).body
  const told = aparatos.filter((one: { nombre: string }) => one.nombre.startsWith('Colectora '))
  expect(told).toMatchObject([
    { nombre: 'Colectora 3', alta: null, revocado: '2026-03-11T10:00:00-03:00' },
    { nombre: 'Colectora 2', alta: null, revocado: null },
    { nombre: 'Colectora 1', alta: '2026-03-11T10:00:00-03:00', revocado: null },
  ])
  const { rows } = await app.database.pool.query('select aparato::text as one from aparato')
  for (const secret of [enrolled.clave, body.codigo, late.codigo]) expect(JSON.stringify(rows)).not.toContain(secret)
  const kept = await db.selectFrom('cambio').select(['antes', 'despues']).where('que', '=', 'aparato').execute()
  expect(kept).toHaveLength(4)
})

test('the key of a device on the web is a cookie no script or other site uses', async ({ app, db }) => {
  const jefa = await ofRole(db, 'ENCARGADO')
  const { codigo } = (await app.as(jefa).post('gestion/aparatos', { codigoLocal: 1, nombre: 'Tableta' })).body
  const enrolled = await app.post('gestion/aparato/alta', { codigo }, { headers: WEB })
  expect(enrolled.body.clave).toBeUndefined()
  const [set] = [enrolled.headers['set-cookie']].flat().map(String)
  expect(set).toMatch(/^surtido_aparato=[\w-]{43}; .*HttpOnly; SameSite=Strict/)
  const cookie = set!.split(';')[0]!
  const which = (headers: Record<string, string>) => app.get('gestion/aparato', { headers })
  expect((await which({ cookie, ...WEB })).body.aparato).toMatchObject({
    nombre: 'Tableta',
    nombreLocal: expect.any(String),
  })
  expect((await which({ cookie })).body).toEqual({ aparato: null })
  expect((await which({})).body).toEqual({ aparato: null })
  const picker = await ofRole(db, 'PREPARADOR')
  await createPin(db, picker)
  const entered = await app.post(
    'gestion/sesion/pin',
    { usuario: picker.usuario, pin: PIN },
    { headers: { cookie, ...WEB } },
  )
  expect(entered.status).toBe(200)
  expect([entered.headers['set-cookie']].flat().map(String).at(-1)).toMatch(/^surtido_administrador=[\w-]{43};/)
  expect(
    await app.post('gestion/sesion/pin', { usuario: picker.usuario, pin: PIN }, { headers: { cookie } }),
  ).toMatchObject({
    status: 403,
    body: { error: 'Aparatos.ERROR_DESCONOCIDO' },
  })
})

test('a PIN opens the work of the floor, on devices of its local, for a shift', async ({ app, db, clock }) => {
  const { clave, idAparato } = await createAparato(db)
  const there = await createAparato(db, { codigoLocal: 2 })
  const [picker, jefa] = [
    await ofRole(db, 'PREPARADOR'),
    await createAdministrador(db, { roles: [['ENCARGADO', null]] }),
  ]
  for (const one of [picker, jefa]) await createPin(db, one)
  expect((await enter(app, picker.usuario, PIN, 'x'.repeat(43))).body.error).toBe('Aparatos.ERROR_DESCONOCIDO')
  expect(await enter(app, picker.usuario, PIN, there.clave)).toMatchObject(INCORRECTO)
  expect(await enter(app, 'nadie', PIN, clave)).toMatchObject(INCORRECTO)
  const { token, vence } = (await enter(app, ` ${picker.usuario} `, PIN, clave)).body.sesion
  expect(vence).toBe('2026-03-11T20:00:00-03:00')
  expect((await cola(app, token)).status).toBe(200)
  // Somebody who runs every shop is a picker of this one on its device; their permissions over customers stay at the
  // desk.
  const hers = (await enter(app, jefa.usuario, PIN, clave)).body
  expect(hers.permisos).toEqual([])
  const as = app.as(hers.sesion)
  expect((await as.get('gestion/yo')).body.locales).toEqual([
    {
      codigoLocal: 1,
      nombre: expect.any(String),
      permisos: ['PREPARACION_VER', 'PREPARACION_HACER', 'EMPAQUE_HACER', 'MOSTRADOR_HACER'],
    },
  ])
  expect((await cola(app, hers.sesion.token, 2)).status).toBe(404)
  expect((await as.get('gestion/personal')).status).toBe(403)
  expect((await as.get('usuarios/busqueda', { query: { tipo: 1, filtro: 'an' } })).status).toBe(403)
  expect((await as.post('gestion/sesion/confirmar', { clave: CLAVE })).status).toBe(403)
  expect((await as.post('gestion/segundo-factor')).status).toBe(403)
  // The expiry is neither moved on nor cut short.
  clock.set(later(599))
  expect((await cola(app, token)).status).toBe(200)
  clock.set(later(600))
  expect((await cola(app, token)).status).toBe(401)
  const { visto } = await db
    .selectFrom('aparato')
    .select('visto')
    .where('idAparato', '=', idAparato)
    .executeTakeFirstOrThrow()
  expect(visto).toEqual(AHORA)
})

test('nobody on a hand-held takes away the tanda that another has in hand', async ({ app, db }) => {
  const { clave, idAparato } = await createAparato(db)
  const [picker, jefa] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  await createPin(db, jefa)
  const { idPedido } = await placeEnCola(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const as = app.as((await enter(app, jefa.usuario, PIN, clave)).body.sesion)
  expect((await as.post(`gestion/tandas/${idTanda}/ceder`, {})).body.error).toBe('Tandas.ERROR_DE_OTRO')
  expect((await as.post(`gestion/pedidos/${idPedido}/pasos/preparar`, {})).status).toBe(200)
  const { idDispositivo } = await db
    .selectFrom('pedidoHistorial')
    .select('idDispositivo')
    .where('idPedido', '=', idPedido)
    .where('estado', '=', 'EN_PREPARACION')
    .executeTakeFirstOrThrow()
  expect(idDispositivo).toBe(idAparato)
  expect((await jefa.as.post(`gestion/tandas/${idTanda}/ceder`, {})).status).toBe(200)
})

test('each record of a round on a hand-held names that hand-held', async ({ app, db }) => {
  const { clave, idAparato } = await createAparato(db)
  const [picker, jefa] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  await createPin(db, picker)
  const { idPedido } = await placeEnCola(app, db)
  const as = app.as((await enter(app, picker.usuario, PIN, clave)).body.sesion)
  const { idTanda } = (await as.post('gestion/tandas', { codigoLocal: 1, pedidos: [idPedido] })).body
  const ask = { artCodigo: ART.harina, cantidad: 1 }
  expect((await as.post(`gestion/pedidos/${idPedido}/lineas/1/propuestas`, ask)).status).toBe(200)
  const tomas = [picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 2)]
  expect((await as.post(`gestion/tandas/${idTanda}/tomas`, { tomas })).status).toBe(200)
  const { tandas } = (await jefa.as.get('gestion/tandas', { query: { local: 1 } })).body
  expect(tandas.find((one: { idTanda: number }) => one.idTanda === idTanda)).toMatchObject({ aparato: 'Colectora' })
  const bultos = { ambiente: 1, frio: 0, congelado: 0 }
  expect((await as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos })).status).toBe(200)
  const etiquetas = { idSolicitud: randomUUID(), idPedido, destino: 'NAVEGADOR', formato: '80' }
  expect((await as.post('gestion/impresiones', etiquetas)).status).toBe(200)
  const { rows } = await sql<{ que: string; todas: number[] }>`
    select que, array_agg(distinct coalesce(id_dispositivo, 0)) as todas from (
      select 'tanda' as que, id_dispositivo, codigo_empresa, id_tanda from tanda where id_tanda = ${idTanda}
      union all select 'toma', id_dispositivo, codigo_empresa, id_tanda from toma where id_tanda = ${idTanda}
      union all select 'linea', id_dispositivo, codigo_empresa, orden from pedido_linea where id_pedido = ${idPedido}
      union all select 'pregunta', id_dispositivo, codigo_empresa, id_reemplazo from reemplazo where id_pedido = ${idPedido}
      union all select 'impresion', id_dispositivo, codigo_empresa, id_impresion from impresion where id_pedido = ${idPedido}
    ) said where codigo_empresa = 10 group by que order by que`.execute(db)
  expect(rows).toEqual(['impresion', 'linea', 'pregunta', 'tanda', 'toma'].map((que) => ({ que, todas: [idAparato] })))
  const { historial } = (await jefa.as.get(`gestion/pedidos/${idPedido}`)).body
  expect(historial[0]).toMatchObject({ estado: 'RECIBIDO', aparato: null })
  expect(historial.at(-1)).toMatchObject({ estado: 'PREPARADO', quien: expect.any(String), aparato: 'Colectora' })
})

test('a login takes the place of the person who was logged in', async ({ app, db }) => {
  const { clave } = await createAparato(db)
  const [first, second] = [await ofRole(db, 'PREPARADOR'), await ofRole(db, 'PREPARADOR')]
  for (const one of [first, second]) await createPin(db, one)
  const { token } = (await enter(app, first.usuario, PIN, clave)).body.sesion
  const changed = await app.post(
    'gestion/sesion/pin',
    { usuario: second.usuario, pin: PIN, aparato: clave },
    { headers: { ...PHONE.headers, 'x-sesion': token } },
  )
  expect((await cola(app, token)).status).toBe(401)
  expect((await cola(app, changed.body.sesion.token)).status).toBe(200)
})

test('five wrong PINs in a row close the PIN until the Encargada gives another', async ({ app, db }) => {
  const { clave } = await createAparato(db)
  const [jefa, picker] = [await ofRole(db, 'ENCARGADO'), await ofRole(db, 'PREPARADOR')]
  await createPin(db, picker)
  for (let n = 0; n < 4; n++) expect(await enter(app, picker.usuario, '000000', clave)).toMatchObject(INCORRECTO)
  expect((await enter(app, picker.usuario, PIN, clave)).status).toBe(200)
  const many = await Promise.all(Array.from({ length: 12 }, () => enter(app, picker.usuario, '000000', clave)))
  expect(many.filter(({ body }) => body.error === 'Pin.ERROR_INCORRECTO')).toHaveLength(5)
  expect((await enter(app, picker.usuario, PIN, clave)).body.error).toBe('Pin.ERROR_CERRADO')
  const page = () => app.as(jefa).get(`gestion/personal/${picker.idAdministrador}`)
  expect((await page()).body.pin).toBe('CERRADO')
  const { pin } = (await app.as(jefa).post(`gestion/personal/${picker.idAdministrador}/pin`)).body
  expect(pin).toMatch(/^\d{6}$/)
  expect((await page()).body).toMatchObject({ pin: 'ABIERTO', historia: [{ que: 'pin', quien: 'Carla Caja' }] })
  expect(await enter(app, picker.usuario, PIN, clave)).toMatchObject(INCORRECTO)

  // A pin that somebody else has seen must be changed before anything else.
  const { sesion } = (await enter(app, picker.usuario, pin, clave)).body
  const as = app.as(sesion)
  expect((await cola(app, sesion.token)).body.error).toBe('Usuarios.ERROR_DEBE_CAMBIAR_CLAVE')
  expect((await as.get('gestion/yo')).body.pendiente).toBe('PIN')
  const change = (pinActual: string, pinNuevo: string) => as.put('gestion/yo/pin', { pinActual, pinNuevo })
  expect((await change(pin, '123456')).body.error).toBe('Pin.ERROR_DEBIL')
  expect((await change(pin, pin)).body.error).toBe('Pin.ERROR_DEBIL')
  expect(await change('999998', '582604')).toMatchObject(INCORRECTO)
  expect((await change(pin, '582604')).status).toBe(200)
  expect((await cola(app, sesion.token)).status).toBe(200)
  expect((await enter(app, picker.usuario, '582604', clave)).status).toBe(200)
  // The password for the desk is not the PIN.
  expect((await page()).body.debeCambiarClave).toBe(false)
})

test('removing a device ends the sessions on it and lets nobody in', async ({ app, db }) => {
  const { clave, idAparato } = await createAparato(db)
  const [jefa, picker] = [await ofRole(db, 'ENCARGADO'), await ofRole(db, 'PREPARADOR')]
  await createPin(db, picker)
  const { token } = (await enter(app, picker.usuario, PIN, clave)).body.sesion
  const baja = () => app.as(jefa).post(`gestion/aparatos/${idAparato}/baja`)
  expect((await baja()).status).toBe(200)
  expect((await baja()).status).toBe(200)
  expect((await cola(app, token)).status).toBe(401)
  expect((await enter(app, picker.usuario, PIN, clave)).body.error).toBe('Aparatos.ERROR_DESCONOCIDO')
  // At a desk the same person has all their permissions again.
  expect((await cola(app, picker.token)).status).toBe(200)
  const kept = await db
    .selectFrom('aparato')
    .selectAll()
    .where('idAparato', '=', idAparato)
    .where('claveHash', '=', hashToken(clave))
    .execute()
  expect(kept).toEqual([])
})

test('the sample offers a hand-held only where its picker exists', async ({ app, db, databaseUrl }) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    expect(await offerAparato(client)).toBeUndefined()
    const demo = await createAdministrador(db, { usuario: 'prepara1', permisos: [], roles: [['PREPARADOR', 1]] })
    await createPin(db, demo)
    const first = await offerAparato(client)
    const address = await offerAparato(client)
    const codeOf = (one: string | undefined) => /^\/gestion\/aparato#([\w-]{43})$/.exec(one ?? '')![1]!
    expect((await alta(app, codeOf(first))).status).toBe(400)
    const { clave } = (await alta(app, codeOf(address))).body
    expect((await enter(app, 'prepara1', PIN, clave)).status).toBe(200)
    // An enrolled device stays when another one is created.
    await offerAparato(client)
    expect((await enter(app, 'prepara1', PIN, clave)).status).toBe(200)
  } finally {
    await client.end()
  }
})
