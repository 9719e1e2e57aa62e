// The counter: who is there, whose bags they are, what is to be paid, and what goes back to its shelves.
import type { PedidoEnMostrador } from '@surtido/contract/gestion-mostrador'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { expect, test } from '../testing/test.ts'

const DOS = { ambiente: 1, frio: 1, congelado: 0 }

/** Picked, not sealed. */
async function pick(app: TestApp, db: Db) {
  const placed = await placeEnCola(app, db)
  const [picker, jefa] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  const { idPedido, usuario } = placed
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 2))
  const say = (paso: string, dicho: object = {}) => jefa.as.post(`gestion/pedidos/${idPedido}/pasos/${paso}`, dicho)
  const read = async () => (await picker.as.get('gestion/mostrador?local=1')).body
  const find = (texto: string, who = picker) => who.as.post('gestion/mostrador/buscar', { codigoLocal: 1, texto })
  const arrive = (body: object = {}) => app.as(usuario).post(`pedidos/${idPedido}/ya-llegue`, body)
  return { ...placed, picker, jefa, say, read, find, arrive }
}

/** At the counter, with its bags. */
async function bring(app: TestApp, db: Db) {
  const all = await pick(app, db)
  const { bultos } = (await all.say('sellar', { bultos: DOS })).body
  await all.say('retiro')
  const own = async (): Promise<PedidoEnMostrador | undefined> =>
    (await all.read()).pedidos.find(({ idPedido }: PedidoEnMostrador) => idPedido === all.idPedido)
  return { ...all, bultos, own }
}

test('the counter shows the bags of a pedido, their shelves and the cash due', async ({ app, db }) => {
  const { idPedido, bultos, own, picker, say, codigoRetiro } = await bring(app, db)
  await picker.as.put(`gestion/locales/1/bultos/${bultos[0].codigo}`, { estante: 'A-12' })
  const { body } = await picker.as.get('gestion/mostrador?local=1')
  expect(await own()).toMatchObject({
    idPedido,
    cliente: 'Ana S.',
    estado: 'LISTO_PARA_RETIRO',
    bultos: [
      { codigo: bultos[0].codigo, estante: 'A-12' },
      { codigo: bultos[1].codigo, estante: null },
    ],
    total: 273,
    aCobrar: 273,
    medioPago: 'Efectivo',
    enEfectivo: true,
    pagaCon: null,
    cobro: 'AL_RECIBIR',
    llego: null,
  })
  // The answer has neither their telephone nor the code that they have to say.
  expect(JSON.stringify(body)).not.toMatch(/\b09\d{7}\b|\+598|telefono/)
  expect(JSON.stringify(body)).not.toContain(`"${codigoRetiro}"`)
  await say('entregar', { codigo: codigoRetiro })
  expect(await own()).toBeUndefined()
})

test('the counter lists sealed pedidos for pick-up and none for delivery', async ({ app, db }) => {
  const { say, read, idPedido } = await pick(app, db)
  const ids = async () => (await read()).pedidos.map((one: PedidoEnMostrador) => [one.idPedido, one.estado])
  expect(await ids()).not.toContainEqual([idPedido, 'EN_PREPARACION'])
  await say('sellar', { bultos: DOS })
  expect(await ids()).toContainEqual([idPedido, 'PREPARADO'])
  await db.updateTable('pedido').set({ tipoEntrega: 20 }).where('idPedido', '=', idPedido).execute()
  expect(await ids()).not.toContainEqual([idPedido, 'PREPARADO'])
})

test('the counter finds a pedido by QR, code, bag, number or name', async ({ app, db }) => {
  const { idPedido, bultos, find, codigoRetiro, usuario, say } = await bring(app, db)
  await db
    .updateTable('usuario')
    .set({ nombre: 'Inés', apellido: 'Zubía' })
    .where('idUsuario', '=', usuario.idUsuario)
    .execute()
  const found = async (texto: string) => (await find(texto)).body
  expect(await found(`${idPedido}-${codigoRetiro}`)).toEqual({ pedidos: [idPedido], codigo: codigoRetiro })
  expect(await found(codigoRetiro)).toMatchObject({ pedidos: expect.arrayContaining([idPedido]), codigo: codigoRetiro })
  expect(await found(bultos[1].codigo.toLowerCase())).toEqual({ pedidos: [idPedido], codigo: null })
  expect(await found(String(idPedido))).toEqual({ pedidos: [idPedido], codigo: null })
  expect(await found('zub ine')).toEqual({ pedidos: [idPedido], codigo: null })
  expect(await found('zubia marta')).toEqual({ pedidos: [], codigo: null })
  const other = await createPersonal(app, db, [['PREPARADOR', 2]])
  expect(
    (await other.as.post('gestion/mostrador/buscar', { codigoLocal: 2, texto: String(idPedido) })).body.pedidos,
  ).toEqual([])
  expect((await say('entregar', { codigo: codigoRetiro })).body.estado).toBe('ENTREGADO')
  expect(await found(String(idPedido))).toEqual({ pedidos: [], codigo: null })
})

test('after thirty unknown codes of four digits in an hour none is checked', async ({ app, db }) => {
  const { find, codigoRetiro, idPedido, jefa } = await bring(app, db)
  const used = await db.selectFrom('pedido').select('codigoRetiro').where('codigoRetiro', 'is not', null).execute()
  const free = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0')).filter(
    (one) => !used.some((row) => row.codigoRetiro === one),
  )
  // A right one counts for nothing.
  for (let i = 0; i < 40; i++) expect((await find(codigoRetiro)).status).toBe(200)
  for (let i = 0; i < 30; i++) expect((await find(free[i]!)).body).toEqual({ pedidos: [], codigo: null })
  expect(await find(codigoRetiro)).toMatchObject({ status: 429, body: { error: 'Sesion.ERROR_DEMASIADOS_INTENTOS' } })
  expect((await find(String(idPedido))).body.pedidos).toEqual([idPedido])
  expect((await find(codigoRetiro, jefa)).body.pedidos).toContain(idPedido)
})

test('a locked code finds no pedido', async ({ app, db, clock }) => {
  const { find, codigoRetiro, idPedido, say } = await bring(app, db)
  const wrong = codigoRetiro === '0000' ? '0001' : '0000'
  for (let i = 0; i < 5; i++) await say('entregar', { codigo: wrong })
  expect((await find(codigoRetiro)).body.pedidos).not.toContain(idPedido)
  clock.set(new Date(clock.now().getTime() + 15 * 60_000))
  expect((await find(codigoRetiro)).body.pedidos).toContain(idPedido)
})

test('a customer who says they are here stands first at the counter', async ({ app, db, clock }) => {
  // covers: CX-40
  const first = await bring(app, db)
  const second = await bring(app, db)
  expect((await second.arrive({ lugar: '  Auto   gris,\n lugar 4 ' })).body).toMatchObject({
    estado: 'LISTO_PARA_RETIRO',
    llego: { lugar: 'Auto gris, lugar 4' },
  })
  const { desde } = (await second.own())!.llego!
  clock.set(new Date(clock.now().getTime() + 120_000))
  const ids = async () => (await first.read()).pedidos.map(({ idPedido }: PedidoEnMostrador) => idPedido)
  expect((await ids())[0]).toBe(second.idPedido)
  await first.arrive()
  expect((await ids()).slice(0, 2)).toEqual([second.idPedido, first.idPedido])
  // A repeated arrival is not doubled; another place replaces the one before.
  const { version } = (await second.arrive()).body
  expect((await second.arrive()).body.version).toBe(version)
  expect((await second.arrive({ lugar: 'Adentro' })).body).toMatchObject({
    version: version + 1,
    llego: { desde, lugar: 'Adentro' },
  })
  expect((await second.own())!.llego).toEqual({ desde, lugar: 'Adentro' })
  const both = await Promise.all([first.arrive({ lugar: 'B' }), first.arrive({ lugar: 'B' })])
  expect(new Set(both.map(({ body }) => body.version)).size).toBe(1)
})

test('an arrival is refused for a pedido not ready, delivered or ended', async ({ app, db }) => {
  // covers: CX-40
  const { arrive, say, codigoRetiro } = await pick(app, db)
  const refused = { status: 409, body: { error: 'Pedidos.ERROR_ESTADO' } }
  expect(await arrive()).toMatchObject(refused)
  await say('sellar', { bultos: DOS })
  expect(await arrive()).toMatchObject(refused)
  await say('retiro')
  expect(await arrive({ lugar: 'x'.repeat(61) })).toMatchObject({ status: 400 })
  expect((await arrive()).status).toBe(200)
  await say('entregar', { codigo: codigoRetiro })
  expect(await arrive()).toMatchObject(refused)
  const delivered = await bring(app, db)
  await db.updateTable('pedido').set({ tipoEntrega: 20 }).where('idPedido', '=', delivered.idPedido).execute()
  expect(await delivered.arrive()).toMatchObject(refused)
})

test('the place where a customer waited is in their data and goes with the account', async ({ app, db }) => {
  // covers: CX-40
  const { arrive, usuario, say, codigoRetiro, idPedido } = await bring(app, db)
  await arrive({ lugar: 'Auto gris' })
  await say('entregar', { codigo: codigoRetiro })
  const datos = await app.as(usuario).get(`usuarios/${usuario.idUsuario}/datos`)
  expect(JSON.stringify(datos.body)).toContain('Auto gris')
  expect(
    (await app.as(usuario).post(`usuarios/${usuario.idUsuario}/baja`, { clave: usuario.clave, idMotivoBaja: 1 }))
      .status,
  ).toBe(200)
  const row = await db
    .selectFrom('pedido')
    .select('llegoLugar')
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
  expect(row.llegoLugar).toBe('')
})

test('a cancelled pedido stays on the list to reshelve until somebody confirms', async ({ app, db }) => {
  const { idPedido, picker, say, read, bultos } = await bring(app, db)
  const own = async () => (await read()).porDevolver.find((one: { idPedido: number }) => one.idPedido === idPedido)
  expect(await picker.as.post(`gestion/pedidos/${idPedido}/devuelto`)).toMatchObject({
    status: 409,
    body: { error: 'Pedidos.ERROR_ESTADO' },
  })
  await picker.as.put(`gestion/locales/1/bultos/${bultos[0].codigo}`, { estante: 'A-12' })
  await say('no-entregado', { motivo: 'Nadie vino' })
  expect(await own()).toMatchObject({
    bultos: [{ codigo: bultos[0].codigo, estante: 'A-12' }, { codigo: bultos[1].codigo }],
    articulos: [
      { nombre: expect.any(String), cantidad: 3 },
      { nombre: expect.any(String), cantidad: 2 },
    ],
  })
  const said = await Promise.all([1, 2].map(() => picker.as.post(`gestion/pedidos/${idPedido}/devuelto`)))
  expect(said.map(({ status }) => status)).toEqual([200, 200])
  expect(await own()).toBeUndefined()
  expect((await picker.as.put(`gestion/locales/1/bultos/${bultos[0].codigo}`, { estante: 'A-1' })).status).toBe(404)

  // The first is in hand with its bags still open. The second has nothing to put back, because nothing of it was taken.
  const inHand = await pick(app, db)
  await inHand.say('cancelar', { motivo: 'Se cortó la luz' })
  const untouched = await placeEnCola(app, db)
  await inHand.jefa.as.post(`gestion/pedidos/${untouched.idPedido}/pasos/cancelar`, { motivo: 'Se cortó la luz' })
  const listed = (await inHand.read()).porDevolver
  expect(listed.map((one: { idPedido: number }) => one.idPedido)).toEqual([inHand.idPedido])
  expect(listed[0].bultos).toEqual([])
})

test('customers choose among the places of a local; without any they write', async ({ app, db }) => {
  // covers: CX-40
  const pedido = await bring(app, db)
  const { usuario, idPedido, jefa, picker, arrive, own, say, codigoRetiro } = pedido
  const path = 'gestion/locales/1/lugares-retiro'
  const put = (lugares: string[], who = jefa) => who.as.put(path, { lugares })
  const offered = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body.lugaresRetiro
  expect(await offered()).toEqual([])
  expect((await put([' Lugar  2', 'Rampa', '', 'lugar 2', 'Lugar 1'])).body).toEqual({
    lugares: ['Lugar 2', 'Rampa', 'Lugar 1'],
    editable: true,
  })
  expect((await put(['Lugar 2', 'Rampa', 'Lugar 1'])).status).toBe(200)
  expect((await picker.as.get(path)).body).toEqual({ lugares: ['Lugar 2', 'Rampa', 'Lugar 1'], editable: false })
  expect(await offered()).toEqual(['Lugar 2', 'Rampa', 'Lugar 1'])
  expect((await arrive({ lugar: 'Rampa' })).body).toMatchObject({
    llego: { lugar: 'Rampa' },
    lugaresRetiro: ['Lugar 2', 'Rampa', 'Lugar 1'],
  })
  expect((await own())!.llego).toMatchObject({ lugar: 'Rampa' })
  // Another place still counts: a car in the street.
  expect((await arrive({ lugar: 'En la esquina' })).body.llego).toMatchObject({ lugar: 'En la esquina' })
  // A picker sees them; a director of another shop does not.
  const otra = await createPersonal(app, db, [['ENCARGADO', 2]])
  expect((await put(['X'], picker)).status).toBe(403)
  expect((await put(['X'], otra)).status).toBe(404)
  expect((await otra.as.get(path)).status).toBe(404)
  expect((await put(['a'.repeat(41)])).status).toBe(400)
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues'])
    .where('que', '=', 'lugares de retiro')
    .where('idAdministrador', '=', jefa.idAdministrador)
    .execute()
  const lugares = ['Lugar 2', 'Rampa', 'Lugar 1']
  expect(cambios).toEqual([{ antes: { lugares: [] }, despues: { lugares } }])
  await say('entregar', { codigo: codigoRetiro })
  expect(await offered()).toEqual([])
  expect((await put([])).body.lugares).toEqual([])
})

test('when two people set the places of a local at once, one set counts whole', async ({ app, db }) => {
  const jefas = await Promise.all([1, 2].map(() => createPersonal(app, db, [['ENCARGADO', 1]])))
  const path = 'gestion/locales/1/lugares-retiro'
  const lists = Array.from({ length: 20 }, (_, n) => [`Lugar ${n}`, 'Rampa', `Cochera ${n}`])
  const answers = await Promise.all(lists.map((lugares, n) => jefas[n % 2]!.as.put(path, { lugares })))
  expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
  expect(lists).toContainEqual((await jefas[0]!.as.get(path)).body.lugares)
  await jefas[0]!.as.put(path, { lugares: [] })
})
