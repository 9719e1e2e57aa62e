import { randomBytes } from 'node:crypto'
import { hashToken } from '../http/sesion.ts'
import type { TestAnswer, TestApp } from '../testing/app.ts'
import { buildTestApp } from '../testing/app.ts'
import { AHORA, CLAVE, createSesion, createUsuario, expect, test } from '../testing/test.ts'
import { MAX_SESIONES } from './open-sesion.ts'

const ANDROID = { 'x-plataforma': 'ANDROID' }
/** The headers that our scripts add to a request with the cookie, and that no other site can. */
const WEB = { 'x-aplicacion': 'uy.surtido.demo' }
const minutes = (n: number) => new Date(AHORA.getTime() + n * 60_000)

const logIn = (app: TestApp, email: string, headers: Record<string, string>) =>
  app.post('usuarios/login', { usuario: email, clave: CLAVE }, { headers: { 'x-empresa': '10', ...headers } })
const refresh = (app: TestApp, tokenRefresco: string) =>
  app.post('sesiones/refrescar', { tokenRefresco }, { headers: ANDROID })
const me = (app: TestApp, idUsuario: number, headers: Record<string, string>) =>
  app.get(`usuarios/${idUsuario}`, { headers })

function cookiesOf({ headers }: TestAnswer): string[] {
  return [headers['set-cookie'] ?? []].flat().map(String)
}
const cookieHeader = (answer: TestAnswer) =>
  cookiesOf(answer)
    .map((one) => one.split(';')[0])
    .join('; ')

test('a session on a phone travels in the body, expires and is kept as a hash', async ({ app, db, clock }) => {
  // covers: C-05 E-02 K-10 K-20 S-01
  const usuario = await createUsuario(db)
  const { status, body, headers } = await logIn(app, `  ${usuario.email.toUpperCase()} `, ANDROID)
  expect(status).toBe(200)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    idUsuario: usuario.idUsuario,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    email: usuario.email,
    nombre: 'Ana',
    apellido: 'Silva',
    idTipoDocumento: 1,
    numeroDocumento: '12345672',
    numeroCelular: '099123456',
    pais: 233,
    blnCambiarPsw: false,
    aceptaTerminosCondiciones: true,
    esAdmin: false,
    correoConfirmado: true,
    sesion: { vence: '2026-03-11T11:00:00-03:00' },
  })
  const { token, tokenRefresco } = body.sesion
  // A secret has 256 bits, which nobody guesses.
  for (const secret of [token, tokenRefresco.split('.').at(-1)])
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  const { rows } = await app.database.pool.query('select sesion::text as one from sesion')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(tokenRefresco)
  const session = { 'x-sesion': token }
  expect((await me(app, usuario.idUsuario, session)).status).toBe(200)
  clock.set(minutes(59))
  expect((await me(app, usuario.idUsuario, session)).status).toBe(200)
  clock.set(minutes(60))
  expect(await me(app, usuario.idUsuario, session)).toMatchObject({
    status: 401,
    body: { error: 'Sesion.ERROR_SESION_VENCIDA' },
  })
})

test('on the web no script can read the session, and another site cannot use it', async ({ app, db }) => {
  // covers: K-10
  const usuario = await createUsuario(db)
  const answer = await logIn(app, usuario.email, WEB)
  expect(answer.body.sesion).toEqual({ vence: expect.any(String) })
  const cookies = cookiesOf(answer)
  expect(cookies).toHaveLength(3)
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly(;|$)/)
  for (const cookie of cookies) expect(cookie).toMatch(/; SameSite=Strict(;|$)/)
  expect(cookies.find((one) => one.startsWith('surtido_refresco'))).toContain('Path=/products-app-en-casa/api/sesiones')
  const cookie = cookieHeader(answer)
  expect((await me(app, usuario.idUsuario, { cookie, ...WEB })).status).toBe(200)
  expect((await me(app, usuario.idUsuario, { cookie })).status).toBe(403)
  expect((await app.post('sesiones/refrescar', {}, { headers: { cookie } })).status).toBe(403)
  expect((await app.delete('sesiones/actual', { headers: { cookie } })).status).toBe(403)
})

test('in production the cookies go only over https', async ({ db, databaseUrl }) => {
  // covers: K-10
  const usuario = await createUsuario(db)
  const production = await buildTestApp({ databaseUrl, env: { NODE_ENV: 'production' } })
  try {
    const answer = await logIn(production, usuario.email, WEB)
    const cookies = cookiesOf(answer)
    expect(cookies).toHaveLength(3)
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  } finally {
    await production.close()
  }
})

test('a refresh token used a second time later ends the session for everybody', async ({ app, db, clock }) => {
  // covers: CX-17
  const usuario = await createUsuario(db)
  const first = (await logIn(app, usuario.email, ANDROID)).body.sesion
  clock.set(minutes(70))
  const second = await refresh(app, first.tokenRefresco)
  expect(second).toMatchObject({ status: 200, body: { idUsuario: usuario.idUsuario } })
  const session = { 'x-sesion': second.body.sesion.token }
  expect((await me(app, usuario.idUsuario, session)).status).toBe(200)
  expect((await me(app, usuario.idUsuario, { 'x-sesion': first.token })).status).toBe(401)
  // A thief comes with the old one.
  clock.set(minutes(75))
  expect((await refresh(app, first.tokenRefresco)).status).toBe(401)
  expect((await me(app, usuario.idUsuario, session)).status).toBe(401)
  expect((await refresh(app, second.body.sesion.tokenRefresco)).status).toBe(401)
})

test('tabs that refresh at the same moment all stay logged in', async ({ app, db }) => {
  // covers: CX-17
  const usuario = await createUsuario(db)
  const { tokenRefresco } = (await logIn(app, usuario.email, ANDROID)).body.sesion
  const answers = await Promise.all([refresh(app, tokenRefresco), refresh(app, tokenRefresco)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const { body } of answers) expect((await refresh(app, body.sesion.tokenRefresco)).status).toBe(200)
})

test('an expired, unknown or missing refresh token answers that the session ended', async ({ app, db, clock }) => {
  // covers: CX-17
  const usuario = await createUsuario(db)
  const { tokenRefresco } = (await logIn(app, usuario.email, ANDROID)).body.sesion
  expect(await app.post('sesiones/refrescar', {})).toMatchObject({
    status: 401,
    body: { error: 'Sesion.ERROR_SESION_VENCIDA' },
  })
  expect((await refresh(app, 'inventado')).status).toBe(401)
  clock.set(minutes(91 * 24 * 60))
  expect((await refresh(app, tokenRefresco)).status).toBe(401)
})

test('logging out ends that session and its refresh at once, and no other', async ({ app, db }) => {
  // covers: CX-17 S-07
  const usuario = await createUsuario(db)
  const other = await createSesion(db, usuario)
  const { token, tokenRefresco } = (await logIn(app, usuario.email, ANDROID)).body.sesion
  expect((await app.delete('sesiones/actual', { headers: { 'x-sesion': token } })).body).toEqual({ resultado: 'OK' })
  expect((await me(app, usuario.idUsuario, { 'x-sesion': token })).status).toBe(401)
  expect((await refresh(app, tokenRefresco)).status).toBe(401)
  expect((await me(app, usuario.idUsuario, { 'x-sesion': other })).status).toBe(200)
  expect((await app.delete('sesiones/actual', { headers: { 'x-sesion': token } })).status).toBe(200)
  expect((await app.delete('sesiones/actual')).status).toBe(200)
})

test('a person has a bounded number of sessions: the longest unused one ends', async ({ app, db }) => {
  // covers: K-10
  const [usuario, other] = [await createUsuario(db), await createUsuario(db)]
  const daily = await createSesion(db, usuario)
  const idle = await createSesion(db, usuario)
  const rows = db.updateTable('sesion').set({ refrescoVence: minutes(60) })
  await rows.where('idUsuario', '=', usuario.idUsuario).where('tokenHash', '=', hashToken(idle)).execute()
  const own = () => db.selectFrom('sesion').selectAll().where('idUsuario', '=', usuario.idUsuario).execute()
  const [like] = await own()
  const { idSesion: _, ...more } = like!
  const missing = MAX_SESIONES - (await own()).length
  const many = Array.from({ length: missing }, () => {
    const [tokenHash, refrescoHash] = [randomBytes(32), randomBytes(32)]
    return { ...more, tokenHash, refrescoHash, familiaHash: null, refrescoVence: minutes(120) }
  })
  await db.insertInto('sesion').values(many).execute()
  expect((await logIn(app, usuario.email, ANDROID)).status).toBe(200)
  expect(await own()).toHaveLength(MAX_SESIONES)
  expect((await me(app, usuario.idUsuario, { 'x-sesion': idle })).status).toBe(401)
  expect((await me(app, usuario.idUsuario, { 'x-sesion': daily })).status).toBe(200)
  expect((await me(app, other.idUsuario, { 'x-sesion': other.token })).status).toBe(200)
})

test('logging in gives a new token: one planted before is worth nothing afterwards', async ({ app, db }) => {
  // covers: K-10
  const usuario = await createUsuario(db)
  const planted = 'a'.repeat(43)
  const answer = await logIn(app, usuario.email, { ...WEB, cookie: `surtido_sesion=${planted}` })
  expect(cookieHeader(answer)).not.toContain(planted)
  expect((await me(app, usuario.idUsuario, { 'x-sesion': planted })).status).toBe(401)
})

test('the first login in another empresa of the network makes an account there', async ({ app, db }) => {
  // covers: C-05 A-17 A-84
  const usuario = await createUsuario(db)
  const there = await app.post(
    'usuarios/login',
    { usuario: usuario.email, clave: CLAVE },
    { headers: { 'x-empresa': '20', ...ANDROID } },
  )
  expect(there.body).toMatchObject({ idUsuario: usuario.idUsuario, aceptaTerminosCondiciones: false })
  expect(there.body.idUsuarioAplicacion).not.toBe(usuario.idUsuarioAplicacion)
  const nowhere = await app.post(
    'usuarios/login',
    { usuario: usuario.email, clave: CLAVE },
    { headers: { 'x-empresa': '77' } },
  )
  expect(nowhere).toMatchObject({ status: 404, body: { error: 'Empresas.ERROR_NO_ENCONTRADO' } })
})

test('simultaneous tries count too, and the refusal says how long to wait', async ({ app, db, clock }) => {
  // covers: C-05 V-22 X-01
  const usuario = await createUsuario(db)
  const wrong = () =>
    app.post('usuarios/login', { usuario: usuario.email, clave: 'no-es-esta' }, { headers: { 'x-empresa': '10' } })
  const answers = await Promise.all(Array.from({ length: 20 }, wrong))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(8)
  const refused = answers.find(({ status }) => status === 429)!
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // During the wait the right password does not help: otherwise guessing could go on.
  expect((await logIn(app, usuario.email, ANDROID)).status).toBe(429)
  clock.set(minutes(16))
  expect((await logIn(app, usuario.email, ANDROID)).status).toBe(200)
})

test('a whole network behind one address logs in; only wrong guesses are limited', async ({ app, db, clock }) => {
  // covers: C-05 K-07
  clock.set(minutes(30))
  const usuarios = await Promise.all(Array.from({ length: 70 }, () => createUsuario(db)))
  for (const { email } of usuarios) expect((await logIn(app, email, ANDROID)).status).toBe(200)
  const statuses: number[] = []
  for (const { email } of usuarios) {
    const wrong = { usuario: email, clave: 'no-es-esta' }
    statuses.push((await app.post('usuarios/login', wrong, { headers: { 'x-empresa': '10' } })).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(60)
  expect(statuses.slice(-10)).toEqual(Array.from({ length: 10 }, () => 429))
})

test('logging out after the session ran out still ends what would open the next one', async ({ app, db, clock }) => {
  // covers: CX-17 S-07
  const usuario = await createUsuario(db)
  const answer = await logIn(app, usuario.email, WEB)
  const refresco = cookiesOf(answer)
    .map((one) => one.split(';')[0]!)
    .find((one) => one.startsWith('surtido_refresco'))!
  clock.set(minutes(70))
  expect((await app.delete('sesiones/actual', { headers: { cookie: refresco } })).status).toBe(403)
  expect((await app.delete('sesiones/actual', { headers: { cookie: refresco, ...WEB } })).status).toBe(200)
  expect((await app.post('sesiones/refrescar', {}, { headers: { cookie: refresco, ...WEB } })).status).toBe(401)
})
