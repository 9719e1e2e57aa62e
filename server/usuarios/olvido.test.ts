import { randomBytes } from 'node:crypto'
import { addJob } from '../jobs/add-job.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { startCorreo } from '../testing/correo.ts'
import { createTestDatabase } from '../testing/database.ts'
import { AHORA, CLAVE, createUsuario, expect, test } from '../testing/test.ts'

const NUEVA = 'otra clave bien larga 7'
const TEMPORAL = /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/m
const ANDROID = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
const minutes = (n: number) => new Date(AHORA.getTime() + n * 60_000)
const someEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.uy`

// The requests of one test do not count in the next one.
test.beforeEach(async ({ db }) => {
  await db.deleteFrom('intento').execute()
})

const forget = (app: TestApp, email: string, headers: Record<string, string> = {}) =>
  app.put('usuarios/restablecer-password', { email }, { headers: { ...ANDROID, ...headers } })
const logIn = (app: TestApp, email: string, clave: string) =>
  app.post('usuarios/login', { usuario: email, clave }, { headers: ANDROID })
const claveOf = ({ texto }: { texto: string }) => TEMPORAL.exec(texto)![0]

test('a temporary password by e-mail opens nothing but the choice of a new one', async ({ app, db, correo }) => {
  // covers: C-07 A-18 S-02 K-20
  const usuario = await createUsuario(db)
  expect(await forget(app, `  ${usuario.email.toUpperCase()} `)).toMatchObject({
    status: 200,
    body: { resultado: 'OK' },
  })
  const mensaje = await correo.wait(usuario.email)
  expect(mensaje.asunto).toBe('Tu contraseña temporal')
  expect(mensaje.texto).toContain('Sirve durante 1 hora.')
  const temporal = claveOf(mensaje)
  expect(mensaje.html).toContain(temporal)
  const { rows } = await app.database.pool.query('select clave_temporal::text as one from clave_temporal')
  expect(JSON.stringify(rows)).not.toContain(temporal)

  // A phone may put a capital letter and a space to what is pasted.
  const entered = await logIn(app, usuario.email, ` ${temporal.toUpperCase()} `)
  expect(entered).toMatchObject({ status: 200, body: { blnCambiarPsw: true } })
  const session = app.as({ token: entered.body.sesion.token })
  expect((await session.get(`usuarios/${usuario.idUsuario}`)).body.error).toBe('Usuarios.ERROR_DEBE_CAMBIAR_CLAVE')
  const changed = await session.put(`usuarios/${usuario.idUsuario}/modificar-password`, {
    claveActual: temporal,
    claveNueva: NUEVA,
  })
  expect(changed.status).toBe(200)
  expect((await session.get(`usuarios/${usuario.idUsuario}`)).body).toMatchObject({ blnCambiarPsw: false })
  // The temporary one is used up, and so is the one that was forgotten.
  for (const clave of [temporal, CLAVE]) expect((await logIn(app, usuario.email, clave)).status).toBe(401)
  expect(await logIn(app, usuario.email, NUEVA)).toMatchObject({ status: 200, body: { blnCambiarPsw: false } })
  expect((await correo.wait(usuario.email, 2)).asunto).toBe('Cambiaste tu contraseña')
})

test('a request for it keeps the password and open sessions working', async ({ app, db, correo }) => {
  // covers: C-07 A-18
  const usuario = await createUsuario(db)
  await forget(app, usuario.email)
  await correo.wait(usuario.email)
  expect(await logIn(app, usuario.email, CLAVE)).toMatchObject({ status: 200, body: { blnCambiarPsw: false } })
  expect((await app.as(usuario).get(`usuarios/${usuario.idUsuario}`)).status).toBe(200)
})

test('a temporary password expires for login and change, and a newer one replaces it', async ({
  app,
  db,
  clock,
  correo,
}) => {
  // covers: C-07 A-18
  const usuario = await createUsuario(db)
  await forget(app, usuario.email)
  const first = claveOf(await correo.wait(usuario.email))
  clock.set(minutes(59))
  const entered = await logIn(app, usuario.email, first)
  expect(entered.status).toBe(200)
  clock.set(minutes(60))
  expect((await logIn(app, usuario.email, first)).status).toBe(401)
  const late = await app
    .as({ token: entered.body.sesion.token })
    .put(`usuarios/${usuario.idUsuario}/modificar-password`, { claveActual: first, claveNueva: NUEVA })
  expect(late).toMatchObject({ status: 400, body: { error: 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA' } })
  await forget(app, usuario.email)
  const second = claveOf(await correo.wait(usuario.email, 2))
  expect((await logIn(app, usuario.email, second)).status).toBe(200)
  await forget(app, usuario.email)
  await correo.wait(usuario.email, 3)
  expect((await logIn(app, usuario.email, second)).status).toBe(401)
})

test('its duration is a setting', async ({ clock }) => {
  // covers: C-07 A-18
  // In a database of its own, so that the jobs of this file do not take it.
  const { url: databaseUrl, drop } = await createTestDatabase()
  const short = await buildTestApp({ databaseUrl, clock, env: { CLAVE_TEMPORAL_MINUTOS: '5' } })
  try {
    expect(short.config.claveTemporalMinutos).toBe(5)
    const correo = await startCorreo(short, databaseUrl)
    const usuario = await createUsuario(short.database.db)
    await forget(short, usuario.email)
    const mensaje = await correo.wait(usuario.email).finally(correo.close)
    expect(mensaje.texto).toContain('Sirve durante 5 minutos.')
    clock.set(minutes(5))
    expect((await logIn(short, usuario.email, claveOf(mensaje))).status).toBe(401)
  } finally {
    await short.close()
    await drop()
  }
})

test('nothing is sent without an account, for another network or too late', async ({ app, db, clock, correo }) => {
  // covers: C-07 A-18
  const unknown = someEmail()
  const usuario = await createUsuario(db)
  await db.insertInto('red').values({ red: 9, nombre: 'Otra', pais: 233 }).execute()
  await db.updateTable('usuario').set({ red: 9 }).where('idUsuario', '=', usuario.idUsuario).execute()
  const known = await createUsuario(db)
  await forget(app, unknown)
  await forget(app, usuario.email)
  await forget(app, known.email)
  await correo.wait(known.email)
  await correo.settled()
  expect(correo.mensajes(unknown)).toEqual([])
  expect(correo.mensajes(usuario.email)).toEqual([])
  // The mail server has been silent for long.
  const solicitado = minutes(-61).toISOString()
  const waited = { red: 1, codigoEmpresa: 10, email: known.email }
  clock.set(AHORA)
  await addJob(db, 'enviar_clave_temporal', { ...waited, solicitado })
  // A job of an older version.
  await addJob(db, 'enviar_clave_temporal', { ...waited, pedida: solicitado } as never)
  await correo.settled()
  expect(correo.mensajes(known.email)).toHaveLength(1)
})

test('an address gets few e-mails, even at once, and other people are not limited', async ({ app, db, clock }) => {
  // covers: C-07 K-07
  const usuario = await createUsuario(db)
  const answers = await Promise.all(Array.from({ length: 10 }, () => forget(app, usuario.email)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.body.error).toBe('Sesion.ERROR_DEMASIADOS_INTENTOS')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await forget(app, someEmail())).status).toBe(200)
  // Eight a day from one network address, however slowly.
  const statuses: number[] = []
  for (let quarter = 1; quarter <= 14; quarter++) {
    clock.set(minutes(15 * quarter))
    statuses.push((await forget(app, usuario.email)).status)
  }
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429])
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  clock.set(minutes(24 * 60))
  expect((await forget(app, usuario.email)).status).toBe(200)
})

test('one origin cannot write to many addresses', async ({ app }) => {
  // covers: C-07 K-07
  const answers = await Promise.all(Array.from({ length: 120 }, () => forget(app, someEmail())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
})

test('an older account, whose e-mail would be refused today, gets one too', async ({ app, db, correo }) => {
  // covers: C-07 V-02 S-06
  expect((await forget(app, `ana..vieja.${someEmail()}`)).status).toBe(200)
  // The letters of one may still arrive.
  const { email } = await createUsuario(db, { email: someEmail().replace('@', '@-') })
  expect((await forget(app, email)).status).toBe(200)
  expect(await logIn(app, email, claveOf(await correo.wait(email)))).toMatchObject({ status: 200 })
})

test('an invalid e-mail and an unknown empresa are refused by field', async ({ app }) => {
  // covers: C-07 V-02 T-12
  for (const email of ['', 'no es', 'a@b', `${'x'.repeat(150)}@ejemplo.uy`]) {
    expect(await forget(app, email), email).toMatchObject({
      status: 400,
      body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo: 'email' }] },
    })
  }
  expect((await forget(app, 'no es')).body.detalles[0].mensaje).toBe('Email invalido')
  expect(await forget(app, someEmail(), { 'x-empresa': '77' })).toMatchObject({
    status: 404,
    body: { error: 'Empresas.ERROR_NO_ENCONTRADO' },
  })
})
