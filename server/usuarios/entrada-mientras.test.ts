// A login waits for the comparison of its password, and what it proved may be taken away meanwhile: then no session opens.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { origenOf } from '../http/origen.ts'
import { hashToken } from '../http/sesion.ts'
import { countPast, countWithin } from '../limites/limites.ts'
import { createAparato, createCredencial, createPin, PIN } from '../testing/aparatos.ts'
import type { TestApp } from '../testing/app.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { makeLlave } from '../testing/llavero.ts'
import { AHORA } from '../testing/mundo.ts'
import { codigoEn, createFactor } from '../testing/segundo-factor.ts'
import { createAdministrador, createUsuario, expect, test } from '../testing/test.ts'
import { giveClaveTemporal } from '../testing/usuarios.ts'
import { ENTRADAS, limiteDeEntradas } from './entradas.ts'
import { NUEVAS } from './equipos.ts'

const PHONE = { headers: { 'x-plataforma': 'ANDROID', 'x-empresa': '10' } }
const EN_UNA_HORA = new Date(AHORA.getTime() + 3_600_000)

const open = async (app: TestApp, table: 'sesion' | 'sesion_administrador', column: string, id: number) => {
  const { rowCount } = await app.database.pool.query(`select from ${table} where ${column} = $1 and revocada is null`, [
    id,
  ])
  return rowCount
}

/** What `logIn` is answered when somebody who holds the account's row changes something before it goes on. */
async function whileHeld(
  app: TestApp,
  hold: string,
  id: number,
  logIn: () => Promise<{ status: number; body: unknown }>,
  change: (client: pg.PoolClient) => Promise<unknown>,
) {
  const { pool } = app.database
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(hold, [id])
    let answered = false
    const answer = logIn().finally(() => {
      answered = true
    })
    await expect.poll(async () => answered || (await countWaiting(pool)) === 1).toBe(true)
    await change(client)
    await client.query('commit')
    const { status, body } = await answer
    return { status, body }
  } finally {
    client.release(true)
  }
}

const USUARIO = 'select from usuario where id_usuario = $1 for no key update'
const PERSONA = 'select from administrador where id_administrador = $1 for no key update'

test('a password that changes while a login waits opens no session', async ({ app, db }) => {
  // covers: C-05 C-08
  const usuario = await createUsuario(db)
  const { idUsuario } = usuario
  const logIn = () => app.post('usuarios/login', { usuario: usuario.email, clave: usuario.clave }, PHONE)
  // The test's cheap hash is renewed by a first login, which would wait before.
  expect((await logIn()).status).toBe(200)
  const before = await open(app, 'sesion', 'id_usuario', idUsuario)
  const answer = await whileHeld(app, USUARIO, idUsuario, logIn, (client) =>
    client.query(`update usuario set clave_hash = 'otra' where id_usuario = $1`, [idUsuario]),
  )
  expect(answer).toMatchObject({ status: 401, body: { error: 'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS' } })
  expect(await open(app, 'sesion', 'id_usuario', idUsuario)).toBe(before)
})

test('a temporary password that was used up meanwhile takes nothing back', async ({ app, db }) => {
  // covers: C-05 C-07 A-18
  const usuario = await createUsuario(db)
  const { idUsuario, email } = usuario
  const clave = await giveClaveTemporal(db, idUsuario, EN_UNA_HORA)
  const logIn = () => app.post('usuarios/login', { usuario: email, clave }, PHONE)
  const answer = await whileHeld(app, USUARIO, idUsuario, logIn, async (client) => {
    await client.query(`update usuario set clave_hash = 'la elegida' where id_usuario = $1`, [idUsuario])
    await client.query('delete from clave_temporal where id_usuario = $1', [idUsuario])
  })
  expect(answer).toMatchObject({ status: 401, body: { error: 'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS' } })
  const { claveHash } = await db
    .selectFrom('usuario')
    .select('claveHash')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  expect(claveHash).toBe('la elegida')
})

test('a login with a temporary password that is sent twice opens two sessions', async ({ app, db }) => {
  // covers: C-05 A-18
  const usuario = await createUsuario(db)
  const clave = await giveClaveTemporal(db, usuario.idUsuario, EN_UNA_HORA)
  const logIn = () => app.post('usuarios/login', { usuario: usuario.email, clave }, PHONE)
  const answers = await Promise.all([logIn(), logIn(), logIn()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of answers) {
    // They are alive: what is missing is another password.
    const own = await app.get(`usuarios/${usuario.idUsuario}`, { headers: { 'x-sesion': body.sesion.token } })
    expect(own).toMatchObject({ status: 403, body: { error: 'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE' } })
  }
})

const ADMINISTRADOR = 'where id_administrador = $1'
test.for([
  ['a renewed password', `update administrador set clave_hash = 'otra' ${ADMINISTRADOR}`, 401],
  ['a person who was blocked', `update administrador set activo = false ${ADMINISTRADOR}`, 401],
  [
    'a second factor begun',
    `insert into segundo_factor (codigo_empresa, id_administrador, secreto, desde)
     select codigo_empresa, id_administrador, '', now() from administrador ${ADMINISTRADOR}`,
    403,
  ],
] as const)('%s while a login of the shop waits lets nobody in', async ([, change, status], { app, db }) => {
  // covers: C-06
  const persona = await createAdministrador(db)
  const { idAdministrador } = persona
  const logIn = () =>
    app.post('empresas/login-admin', { base: 1, usuario: persona.usuario, clave: persona.clave }, PHONE)
  const answer = await whileHeld(app, PERSONA, idAdministrador, logIn, (client) =>
    client.query(change, [idAdministrador]),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  // The one that `createAdministrador` made.
  expect(await open(app, 'sesion_administrador', 'id_administrador', idAdministrador)).toBe(1)
})

test('a second factor that is replaced while its login waits lets nobody in', async ({ app, db }) => {
  // covers: C-06
  const persona = await createAdministrador(db)
  const { idAdministrador, usuario, clave } = persona
  await createFactor(db, persona)
  const logIn = () => app.post('empresas/login-admin', { base: 1, usuario, clave, codigo: codigoEn(AHORA) }, PHONE)
  const answer = await whileHeld(app, PERSONA, idAdministrador, logIn, (client) =>
    client.query(`update segundo_factor set secreto = 'otro' where id_administrador = $1`, [idAdministrador]),
  )
  expect(answer).toMatchObject({ status: 403, body: { error: 'SegundoFactor.ERROR_REQUERIDO' } })
})

test('a PIN or badge that is renewed while its login waits lets nobody in', async ({ app, db }) => {
  // covers: C-06
  const { clave: aparato } = await createAparato(db)
  const persona = await createAdministrador(db, { permisos: [], roles: [['PREPARADOR', 1]] })
  const { idAdministrador, usuario } = persona
  await createPin(db, persona)
  const credencial = await createCredencial(db, persona)
  const byPin = () => app.post('gestion/sesion/pin', { usuario, pin: PIN, aparato }, PHONE)
  const byCredencial = () => app.post('gestion/sesion/credencial', { credencial, aparato }, PHONE)
  for (const [logIn, change, error] of [
    [byPin, `update pin set pin_hash = 'otro' where id_administrador = $1`, 'Pin.ERROR_INCORRECTO'],
    [
      byCredencial,
      `update credencial set codigo_hash = '\\x00' where id_administrador = $1`,
      'Credencial.ERROR_INCORRECTA',
    ],
  ] as const) {
    const answer = await whileHeld(app, PERSONA, idAdministrador, logIn, (client) =>
      client.query(change, [idAdministrador]),
    )
    expect(answer).toMatchObject({ status: 400, body: { error } })
  }
  // The one that `createAdministrador` made.
  expect(await open(app, 'sesion_administrador', 'id_administrador', idAdministrador)).toBe(1)
})

test('a passkey that is removed while its login waits lets nobody in', async ({ app, db }) => {
  // covers: C-06
  const persona = await createAdministrador(db)
  const { idAdministrador } = persona
  const llave = makeLlave()
  const { challenge } = (await app.as(persona).post('gestion/yo/llaves/opciones')).body
  expect((await app.as(persona).post('gestion/yo/llaves', llave.alta(challenge))).status).toBe(200)
  const logIn = async () =>
    app.post(
      'gestion/sesion/llave',
      llave.firma((await app.post('gestion/sesion/llave/opciones')).body.challenge),
      PHONE,
    )
  const before = await open(app, 'sesion_administrador', 'id_administrador', idAdministrador)
  const answer = await whileHeld(app, PERSONA, idAdministrador, logIn, (client) =>
    client.query(`delete from segundo_factor ${ADMINISTRADOR}`, [idAdministrador]),
  )
  expect(answer).toMatchObject({ status: 400, body: { error: 'Llaves.ERROR_NO_VALIDA' } })
  expect(await open(app, 'sesion_administrador', 'id_administrador', idAdministrador)).toBe(before)
})

test('a registration sent again opens no session once its password is another', async ({ app }) => {
  // covers: C-01 C-08 K-09
  const body = {
    ...{
      nombre: 'Ana',
      apellido: 'Silva',
      email: `${randomUUID()}@ejemplo.uy`,
      clave: 'una clave de prueba bien larga',
    },
    ...{ pais: 233, codigoEmpresa: 10, red: 1 },
  }
  const headers = { ...PHONE.headers, 'x-solicitud': randomUUID() }
  const register = () => app.post('usuarios', body, { headers })
  const { idUsuario } = (await register()).body
  const answer = await whileHeld(app, USUARIO, idUsuario, register, (client) =>
    client.query(`update usuario set clave_hash = 'otra' where id_usuario = $1`, [idUsuario]),
  )
  expect(answer).toMatchObject({ status: 409, body: { error: 'Servidor.ERROR_SOLICITUD_REPETIDA' } })
  expect(await open(app, 'sesion', 'id_usuario', idUsuario)).toBe(1)
})

test('right passwords count for the device that is known, else for the origin', async ({ app, db }) => {
  // covers: C-05 C-06 C-03 K-07
  const ORIGEN = origenOf('127.0.0.1')
  const usuario = await createUsuario(db)
  const logIn = (headers = {}) =>
    app.post(
      'usuarios/login',
      { usuario: usuario.email, clave: usuario.clave },
      { headers: { ...PHONE.headers, ...headers } },
    )
  const entered = await logIn()
  const known = { 'x-equipo': String(entered.headers['x-equipo']) }
  await countPast(db, [limiteDeEntradas(`usuario:${usuario.idUsuario}`, undefined, ORIGEN)], AHORA, ENTRADAS.most)
  expect((await logIn()).status).toBe(429)
  expect((await logIn(known)).status).toBe(200)
  // Nor is a deletion a way to compare one without end.
  for (const clave of [usuario.clave, 'no-es-esta']) {
    const baja = await app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, { body: { idMotivoBaja: 1, clave } })
    expect(baja.status).toBe(429)
  }

  const persona = await createAdministrador(db)
  await countPast(db, [limiteDeEntradas(`administrador:${persona.idAdministrador}`, undefined, ORIGEN)], AHORA, 299)
  const enter = () =>
    app.post('empresas/login-admin', { base: 1, usuario: persona.usuario, clave: persona.clave }, PHONE)
  expect([(await enter()).status, (await enter()).status]).toEqual([200, 429])
})

test('the phone of a registration hangs on its own session, not on a later one', async ({ app, db, clock }) => {
  // covers: C-01 C-27
  const email = `${randomUUID().slice(0, 8)}@ejemplo.uy`
  const clave = 'Tres gatos y un termo'
  const persona = { nombre: 'Ana', apellido: 'Silva', email, clave, pais: 233, codigoEmpresa: 10, red: 1 }
  const headers = { ...PHONE.headers, 'x-solicitud': randomUUID() }
  const register = () => app.post('usuarios', { ...persona, idPushNotifications: email }, { headers })
  const { idUsuario } = (await register()).body
  // Sent again, it waits once its session is open, and another device logs in.
  const [again, login] = await db.transaction().execute(async (trx) => {
    await countWithin(trx, [{ ...NUEVAS, subject: `usuario:${idUsuario}` }], clock.now())
    const again = register()
    await expect.poll(() => countWaiting(app.database.pool)).toBe(1)
    const login = app.post('usuarios/login', { usuario: email, clave }, PHONE)
    await expect.poll(() => countWaiting(app.database.pool)).toBe(2)
    return [again, login] as const
  })
  expect((await login).status).toBe(200)
  const { token } = (await again).body.sesion
  const kept = await db
    .selectFrom('dispositivo')
    .innerJoin('sesion', 'sesion.idSesion', 'dispositivo.idSesion')
    .select('tokenHash')
    .where('dispositivo.codigoEmpresa', '=', 10)
    .where('deviceId', '=', email)
    .execute()
  expect(kept).toEqual([{ tokenHash: hashToken(token) }])
})
