import pg from 'pg'
import type { Db } from '../db/client.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import {
  AHORA,
  APLICACION,
  createSesion,
  createUsuario,
  createUsuarioAplicacion,
  expect,
  test,
} from '../testing/test.ts'
import { keepTelefono, MAX_DISPOSITIVOS, selectConectados } from './dispositivos.ts'

/** The devices on which one person is logged in, and may be notified. */
const listDispositivos = (db: Db, idUsuarioAplicacion: number, now: Date) =>
  selectConectados(db, now)
    .select(['dispositivo.deviceId', 'dispositivo.plataforma', 'dispositivo.registrado', 'dispositivo.codigoEmpresa'])
    .where('dispositivo.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .execute()

let last = 0
const aparato = () => `aparato-${++last}`
const codigo = { error: 'Validacion.ERROR_DATOS' }

test('a device registered twice by one usuario is kept once', async ({ app, db }) => {
  // covers: C-27 E-10 K-25 K-07
  const usuario = await createUsuario(db)
  const { idUsuarioAplicacion } = usuario
  const deviceID = aparato()
  const body = { deviceID, idUsuarioAplicacion, plataforma: 1, esAdmin: true }
  const answer = await app.as(usuario).post('usuarios/registrar-device', body)
  expect(answer).toMatchObject({ status: 201 })
  expect(answer.body).toEqual({ deviceID, idUsuarioAplicacion, plataforma: 1, esAdmin: false })
  await app.as(usuario).post('usuarios/registrar-device', { ...body, plataforma: 2 })
  const kept = await listDispositivos(db, idUsuarioAplicacion, AHORA)
  expect(kept).toEqual([{ deviceId: deviceID, plataforma: 2, registrado: AHORA, codigoEmpresa: 10 }])
})

test('a device that another usuario registers becomes theirs alone', async ({ app, db }) => {
  // covers: C-27 E-10
  const [one, two] = [await createUsuario(db), await createUsuario(db)]
  const deviceID = aparato()
  await app.as(one).post('usuarios/registrar-device', { deviceID, plataforma: 1 })
  await app.as(two).post('usuarios/registrar-device', { deviceID, plataforma: 1 })
  expect(await listDispositivos(db, one.idUsuarioAplicacion, AHORA)).toEqual([])
  expect(await listDispositivos(db, two.idUsuarioAplicacion, AHORA)).toHaveLength(1)
  // And whoever had it before cannot take it from them.
  expect((await app.as(one).delete('usuarios/baja-device', { query: { deviceID } })).body).toEqual({ resultado: 'OK' })
  expect(await listDispositivos(db, two.idUsuarioAplicacion, AHORA)).toHaveLength(1)
})

test('usuarios who register one device at once leave it to exactly one', async ({ app, db }) => {
  // covers: C-27 E-10
  const usuarios = await Promise.all(Array.from({ length: 8 }, () => createUsuario(db)))
  const deviceID = aparato()
  const answers = await Promise.all(
    usuarios.map((usuario) => app.as(usuario).post('usuarios/registrar-device', { deviceID, plataforma: 1 })),
  )
  expect(answers.map(({ status }) => status)).toEqual(usuarios.map(() => 201))
  const kept = await db.selectFrom('dispositivo').selectAll().where('deviceId', '=', deviceID).execute()
  expect(kept).toHaveLength(1)

  const [usuario] = usuarios
  const again = aparato()
  await Promise.all(
    Array.from({ length: 10 }, () =>
      app.as(usuario!).post('usuarios/registrar-device', { deviceID: again, plataforma: 2 }),
    ),
  )
  expect(await db.selectFrom('dispositivo').selectAll().where('deviceId', '=', again).execute()).toHaveLength(1)
})

test('the same device in the app of another empresa is another registration', async ({ app, db }) => {
  // covers: C-27 E-10
  const usuario = await createUsuario(db)
  const there = await createUsuarioAplicacion(db, usuario, 20)
  const deviceID = aparato()
  await app.as(usuario).post('usuarios/registrar-device', { deviceID, plataforma: 1 })
  await app.as(there).post('usuarios/registrar-device', { deviceID, plataforma: 1 })
  expect(await listDispositivos(db, usuario.idUsuarioAplicacion, AHORA)).toHaveLength(1)
  expect(await listDispositivos(db, there.idUsuarioAplicacion, AHORA)).toHaveLength(1)
})

test('a person keeps a bounded number of devices, the latest', async ({ app, db, clock }) => {
  // covers: C-27
  const usuario = await createUsuario(db)
  const first = aparato()
  for (let n = 0; n < MAX_DISPOSITIVOS + 3; n++) {
    clock.set(new Date(AHORA.getTime() + n * 1000))
    await app.as(usuario).post('usuarios/registrar-device', { deviceID: n === 0 ? first : aparato(), plataforma: 1 })
  }
  const kept = await listDispositivos(db, usuario.idUsuarioAplicacion, AHORA)
  expect(kept).toHaveLength(MAX_DISPOSITIVOS)
  expect(kept.map(({ deviceId }) => deviceId)).not.toContain(first)
})

test('devices registered at the same moment are no more than a person keeps', async ({
  app,
  databaseUrl,
  db,
  onTestFinished,
}) => {
  // covers: C-27
  const usuario = await createUsuario(db)
  const register = () => app.as(usuario).post('usuarios/registrar-device', { deviceID: aparato(), plataforma: 1 })
  for (let n = 0; n < MAX_DISPOSITIVOS; n++) await register()
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  // This lock makes each add its own before any of them makes room.
  await holder.query('begin')
  const rows = 'select from dispositivo where id_usuario_aplicacion = $1 for update'
  await holder.query(rows, [usuario.idUsuarioAplicacion])
  const sent = Promise.all(Array.from({ length: 5 }, register))
  await expect
    .poll(async () => {
      await holder.query('select pg_stat_clear_snapshot()')
      return countWaiting(holder)
    })
    .toBe(5)
  await holder.query('commit')
  const answers = await sent
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await listDispositivos(db, usuario.idUsuarioAplicacion, AHORA)).toHaveLength(MAX_DISPOSITIVOS)
})

test('a device is removed by body or by query, and a call without one is refused', async ({ app, db }) => {
  // covers: C-28 K-25 A-39
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  for (const how of ['body', 'query'] as const) {
    const deviceID = aparato()
    await own.post('usuarios/registrar-device', { deviceID, plataforma: 1 })
    for (const _ of [1, 2]) {
      expect(await own.delete('usuarios/baja-device', { [how]: { deviceID } })).toMatchObject({
        status: 200,
        body: { resultado: 'OK' },
      })
    }
    expect(await listDispositivos(db, usuario.idUsuarioAplicacion, AHORA)).toEqual([])
  }
  for (const options of [{}, { body: {} }, { query: { deviceID: '' } }, { body: { deviceID: 'con espacio' } }]) {
    expect(await own.delete('usuarios/baja-device', options)).toMatchObject({ status: 400, body: codigo })
  }
})

test('logging out removes its device, and an ended session gets no messages', async ({ app, db, clock }) => {
  // covers: S-07 C-28
  const usuario = await createUsuario(db)
  const [out, ended] = [await createSesion(db, usuario), await createSesion(db, usuario)]
  const [here, there, left] = [aparato(), aparato(), aparato()]
  await app.as({ token: out }).post('usuarios/registrar-device', { deviceID: here, plataforma: 1 })
  await app.as({ token: ended }).post('usuarios/registrar-device', { deviceID: there, plataforma: 1 })
  await app.as(usuario).post('usuarios/registrar-device', { deviceID: left, plataforma: 1 })
  await app.delete('sesiones/actual', { headers: { 'x-sesion': out } })
  const rows = () =>
    db
      .selectFrom('dispositivo')
      .select('deviceId')
      .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
      .orderBy('deviceId')
      .execute()
  expect((await rows()).map(({ deviceId }) => deviceId).sort()).toEqual([there, left].sort())
  await app.as(usuario).put(`usuarios/${usuario.idUsuario}/modificar-password`, {
    claveActual: usuario.clave,
    claveNueva: 'otra clave de prueba bien larga',
  })
  const told = async () =>
    (await listDispositivos(db, usuario.idUsuarioAplicacion, clock.now())).map((one) => one.deviceId)
  expect(await told()).toEqual([left])
  clock.set(new Date(AHORA.getTime() + 400 * 24 * 3_600_000))
  expect(await told()).toEqual([])
})

test('registering takes platforms 1, 2 and 3, and other calls take their names', async ({ app, db }) => {
  // covers: B-21 E-10 A-83
  const usuario = await createUsuario(db)
  for (const plataforma of [1, 2, 3]) {
    const body = { deviceID: aparato(), idUsuarioAplicacion: usuario.idUsuarioAplicacion, plataforma }
    expect(await app.as(usuario).post('usuarios/registrar-device', body)).toMatchObject({
      status: 201,
      body: { plataforma },
    })
  }
  const page = await app.as(usuario).get(`usuarios/${usuario.idUsuario}/datos`, { query: { formato: 'html' } })
  const said = [...String(page.body).matchAll(/<dt>Sistema<\/dt><dd>([^<]+)<\/dd>/g)].map(([, sistema]) => sistema)
  expect(said.sort()).toEqual(['Android', 'Web', 'iOS'])
  for (const plataforma of [0, 4, 'ANDROID', null]) {
    const body = { deviceID: aparato(), idUsuarioAplicacion: usuario.idUsuarioAplicacion, plataforma }
    expect(await app.as(usuario).post('usuarios/registrar-device', body)).toMatchObject({ status: 400, body: codigo })
  }
  for (const [plataforma, status] of [
    ['ANDROID', 200],
    ['IOS', 200],
    ['WEB', 200],
    ['1', 400],
    ['android', 400],
  ] as const) {
    const query = { version: '5.5.9', aplicacion: APLICACION.ceibo, plataforma }
    expect((await app.get('versiones', { query })).status, plataforma).toBe(status)
    const body = { bundleId: APLICACION.ceibo, plataforma }
    expect((await app.post('aplicaciones/contacto', body)).status, plataforma).toBe(status)
    expect((await app.post('aplicaciones/contacto/existe', body)).status, plataforma).toBe(status)
  }
})

test('a device that a profile brings is not registered for a session that has ended', async ({ db }) => {
  // covers: C-27 C-02 A-18
  const usuario = await createUsuario(db)
  const sesion = await db
    .updateTable('sesion')
    .set({ revocada: AHORA })
    .where('idUsuario', '=', usuario.idUsuario)
    .returning(['idSesion', 'idUsuario', 'idUsuarioAplicacion', 'codigoEmpresa'])
    .executeTakeFirstOrThrow()
  const device = { deviceID: aparato(), plataforma: 1 } as const
  await expect(keepTelefono(db, sesion, device, AHORA)).rejects.toMatchObject({ code: 'Sesion.ERROR_SESION_VENCIDA' })
})
