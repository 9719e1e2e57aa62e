// The queue of a local and one pedido of it, through the calls.

import { brotliDecompressSync } from 'node:zlib'
import type { Cola } from '@surtido/contract/gestion-pedidos'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { ROLES } from '@surtido/rules/personal'
import { sql } from 'kysely'
import { addSalto } from '../testing/direcciones.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { arroz, linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { sentenciasOf } from '../testing/sentencias.ts'
import {
  ART,
  createAdministrador,
  createUsuario,
  expect,
  franja,
  HOY,
  PUNTO,
  test,
  zonaRetiro,
} from '../testing/test.ts'
import { consultaDeEscritas, consultaDeFilas, consultaDeHuella } from './cola-en-memoria.ts'

const LOCAL_1 = { query: { local: 1 } }

test('a person who works here reads where, and what they may do there', async ({ app, db }) => {
  const pilar = await createPersonal(app, db, [
    ['PREPARADOR', 1],
    ['AUDITOR', 2],
  ])
  const { status, body } = await pilar.as.get('gestion/yo')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    idAdministrador: pilar.idAdministrador,
    nombre: 'Carla',
    apellido: 'Caja',
    usuario: pilar.usuario,
    codigoEmpresa: 10,
    locales: [
      { codigoLocal: 1, permisos: ['PREPARACION_VER', 'PREPARACION_HACER', 'EMPAQUE_HACER', 'MOSTRADOR_HACER'] },
      { codigoLocal: 2, permisos: ['PREPARACION_VER', 'PERSONAL_VER'] },
    ],
  })
  expect(body.locales[0].nombre).not.toBe('')
  const todos = await createPersonal(app, db, [['ENCARGADO', null]])
  const { locales } = (await todos.as.get('gestion/yo')).body
  expect(locales.map(({ codigoLocal }: { codigoLocal: number }) => codigoLocal)).toEqual(
    (
      await db
        .selectFrom('local')
        .select('codigoLocal')
        .where('codigoEmpresa', '=', 10)
        .orderBy('codigoLocal')
        .execute()
    ).map(({ codigoLocal }) => codigoLocal),
  )
  expect(locales[0].permisos).toEqual(ROLES.ENCARGADO)
})

test('the queue says how far each open pedido is, and no whole name', async ({ app, db }) => {
  const { idPedido, usuario } = await placeEnCola(
    app,
    db,
    [{ ...arroz(3), nota: 'Sin golpes' } as ReturnType<typeof arroz>, linea(ART.fideos, 48, 2)],
    { observaciones: 'Toquen dos veces' },
  )
  await db
    .updateTable('usuario')
    .set({ nombre: 'Ana María', apellido: 'Silva Reyes', numeroCelular: '099123456' })
    .where('idUsuario', '=', usuario.idUsuario)
    .execute()
  const picker = await createPersonal(app, db)
  const uno = async () =>
    (await picker.as.get('gestion/pedidos', LOCAL_1)).body.pedidos.find(
      (one: { idPedido: number }) => one.idPedido === idPedido,
    )
  expect(await uno()).toMatchObject({
    codigo: String(idPedido),
    estado: 'RECIBIDO',
    tipoEntrega: { codigo: 21 },
    fechaEntrega: HOY,
    horaDesde: '17:00',
    horaHasta: '19:00',
    debido: `${HOY}T16:50:00-03:00`,
    urgencia: 'A_TIEMPO',
    lineas: 2,
    dichas: 0,
    // The notes of a line, and of the whole pedido.
    notas: 2,
    cliente: 'Ana S.',
    total: 273,
    tarjeta: false,
    preparadores: [],
  })
  const { idTanda } = (await picker.take(idPedido)).body
  expect(await uno()).toMatchObject({
    cerrado: false,
    preparadores: [{ idAdministrador: picker.idAdministrador, nombre: 'Carla Caja' }],
  })
  const { version } = await uno()
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3))
  expect(await uno()).toMatchObject({ estado: 'EN_PREPARACION', cerrado: true, dichas: 1 })
  expect((await uno()).version).toBeGreaterThan(version)
  const { body } = await picker.as.get('gestion/pedidos', LOCAL_1)
  expect(JSON.stringify(body)).not.toMatch(/Silva|María|099123456|telefono|direccion"/)
  // The other local does not have it, nor a local with its number in another empresa.
  const { token } = await createAdministrador(db, { codigoEmpresa: 20, roles: [['ENCARGADO', null]] })
  expect((await app.as({ token }).get('gestion/pedidos', LOCAL_1)).body.pedidos).toEqual([])
  const otro = await createPersonal(app, db, [['PREPARADOR', 2]])
  expect((await otro.as.get('gestion/pedidos', { query: { local: 2 } })).body.pedidos).toEqual([])
})

test('each view holds and counts its pedidos, the late ones first', async ({ app, db, clock }) => {
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  clock.set(new Date(`${HOY}T08:00:00-03:00`))
  const early = await placeEnCola(app, db, [arroz(1)], { idFranja: franja(zonaRetiro(1), 3, 1) })
  const late = await placeEnCola(app, db, [arroz(1)])
  const waiting = await placeEnCola(app, db, [arroz(1)])
  const gone = await placeEnCola(app, db, [arroz(1)])
  const over = await placeEnCola(app, db, [arroz(1)])
  const set = (idPedido: number, estado: EstadoPedido) =>
    db.updateTable('pedido').set({ estado }).where('idPedido', '=', idPedido).execute()
  await set(waiting.idPedido, 'ESPERANDO_RESPUESTA')
  await set(gone.idPedido, 'LISTO_PARA_RETIRO')
  await set(over.idPedido, 'CANCELADO')
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  await jefa.take(late.idPedido)
  const ask = async (vista?: string) => {
    const { body } = await jefa.as.get('gestion/pedidos', { query: { local: 1, vista } })
    return { ...body, ids: body.pedidos.map(({ idPedido }: { idPedido: number }) => idPedido) }
  }
  const todos = await ask()
  expect(todos.codigoLocal).toBe(1)
  expect(todos.vistas).toEqual({
    POR_PREPARAR: 1,
    EN_CURSO: 1,
    ESPERANDO_RESPUESTA: 1,
    LISTOS: 1,
    EN_LA_CALLE: 0,
    CON_PROBLEMA: 0,
    TODOS: 4,
  })
  expect(todos.ids[0]).toBe(early.idPedido)
  expect((await ask('POR_PREPARAR')).ids).toEqual([early.idPedido])
  expect((await ask('EN_CURSO')).ids).toEqual([late.idPedido])
  expect((await ask('LISTOS')).ids).toEqual([gone.idPedido])
  expect((await ask('POR_PREPARAR')).vistas).toEqual(todos.vistas)

  clock.set(new Date(`${HOY}T16:51:00-03:00`))
  await db
    .updateTable('sesionAdministrador')
    .set({ vence: new Date('2100-01-01T00:00:00Z') })
    .execute()
  const later = await ask()
  expect(later.vistas.CON_PROBLEMA).toBe(3)
  expect(later.pedidos.map(({ urgencia }: { urgencia: string }) => urgencia)).toEqual([
    'TARDE',
    'TARDE',
    'TARDE',
    'A_TIEMPO',
  ])
  expect(later.ids[3]).toBe(gone.idPedido)
})

test('a reader with the current queue gets 304, and the next change of it', async ({ app, db, clock }) => {
  const { idPedido, usuario } = await placeEnCola(app, db, [arroz(1), linea(ART.fideos, 48, 2)])
  const picker = await createPersonal(app, db)
  let etag = ''
  const ask = async (more = {}) => {
    const answer = await picker.as.get('gestion/pedidos', {
      query: { local: 1, ...more },
      headers: { 'if-none-match': etag },
    })
    etag = String(answer.headers.etag)
    return answer.status
  }
  expect(await ask()).toBe(200)
  expect(await ask()).toBe(304)
  expect(await ask({ vista: 'LISTOS' })).toBe(200)
  expect(await ask()).toBe(200)
  const again = await placeEnCola(app, db, [arroz(1)])
  expect([await ask(), await ask()]).toEqual([200, 304])
  const { idTanda } = (await picker.take(idPedido)).body
  expect([await ask(), await ask()]).toEqual([200, 304])
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 1))
  expect([await ask(), await ask()]).toEqual([200, 304])
  await picker.as.post(`gestion/tandas/${idTanda}/ceder`, {})
  expect([await ask(), await ask()]).toEqual([200, 304])
  await app.as(again.usuario).post(`pedidos/${again.idPedido}/cancelar`, { motivo: 'Me equivoqué' })
  expect([await ask(), await ask()]).toEqual([200, 304])
  // The clock decides which pedidos are late and which may be changed.
  clock.set(new Date(clock.now().getTime() + 60_000))
  expect(await ask()).toBe(200)
  expect(usuario.idUsuario).toBeGreaterThan(0)
})

test('the queue shows each change of a pedido it had read before', async ({ app, db, clock }) => {
  const { idPedido, usuario } = await placeEnCola(app, db)
  const otro = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const uno = async (id = idPedido) =>
    (await picker.as.get('gestion/pedidos', LOCAL_1)).body.pedidos.find(
      (one: { idPedido: number }) => one.idPedido === id,
    )
  expect(await uno()).toMatchObject({ dichas: 0, estado: 'RECIBIDO' })
  const { idTanda } = (await picker.take(idPedido, otro.idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3))
  expect(await uno()).toMatchObject({ dichas: 1, estado: 'EN_PREPARACION' })
  expect(await uno(otro.idPedido)).toMatchObject({ dichas: 0, estado: 'RECIBIDO' })
  await db.updateTable('pedido').set({ horaHasta: '20:00' }).where('idPedido', '=', idPedido).execute()
  expect(await uno()).toMatchObject({ horaHasta: '20:00' })

  const nombrada = db.updateTable('usuario').set({ nombre: 'Zulma', apellido: 'Rey' })
  await nombrada.where('idUsuario', '=', usuario.idUsuario).execute()
  clock.set(new Date(clock.now().getTime() + 5 * 60_000))
  expect(await uno()).toMatchObject({ cliente: 'Zulma R.' })
  await app.as(otro.usuario).post(`pedidos/${otro.idPedido}/cancelar`, { motivo: 'Me equivoqué' })
  expect(await uno(otro.idPedido)).toBeUndefined()
})

test('the queue is sent compressed, and its ETag holds for the compressed form', async ({ app, db }) => {
  for (let n = 0; n < 4; n++) await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const ask = (headers: Record<string, string>) =>
    app.fastify.inject({
      url: `/products-app-en-casa/api/gestion/pedidos?local=1`,
      headers: { 'x-sesion': picker.token, ...headers },
    })
  const plain = await ask({})
  const compressed = await ask({ 'accept-encoding': 'br' })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-store',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(plain.json())
  expect(compressed.headers.etag).not.toBe(plain.headers.etag)
  for (const { headers } of [plain, compressed])
    expect((await ask({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('the queue reads only open pedidos, with a fixed number of queries', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const ask = async () =>
    (await sentenciasOf(() => picker.as.get('gestion/pedidos', LOCAL_1))).sentencias.filter((one) =>
      /^(with|select)/.test(one),
    ).length
  await ask()
  await placeEnCola(app, db)
  const few = await ask()
  await placeEnCola(app, db)
  await placeEnCola(app, db)
  expect(await ask()).toBe(few)

  await sql`insert into pedido overriding system value select (jsonb_populate_record(p, jsonb_build_object(
      'id_pedido', 500000000 + n, 'llegada', 500000000 + n, 'id_solicitud', gen_random_uuid(), 'estado', 'ENTREGADO'))).*
    from pedido p, generate_series(1, 5000) n where id_pedido = ${idPedido}`.execute(db)
  await sql`analyze pedido`.execute(db)
  const local = { codigoEmpresa: 10, codigoLocal: 1 }
  for (const consulta of [consultaDeFilas(local), consultaDeEscritas(local), consultaDeHuella(local)]) {
    const { rows } = await sql`explain (analyze, format json) ${consulta}`.execute(db)
    const plan = JSON.stringify(rows)
    expect(plan).toContain('"Index Name":"pedido_abiertos"')
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"pedido"/)
  }
  await db.deleteFrom('pedido').where('idPedido', '>', 500_000_000).execute()
})

test('only an Encargada reads the contact data of a customer', async ({ app, db }) => {
  const { idPedido, usuario } = await placeEnCola(app, db, [arroz(3), linea(ART.fideos, 48, 2)], {
    observaciones: 'Timbre roto',
  })
  await db
    .updateTable('usuario')
    .set({ numeroCelular: '099123456' })
    .where('idUsuario', '=', usuario.idUsuario)
    .execute()
  const direccion = {
    calle: 'Av. Brasil',
    numero: '2600',
    apartamento: '301',
    esquina: '',
    referencias: '',
    ciudad: 'Montevideo',
    latitud: -34.9,
    longitud: -56.1,
  }
  await db
    .updateTable('pedido')
    .set({ direccion: JSON.stringify(direccion) })
    .where('idPedido', '=', idPedido)
    .execute()
  const picker = await createPersonal(app, db)
  const read = async (who = picker) => (await who.as.get(`gestion/pedidos/${idPedido}`)).body
  const { pedidos } = (await picker.as.get('gestion/pedidos', LOCAL_1)).body
  expect(await read()).toMatchObject(pedidos.find((one: { idPedido: number }) => one.idPedido === idPedido))
  expect(await read()).toMatchObject({
    idPedido,
    codigoLocal: 1,
    comentario: 'Timbre roto',
    telefono: null,
    direccion: null,
    punto: null,
    totalFinal: null,
    pasos: ['preparar'],
    lineasPedido: [
      { orden: 0, artCodigo: ART.arroz, cantidadPedida: 3, cantidadPreparada: null, entregado: [] },
      { orden: 1, artCodigo: ART.fideos },
    ],
    reemplazos: [],
    historial: [{ estado: 'RECIBIDO', motivo: null }],
  })
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 1, { terminada: true }))
  await picker.as.post(`gestion/pedidos/${idPedido}/sellar`)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  expect(await read(jefa)).toMatchObject({
    telefono: '099123456',
    direccion: 'Av. Brasil 2600, 301, Montevideo',
    punto: { latitud: -34.9, longitud: -56.1, ciudad: 'Montevideo', duda: null },
    totalFinal: 225,
    pasos: ['retiro', 'no-entregado'],
    lineasPedido: [
      { cantidadPreparada: 3, entregado: [{ artCodigo: ART.arroz, cantidad: 3, precioTotal: 177 }] },
      { cantidadPreparada: 1, motivoDiferencia: 'SIN_STOCK' },
    ],
    historial: [
      { estado: 'RECIBIDO', quien: 'Cliente' },
      { estado: 'EN_PREPARACION', quien: 'Carla Caja' },
      { estado: 'PREPARADO', quien: 'Carla Caja' },
    ],
  })
  expect(JSON.stringify(await read())).not.toMatch(/099123456|Brasil|-34.9/)
  // The courier goes by the text: who directs is warned of a point in another town.
  await addSalto(db)
  await db
    .updateTable('pedido')
    .set({ direccion: JSON.stringify({ ...direccion, ...PUNTO.salto }) })
    .where('idPedido', '=', idPedido)
    .execute()
  expect((await read(jefa)).punto).toMatchObject({ ciudad: 'Salto', duda: { escrito: 'Montevideo', punto: 'Salto' } })
  const auditor = await createPersonal(app, db, [['AUDITOR', null]])
  expect(await read(auditor)).toMatchObject({ telefono: null, direccion: null, pasos: [] })
})

test('a session of the shop and one of a usuario each see their own pedidos', async ({ app, db }) => {
  const usuario = await createUsuario(db)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  expect((await app.as(usuario).get(`gestion/pedidos/${body.idPedido}`)).status).toBe(403)
})

test('a reader of the queue gets the changes since and rebuilds the whole', async ({ app, db }) => {
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  // Of pedidos due at the same time the lower number comes first, and numbers are random.
  const byId = (one: { idPedido: number }, other: { idPedido: number }) => one.idPedido - other.idPedido
  const placed = [await placeEnCola(app, db), await placeEnCola(app, db)].sort(byId)
  const [a, b] = [placed[0]!, placed[1]!]
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const ask = async (desde?: string, vista = 'POR_PREPARAR') =>
    (await jefa.as.get('gestion/pedidos', { query: { local: 1, vista, desde } })).body as Cola
  const idsOf = ({ pedidos }: Cola) => pedidos.map(({ idPedido }) => idPedido)
  const whole = await ask()
  expect(whole).toMatchObject({ desde: null, pedidos: [{ idPedido: a.idPedido }, { idPedido: b.idPedido }] })
  expect(whole.orden).toBeUndefined()
  // The queue did not change.
  const same = await ask(whole.marca)
  expect(same).toMatchObject({ desde: whole.marca, pedidos: [], vistas: whole.vistas })
  expect(same.orden).toBeUndefined()
  // One changed where it stands; then one came; then one left.
  await db.updateTable('pedido').set({ prioridad: true }).where('idPedido', '=', a.idPedido).execute()
  const changed = await ask(same.marca)
  expect([idsOf(changed), changed.orden]).toEqual([[a.idPedido], undefined])
  const c = await placeEnCola(app, db)
  const more = await ask(changed.marca)
  const rest = [b, c].sort(byId).map(({ idPedido }) => idPedido)
  expect([idsOf(more), more.orden]).toEqual([[c.idPedido], [a.idPedido, ...rest]])
  await jefa.take(b.idPedido)
  const less = await ask(more.marca)
  expect([idsOf(less), less.orden]).toEqual([[], [a.idPedido, c.idPedido]])
  // From an older state: all that changed since.
  expect(idsOf(await ask(whole.marca))).toEqual([a.idPedido, c.idPedido])
  // A state of another view, of another process, or an invented one counts as unknown.
  for (const desde of [less.marca, 'otro.10.1.POR_PREPARAR.1', 'x']) {
    const all = await ask(desde, desde === less.marca ? 'EN_CURSO' : 'POR_PREPARAR')
    expect(all.desde).toBeNull()
    expect(idsOf(all)).toEqual(desde === less.marca ? [b.idPedido] : [a.idPedido, c.idPedido])
  }
})
