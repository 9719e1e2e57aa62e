// `X-Solicitud`: a request whose answer was lost is repeated, and creates nothing twice (K-09).
import { randomUUID } from 'node:crypto'
import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type { TObject } from 'typebox'
import type { Db } from '../db/client.ts'
import { createCupon } from '../testing/cupones.ts'
import { huellaDeTodo } from '../testing/huella.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createPropio, makeReady, ownValue } from '../testing/propio.ts'
import { callRequestOf, findEncontrados, pathOf } from '../testing/requests.ts'
import { CLAVE, createUsuario, expect, franja, HOY, test, zonaCerca } from '../testing/test.ts'
import { MAX_RESPUESTAS } from './una-vez.ts'

const calls = Object.entries(contract) as [string, Call][]
/** Why a POST has no `X-Solicitud`, for every POST of the contract that does not take it: a new one is not forgotten. */
const SIN_SOLICITUD: Readonly<Record<string, readonly string[]>> = {
  'opens or goes on with a session, whose tokens are not kept to be given again': [
    'POST usuarios/login',
    'POST sesiones/refrescar',
    'POST empresas/login-admin',
    'POST usuarios/:id/actuar-como',
    'POST token-servicio',
    // The session is at the card provider, whose customer is made at the first call.
    'POST pagos-web/customer',
    'POST gestion/sesion/llave',
    'POST gestion/sesion/pin',
    'POST gestion/sesion/credencial',
    'POST gestion/sesion/confirmar',
  ],
  'answers a secret that is shown once; another is a call away, and ends the one before': [
    'POST gestion/personal',
    'POST gestion/personal/:idAdministrador/clave',
    'POST gestion/personal/:idAdministrador/credencial',
    'POST gestion/personal/:idAdministrador/pin',
    'POST gestion/aparatos',
    'POST gestion/aparato/alta',
    'POST gestion/segundo-factor',
    'POST gestion/segundo-factor/activar',
    'POST gestion/yo/llaves',
    'POST gestion/yo/llaves/opciones',
    'POST gestion/sesion/llave/opciones',
  ],
  'sends or takes a code, which is good once': [
    'POST usuarios/:id/confirmacion-correo',
    'POST usuarios/:id/confirmar-correo',
    'POST usuarios/codigo-verificacion',
    'POST usuarios/validar-codigo',
    'POST usuarios/prueba-documento/codigo',
    'POST usuarios/prueba-documento',
  ],
  'asks, and changes nothing': [
    'POST promociones/verificar-promociones',
    'POST pedidos/:idPedido/cotizar',
    'POST pedidos/:idPedido/verificar-pago',
    'POST pedidos/:idPedido/repetir',
    'POST aplicaciones/contacto',
    'POST aplicaciones/contacto/existe',
    'POST gestion/mostrador/buscar',
  ],
  'moves what exists on to a state, or ends it': [
    'POST usuarios/:id/baja',
    'POST direcciones/:id/confirmar',
    'POST pagos-web/payment-profile/baja',
    'POST pagos-web/payment-profile/confirmar',
    'POST pedidos/:idPedido/cancelar',
    'POST pedidos/:idPedido/reemplazos/:idReemplazo',
    'POST pedidos/:idPedido/ya-llegue',
    'POST gestion/tandas/:idTanda/cerrar',
    'POST gestion/tandas/:idTanda/ceder',
    'POST gestion/pedidos/:idPedido/sellar',
    'POST gestion/pedidos/acciones',
    'POST gestion/pedidos/:idPedido/pasos/:paso',
    'POST gestion/pedidos/:idPedido/devuelto',
    'POST gestion/pedidos/:idPedido/tardias',
    'POST gestion/pedidos/:idPedido/reclamos/:idReclamo/respuesta',
    'POST gestion/impresiones/tomar',
    'POST gestion/impresiones/:idImpresion/resultado',
    'POST gestion/segundo-factor/baja',
    'POST gestion/personal/:idAdministrador/roles',
    'POST gestion/personal/:idAdministrador/acceso',
    'POST gestion/personal/:idAdministrador/segundo-factor/baja',
    'POST gestion/personal/:idAdministrador/credencial/baja',
    'POST gestion/aparatos/:idAparato/baja',
  ],
  'has an id of its own for each thing that it makes': ['POST gestion/tandas/:idTanda/tomas'],
}

test('a POST that creates takes X-Solicitud or idSolicitud, or says why not', () => {
  // covers: K-09
  const takes = ({ repetible, body }: Call) => repetible || 'idSolicitud' in ((body as TObject)?.properties ?? {})
  const others = calls.filter(([name, call]) => name.startsWith('POST ') && !takes(call)).map(([name]) => name)
  expect(others.sort()).toEqual(Object.values(SIN_SOLICITUD).flat().sort())
  // Something made without an id of the caller's is answered with 201.
  const made = calls.filter(([, call]) => '201' in call.answer && !takes(call)).map(([name]) => name)
  expect(made.sort()).toEqual(['POST gestion/aparatos', 'POST gestion/personal'])
})

test('what creates once by itself takes X-Solicitud and creates nothing twice', async ({ app, db }) => {
  // covers: K-09
  const solas = calls.filter(([, { repetible }]) => repetible === 'sola')
  expect(solas.map(([name]) => name)).toEqual(
    expect.arrayContaining(['POST gestion/roles', 'POST gestion/pedidos/:idPedido/lineas/:orden/propuestas']),
  )
  for (const [name, call] of solas) {
    const propio = await createPropio(app, db)
    await makeReady(db, name, propio.usuario)
    await db.deleteFrom('intento').execute()
    const found = await findEncontrados(app, db, propio.usuario)
    const right = callRequestOf(name, call, (what) => ownValue(what, propio), found)
    const ofAdministrador = typeof call.access === 'object' && 'permiso' in call.access
    const send = (idSolicitud: string) =>
      app.fastify.inject({
        method: 'POST',
        url: app.config.serverProducts + pathOf(name, right),
        headers: {
          'x-solicitud': idSolicitud,
          'x-sesion': ofAdministrador ? found.administrador.token : propio.usuario.token,
        },
        ...(right.body && { payload: right.body }),
      } as InjectOptions)
    const idSolicitud = randomUUID()
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(idSolicitud)))
    for (const { statusCode, body } of answers) expect(statusCode, `${name}: ${body}`).toBe(200)
    const made = await huellaDeTodo(db)
    const late = await send(idSolicitud)
    expect([late.statusCode, late.json()], name).toEqual([200, answers[0]!.json()])
    expect(await huellaDeTodo(db), name).toEqual(made)
  }
})

test('five copies of a request at once get one answer and create one thing', async ({ app, db }) => {
  // covers: K-09 C-01 C-13 C-26 C-27
  for (const [name, call] of calls.filter(([, { repetible }]) => repetible === true)) {
    const propio = await createPropio(app, db)
    await makeReady(db, name, propio.usuario)
    await db.deleteFrom('intento').execute()
    const found = await findEncontrados(app, db, propio.usuario)
    const right = callRequestOf(name, call, (what) => ownValue(what, propio), found)
    const send = (body: object | undefined, idSolicitud: string) =>
      app.fastify.inject({
        method: 'POST',
        url: app.config.serverProducts + pathOf(name, right),
        headers: {
          'x-solicitud': idSolicitud,
          ...(call.access !== 'invitado' && { 'x-sesion': propio.usuario.token }),
        },
        ...(body && { payload: body }),
      } as InjectOptions)
    const idSolicitud = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(right.body, idSolicitud)))
    for (const { statusCode, body } of answers) expect(statusCode, `${name}: ${body}`).toBe(201)
    const said = (one: (typeof answers)[number]) => ({ ...one.json(), sesion: undefined })
    for (const one of answers) expect(said(one), name).toEqual(said(answers[0]!))
    const late = await send(right.body, idSolicitud)
    expect([late.statusCode, said(late)], name).toEqual([201, said(answers[0]!)])
    if (!right.body) continue
    const other = await send({ ...right.body, ...OTRO[name] }, idSolicitud)
    expect([other.statusCode, other.json().error], name).toEqual([409, 'Servidor.ERROR_SOLICITUD_REPETIDA'])
  }
})

/** Changes that make the body of a call another one that would still be granted. */
const OTRO: Readonly<Record<string, object>> = {
  'POST usuarios': { nombre: 'Otra' },
  'POST listas': { nombre: 'Otra' },
  'POST programados': { cada: 2 },
  'POST direcciones': { calle: 'Otra calle' },
  'POST usuarios/registrar-device': { plataforma: 2 },
  'POST franjas-entrega/:idFranja/reserva': { fecha: HOY.replace('11', '18') },
  'POST pedidos/:idPedido/reclamos': { detalle: 'Otra cosa' },
}

test('a request sent twice creates one thing, and a refused one can be sent anew', async ({ app, db }) => {
  // covers: K-09 C-13
  const usuario = await createUsuario(db)
  const headers = { 'x-solicitud': randomUUID() }
  const casa = { calle: 'Av. Brasil', latitud: -34.9125, longitud: -56.149 }
  const post = (body: object) => app.as(usuario).post('direcciones', body, { headers })
  expect((await post({ ...casa, calle: ' ' })).status).toBe(400)
  const made = await Promise.all(Array.from({ length: 8 }, () => post(casa)))
  expect(new Set(made.map(({ body }) => body.idDireccion)).size).toBe(1)
  expect((await app.as(usuario).get('direcciones')).body).toHaveLength(1)
  // From another person it is another request.
  const other = await createUsuario(db)
  expect((await app.as(other).post('direcciones', casa, { headers })).body.idUsuario).toBe(other.idUsuario)
})

test('a registration sent again is the same person for their password alone', async ({ app, db }) => {
  // covers: K-09 C-01
  const headers = { 'x-solicitud': randomUUID(), 'x-plataforma': 'ANDROID' }
  const ana = {
    nombre: 'Ana',
    apellido: 'Silva',
    email: `${randomUUID()}@ejemplo.uy`,
    clave: CLAVE,
    pais: 233,
    codigoEmpresa: 10,
    red: 1,
  }
  const first = await app.post('usuarios', ana, { headers })
  const again = await app.post('usuarios', ana, { headers })
  expect([again.status, again.body.idUsuario]).toEqual([201, first.body.idUsuario])
  expect(again.body.sesion.token).toBeTruthy()
  const guess = await app.post('usuarios', { ...ana, clave: 'otra clave bien larga' }, { headers })
  expect([guess.status, guess.body.error]).toEqual([409, 'Servidor.ERROR_SOLICITUD_REPETIDA'])
  const { cuerpo, huella } = await db
    .selectFrom('respuestaRepetible')
    .select(['cuerpo', 'huella'])
    .where('idSolicitud', '=', headers['x-solicitud'])
    .executeTakeFirstOrThrow()
  expect([cuerpo, huella.length]).toEqual([null, 32])
})

test('an account keeps a bounded number of answers, the newest', async ({ app, db, clock }) => {
  // covers: K-09
  const usuario = await createUsuario(db)
  const { idUsuarioAplicacion } = usuario
  const old = Array.from({ length: MAX_RESPUESTAS }, () => ({
    idUsuarioAplicacion,
    idSolicitud: randomUUID(),
    huella: Buffer.alloc(32),
    creada: clock.now(),
  }))
  await db.insertInto('respuestaRepetible').values(old).execute()
  clock.set(new Date(clock.now().getTime() + 1000))
  const headers = { 'x-solicitud': randomUUID() }
  const made = await app.as(usuario).post('listas', { nombre: 'Asado' }, { headers })
  expect(made.status).toBe(201)
  const kept = await db
    .selectFrom('respuestaRepetible')
    .select('idSolicitud')
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .execute()
  expect(kept).toHaveLength(MAX_RESPUESTAS)
  expect(kept).toContainEqual({ idSolicitud: headers['x-solicitud'] })
  const again = await app.as(usuario).post('listas', { nombre: 'Asado' }, { headers })
  expect(again.body.idLista).toBe(made.body.idLista)
})

test('X-Solicitud stands for the idSolicitud of a pedido, and the login refuses it', async ({ app, db }) => {
  // covers: K-09 A-61
  const usuario = await createUsuario(db)
  const idSolicitud = randomUUID()
  const headers = { 'x-solicitud': idSolicitud }
  const { idSolicitud: _, ...wish } = pedidoOf(usuario)
  const placed = await app.as(usuario).post(PATH_PEDIDO, wish, { headers })
  expect(placed.status).toBe(201)
  const again = await app.as(usuario).post(PATH_PEDIDO, { ...wish, idSolicitud })
  expect(again.body.idPedido).toBe(placed.body.idPedido)
  const refused = { status: 400, body: { detalles: [{ campo: 'X-Solicitud' }] } }
  expect(await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario), { headers })).toMatchObject(refused)
  expect(await app.post('usuarios/login', { usuario: usuario.email, clave: CLAVE }, { headers })).toMatchObject(refused)
  const noUuid = { headers: { 'x-solicitud': 'uno' } }
  expect(await app.as(usuario).post('cupones/codigo-canje/X', undefined, noUuid)).toMatchObject(refused)
  expect((await app.as(usuario).get('pedidos', { headers })).status).toBe(200)
})

test('a repeated request is answered though its limit is used up meanwhile', async ({ app, db }) => {
  // covers: K-09 CX-09 C-24
  const usuario = await createUsuario(db, { correoVerificado: null })
  const own = app.as(usuario)
  const headers = { 'x-solicitud': randomUUID() }
  const hold = (options?: { headers: Record<string, string> }) =>
    own.post(`franjas-entrega/${franja(zonaCerca(1), 3, 3)}/reserva`, { codigoEmpresa: 10, fecha: HOY }, options)
  const held = await hold({ headers })
  expect(held.status).toBe(201)
  while ((await hold()).status === 201);
  expect((await hold()).status).toBe(429)
  expect(await hold({ headers })).toMatchObject({ status: 201, body: { idReserva: held.body.idReserva } })
  expect((await hold()).status).toBe(429)

  const { codigo } = await createCupon(db)
  const redeem = (code: string, options?: { headers: Record<string, string> }) =>
    own.post(`cupones/codigo-canje/${code}`, undefined, options)
  const other = { headers: { 'x-solicitud': randomUUID() } }
  const redeemed = await redeem(codigo, other)
  expect(redeemed).toMatchObject({ status: 201 })
  while ((await redeem('NO-EXISTE')).status !== 429);
  expect(await redeem(codigo, other)).toMatchObject({ status: 201, body: redeemed.body })
  expect((await redeem('NO-EXISTE')).status).toBe(429)
})

/** Runs `act` while the stored answer of that request is forgotten, right before or after a copy asks for its place. */
async function whileForgotten<T>(db: Db, when: 'before' | 'after', idSolicitud: string, act: () => Promise<T>) {
  await sql`create function forget_answer() returns trigger language plpgsql as ${sql.lit(`begin
    delete from respuesta_repetible where id_solicitud = '${idSolicitud}' and cuerpo is not null; return null; end`)}`.execute(
    db,
  )
  await sql`create trigger forget_answer ${sql.raw(when)} insert on respuesta_repetible
    for each statement execute function forget_answer()`.execute(db)
  try {
    return await act()
  } finally {
    await sql`drop function forget_answer() cascade`.execute(db)
  }
}

test('a copy whose stored answer is forgotten at that instant is done like a new one', async ({ app, db }) => {
  // covers: K-09
  const own = app.as(await createUsuario(db))
  const headers = { 'x-solicitud': randomUUID() }
  const save = () => own.post('listas', { nombre: 'Asado' }, { headers })
  const made = await save()
  const copy = await whileForgotten(db, 'after', headers['x-solicitud'], save)
  expect(copy).toMatchObject({ status: 201, body: { nombre: 'Asado' } })
  expect(copy.body.idLista).not.toBe(made.body.idLista)
  expect((await save()).body).toEqual(copy.body)
})

test('a copy that was not counted does nothing when its stored answer is gone', async ({ app, db }) => {
  // covers: K-09 CX-09 C-24
  const own = app.as(await createUsuario(db, { correoVerificado: null }))
  const headers = { 'x-solicitud': randomUUID() }
  const hold = (options?: { headers: Record<string, string> }) =>
    own.post(`franjas-entrega/${franja(zonaCerca(1), 3, 3)}/reserva`, { codigoEmpresa: 10, fecha: HOY }, options)
  expect((await hold({ headers })).status).toBe(201)
  while ((await hold()).status === 201);
  const copy = await whileForgotten(db, 'before', headers['x-solicitud'], () => hold({ headers }))
  expect(copy).toMatchObject({ status: 503, body: { error: 'Servidor.ERROR_OCUPADO' } })
  // The deletion was undone with the copy.
  expect((await hold({ headers })).status).toBe(201)

  const { codigo } = await createCupon(db)
  const other = { headers: { 'x-solicitud': randomUUID() } }
  const redeem = () => own.post(`cupones/codigo-canje/${codigo}`, undefined, other)
  expect((await redeem()).status).toBe(201)
  expect((await whileForgotten(db, 'before', other.headers['x-solicitud'], redeem)).status).toBe(503)
})

test('a change or a deletion refuses X-Solicitud, which it would not keep', async ({ app, db }) => {
  // covers: K-09
  const usuario = await createUsuario(db)
  const headers = { 'x-solicitud': randomUUID() }
  const refused = { status: 400, body: { detalles: [{ campo: 'X-Solicitud', error: 'Validacion.CAMPO_DESCONOCIDO' }] } }
  const made = await app.as(usuario).post('listas', { nombre: 'Asado' })
  const lista = `listas/${made.body.idLista}`
  expect(await app.as(usuario).put(lista, { nombre: 'Domingo' }, { headers })).toMatchObject(refused)
  expect(await app.as(usuario).delete(lista, { headers })).toMatchObject(refused)
  expect((await app.as(usuario).get('listas')).body).toMatchObject([{ nombre: 'Asado' }])
})
