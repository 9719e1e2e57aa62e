import type { TestApp } from '../testing/app.ts'
import {
  AHORA,
  CLAVE,
  createAdministrador,
  createSesion,
  createUsuario,
  expect,
  test,
  type UsuarioDePrueba,
} from '../testing/test.ts'

const NUEVA = 'otra clave bien larga 7'
const minutes = (n: number) => new Date(AHORA.getTime() + n * 60_000)

const logIn = (app: TestApp, email: string, clave: string) =>
  app.post('usuarios/login', { usuario: email, clave }, { headers: { 'x-empresa': '10', 'x-plataforma': 'ANDROID' } })
const change = (app: TestApp, usuario: UsuarioDePrueba, body: object) =>
  app.as(usuario).put(`usuarios/${usuario.idUsuario}/modificar-password`, {
    claveActual: CLAVE,
    claveNueva: NUEVA,
    ...body,
  })

test('a new password replaces the old one and is kept only as a hash', async ({ app, db }) => {
  // covers: C-08
  const usuario = await createUsuario(db)
  expect(await change(app, usuario, {})).toMatchObject({ status: 200, body: { resultado: 'OK' } })
  expect((await logIn(app, usuario.email, CLAVE)).status).toBe(401)
  expect((await logIn(app, usuario.email, NUEVA)).status).toBe(200)
  const { claveHash } = await db
    .selectFrom('usuario')
    .select('claveHash')
    .where('idUsuario', '=', usuario.idUsuario)
    .executeTakeFirstOrThrow()
  expect(claveHash).toMatch(/^\$argon2id\$/)
  expect(claveHash).not.toContain(NUEVA)
})

test('every other session ends at once, its refresh too, and the one that asked stays', async ({ app, db }) => {
  // covers: C-08
  const usuario = await createUsuario(db)
  const phone = (await logIn(app, usuario.email, CLAVE)).body.sesion
  const tablet = await createSesion(db, usuario)
  const other = await createUsuario(db)
  expect((await change(app, usuario, {})).status).toBe(200)
  const me = (token: string, { idUsuario } = usuario) =>
    app.get(`usuarios/${idUsuario}`, { headers: { 'x-sesion': token } })
  expect((await me(usuario.token)).status).toBe(200)
  for (const token of [phone.token, tablet]) {
    expect(await me(token)).toMatchObject({ status: 401, body: { error: 'Sesion.ERROR_SESION_VENCIDA' } })
  }
  const refresh = await app.post('sesiones/refrescar', { tokenRefresco: phone.tokenRefresco })
  expect(refresh).toMatchObject({ status: 401, body: { error: 'Sesion.ERROR_SESION_VENCIDA' } })
  expect((await me(other.token, other)).status).toBe(200)
})

test('a weak or repeated new password and a wrong present one change nothing', async ({ app, db }) => {
  // covers: C-08 A-12 V-04 A-22 K-06
  const usuario = await createUsuario(db)
  const other = await createSesion(db, usuario)
  for (const [body, error, campo] of [
    [{ claveNueva: '1234567' }, 'Validacion.ERROR_DATOS', 'claveNueva'],
    [{ claveNueva: '          ' }, 'Validacion.ERROR_DATOS', 'claveNueva'],
    [{ claveNueva: 'x'.repeat(73) }, 'Validacion.ERROR_DATOS', 'claveNueva'],
    [{ claveNueva: CLAVE }, 'Validacion.ERROR_DATOS', 'claveNueva'],
    [{ claveNueva: 'Contraseña123' }, 'Usuarios.ERROR_CLAVE_DEBIL', 'claveNueva'],
    [{ claveActual: 'no es esta' }, 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA', 'claveActual'],
    [{ claveActual: '' }, 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA', 'claveActual'],
  ] as const) {
    const answer = await change(app, usuario, body)
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { error } })
    expect(answer.body.detalles?.[0].campo).toBe(campo)
    if (error === 'Validacion.ERROR_DATOS')
      expect(answer.body.detalles[0].mensaje).toMatch(/^(La contraseña|Este dato) .+\.$/)
  }
  expect((await app.get(`usuarios/${usuario.idUsuario}`, { headers: { 'x-sesion': other } })).status).toBe(200)
  expect((await logIn(app, usuario.email, CLAVE)).status).toBe(200)
  for (const claveNueva of ['ocho-8ch', 'tres gatos '.repeat(7).slice(0, 72)]) {
    const somebody = await createUsuario(db)
    expect((await change(app, somebody, { claveNueva })).status, claveNueva).toBe(200)
  }
})

test('a stolen session cannot guess the password, not even with tries at once', async ({ app, db, clock }) => {
  // covers: C-08 K-07
  const usuario = await createUsuario(db)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => change(app, usuario, { claveActual: `intento-${i}` })),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(8)
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.body.error).toBe('Sesion.ERROR_DEMASIADOS_INTENTOS')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // During the wait the right password does not help either; another account is not affected.
  expect((await change(app, usuario, {})).status).toBe(429)
  expect((await change(app, await createUsuario(db), {})).status).toBe(200)
  clock.set(minutes(16))
  expect((await change(app, usuario, {})).status).toBe(200)
})

test('of two changes at once one wins, and only its password counts', async ({ app, db }) => {
  // covers: C-08
  const usuario = await createUsuario(db)
  const claves = ['primera clave larga', 'segunda clave larga']
  const answers = await Promise.all(claves.map((claveNueva) => change(app, usuario, { claveNueva })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const won = answers.findIndex(({ status }) => status === 200)
  expect((await logIn(app, usuario.email, claves[won]!)).status).toBe(200)
  expect((await logIn(app, usuario.email, claves[1 - won]!)).status).toBe(401)
})

test('somebody else cannot change it, not even an administrator', async ({ app, db }) => {
  // covers: C-08 A-30
  const usuario = await createUsuario(db)
  for (const asker of [await createUsuario(db), await createAdministrador(db)]) {
    const answer = await app
      .as(asker)
      .put(`usuarios/${usuario.idUsuario}/modificar-password`, { claveActual: CLAVE, claveNueva: NUEVA })
    expect(answer).toMatchObject({ status: 403, body: { error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' } })
  }
  expect((await logIn(app, usuario.email, CLAVE)).status).toBe(200)
})

test("blnCambiarPsw is in the login's answer until the password is changed", async ({ app, db }) => {
  // covers: S-02 A-12 C-08
  const usuario = await createUsuario(db, { blnCambiarPsw: true })
  const entered = await logIn(app, usuario.email, CLAVE)
  expect(entered.body).toMatchObject({ blnCambiarPsw: true })
  const session = { ...usuario, token: entered.body.sesion.token }
  expect(await app.as(session).get('pedidos')).toMatchObject({
    status: 403,
    body: { error: 'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE' },
  })
  expect((await change(app, session, {})).status).toBe(200)
  expect(await app.as(session).get(`usuarios/${usuario.idUsuario}`)).toMatchObject({
    status: 200,
    body: { blnCambiarPsw: false },
  })
})
