import { hash } from '@node-rs/argon2'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { openCatalogo } from '../articulos/catalogo.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { logOptions } from '../log.ts'
import { OYENTES } from '../oyentes.ts'
import type { AdministradorDePrueba } from '../testing/administradores.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { AHORA, createAdministrador, createUsuario, expect, test } from '../testing/test.ts'

const EMPRESA = { 'x-empresa': '10' }
const ANDROID = { ...EMPRESA, 'x-plataforma': 'ANDROID' }
const WEB = { ...EMPRESA, 'x-aplicacion': 'uy.surtido.demo' }
const minutes = (n: number) => new Date(AHORA.getTime() + n * 60_000)

type Quien = Pick<AdministradorDePrueba, 'usuario' | 'clave'>
const enter = (app: TestApp, { usuario, clave }: Quien, headers: Record<string, string> = ANDROID) =>
  app.post('empresas/login-admin', { base: 1, usuario, clave }, { headers })
const enterByPath = (app: TestApp, { usuario, clave }: Quien) =>
  app.get(`empresas/10/idBase/1/login/${encodeURIComponent(usuario)}/clave/${encodeURIComponent(clave)}/loginAdmin`, {
    headers: ANDROID,
  })
const search = (app: TestApp, token: string) =>
  app.get('usuarios/busqueda?tipo=1&filtro=ana', { headers: { 'x-sesion': token } })

test('login by POST and by GET answers the administrator and their permissions', async ({ app, db }) => {
  // covers: C-06 A-31 A-78 K-20 S-06
  const admin = await createAdministrador(db, { usuario: 'Caja.Uno' })
  const posted = await enter(app, { usuario: '  caja.uno ', clave: admin.clave })
  expect(posted).toMatchObject({
    status: 200,
    body: {
      idUsuario: admin.idAdministrador,
      idUsuarioAplicacion: expect.any(Number),
      nombre: 'Carla',
      apellido: 'Caja',
      email: null,
      usuario: 'Caja.Uno',
      esAdmin: true,
      base: 1,
      permisos: ['USUARIOS_BUSCAR', 'USUARIOS_ACTUAR'],
      sesion: { token: expect.any(String), vence: '2026-03-11T10:30:00-03:00' },
    },
  })
  const got = await enterByPath(app, admin)
  expect(got.body).toEqual({ ...posted.body, sesion: { ...posted.body.sesion, token: got.body.sesion.token } })
  for (const { body } of [posted, got]) expect((await search(app, body.sesion.token)).status).toBe(200)
  // The ids of administrators are never those of usuarios.
  const usuario = await createUsuario(db)
  expect(usuario.idUsuario).not.toBe(admin.idAdministrador)
  expect(await db.selectFrom('usuario').where('idUsuario', '=', admin.idAdministrador).execute()).toEqual([])
})

test('an administrator logs in to their own empresa and base, and not as a usuario', async ({ app, db }) => {
  // covers: C-06 A-11 P-04
  const admin = await createAdministrador(db)
  const wrong = 'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS'
  expect((await enter(app, admin, { 'x-empresa': '20' })).body.error).toBe(wrong)
  const { usuario, clave } = admin
  const base = await app.post('empresas/login-admin', { base: 2, usuario, clave }, { headers: EMPRESA })
  expect(base).toMatchObject({ status: 401, body: { error: wrong } })
  expect((await app.post('usuarios/login', { usuario, clave }, { headers: EMPRESA })).body.error).toBe(wrong)
  const person = await createUsuario(db)
  expect((await enter(app, { usuario: person.email, clave: person.clave })).body.error).toBe(wrong)
  const dismissed = await createAdministrador(db, { activo: false })
  expect((await enter(app, dismissed)).body.error).toBe(wrong)
})

test('wrong guesses by POST and GET together lock out even the right password', async ({ app, db, clock }) => {
  // covers: C-06 X-01 K-07
  const admin = await createAdministrador(db)
  const unknown = await enter(app, { usuario: 'nadie', clave: 'no-es-esta' })
  const known = await enter(app, { ...admin, clave: 'no-es-esta' })
  expect(known).toMatchObject({ status: 401, body: { mensaje: 'Correo y/o contraseña incorrectos.' } })
  expect({ ...unknown.body, idTraza: '' }).toEqual({ ...known.body, idTraza: '' })
  const guesses = Array.from({ length: 12 }, (_, i) => (i % 2 ? enter : enterByPath))
  const answers = await Promise.all(guesses.map((guess) => guess(app, { ...admin, clave: 'no-es-esta' })))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
  for (const late of [await enter(app, admin), await enterByPath(app, admin)]) {
    expect(late).toMatchObject({ status: 429, body: { error: 'Sesion.ERROR_DEMASIADOS_INTENTOS' } })
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  }
  clock.set(minutes(16))
  expect((await enterByPath(app, admin)).status).toBe(200)
})

test('the login by GET answers 404 in production unless it is switched on', async ({ db, databaseUrl }) => {
  // covers: C-06 A-31
  const admin = await createAdministrador(db)
  for (const [env, status] of [
    [{ NODE_ENV: 'production' }, 404],
    [{ NODE_ENV: 'production', LOGIN_ADMIN_GET: 'si' }, 200],
    [{ LOGIN_ADMIN_GET: 'no' }, 404],
    [{}, 200],
  ] as const) {
    const app = await buildTestApp({ databaseUrl, env })
    try {
      const answer = await enterByPath(app, admin)
      expect(answer.status, JSON.stringify(env)).toBe(status)
      if (status === 404) expect(answer.body.error).toBe('Servidor.ERROR_NO_ENCONTRADO')
      expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      expect((await enter(app, admin)).status).toBe(200)
    } finally {
      await app.close()
    }
  }
})

test('a password in the path reaches no log line, metric, error body or header', async ({ db, databaseUrl }) => {
  // covers: C-06 A-31
  const admin = await createAdministrador(db)
  const secreto = 'ClaveSecretisima99'
  await db
    .updateTable('administrador')
    .set({ claveHash: await hash(secreto) })
    .execute()
  const lines: string[] = []
  const log = pino({ ...logOptions('debug') }, { write: (line: string) => void lines.push(line) })
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, LOG_LEVEL: 'debug' })
  const database = openDatabase(databaseUrl, 2)
  const clock = { now: () => AHORA }
  const catalogo = await openCatalogo({ ...database, databaseUrl, clock, log })
  const app = await buildApp({ config, ...database, clock, log, catalogo, oyentes: OYENTES })
  try {
    const base = '/products-app-en-casa/api/'
    const ways = [
      `empresas/10/idBase/1/login/${admin.usuario}/clave/${secreto}/loginAdmin`,
      `empresas/10/idBase/1/login/${admin.usuario}/clave/${secreto}/loginAdmin/`,
      `empresas/10/idBase/1/login/${admin.usuario}/clave/${secreto}/loginAdmin?x=${secreto}`,
      `empresas/10/idBase/1/%6Cogin/${admin.usuario}/cla%76e/${secreto}/loginAdmin`,
      `empresas/10/idBase/1/LOGIN/${admin.usuario}/CLAVE/${secreto}/loginadmin`,
      `empresas/10/idBase/1/login/${admin.usuario}/clave/a/${secreto}/loginAdmin`,
      `empresas/10/idBase/x/login/${admin.usuario}/clave/${secreto}/loginAdmin`,
      `empresas/77/idBase/1/login/${admin.usuario}/clave/${secreto}/loginAdmin`,
      `empresas/10/idBase/1/login/${admin.usuario}/clave/${secreto}%/loginAdmin`,
      `empresas/10/idBase/1/login/${admin.usuario}/clave/${secreto}${'x'.repeat(300)}/loginAdmin`,
      `empresas/10/idBase/1/login/nadie/clave/${secreto}/loginAdmin`,
    ]
    const statuses: number[] = []
    for (const way of ways) {
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE'] as const) {
        const answer = await app.inject({ method, url: base + way, headers: EMPRESA })
        statuses.push(answer.statusCode)
        expect(answer.body + JSON.stringify(answer.headers), `${method} ${way}`).not.toContain(secreto)
        expect(answer.headers, `${method} ${way}`).toMatchObject({ 'referrer-policy': 'no-referrer' })
      }
    }
    expect(statuses).toContain(200)
    expect(statuses).toContain(401)
    expect(statuses).not.toContain(500)
    const metricas = await app.inject({ url: '/metricas' })
    expect(metricas.body).toContain('loginAdmin')
    // A line follows its answer; this one is the last.
    await expect.poll(() => lines.some((line) => line.includes('/metricas'))).toBe(true)
    expect(lines.length).toBeGreaterThan(ways.length)
    for (const text of [metricas.body, ...lines]) {
      expect(text).not.toContain(secreto)
      expect(text).not.toContain(admin.usuario)
    }
    const written = await db.selectFrom('auditoria').selectAll().execute()
    expect(JSON.stringify(written)).not.toContain(secreto)
  } finally {
    await app.close()
    await catalogo.close()
    await database.close()
  }
})

test('the web session is a cookie of its own that no script or other site uses', async ({ app, db }) => {
  // covers: C-06 K-10
  const admin = await createAdministrador(db)
  const planted = 'a'.repeat(43)
  const cookie = `surtido_administrador=${planted}; surtido_sesion=${planted}`
  const answer = await enter(app, admin, { ...WEB, cookie })
  expect(answer.body.sesion).toEqual({ vence: expect.any(String) })
  const set = [answer.headers['set-cookie'] ?? []].flat().map(String)
  // The other says which device it was (`server/usuarios/equipos.ts`).
  expect(set).toHaveLength(2)
  expect(set[0]).toMatch(/^surtido_administrador=/)
  expect(set[0]).not.toContain(planted)
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/products-app-en-casa/api/']) expect(set[0]).toContain(part)
  expect(set[0]).not.toMatch(/Expires|Max-Age/)
  const own = set[0]!.split(';')[0]!
  const ask = (headers: Record<string, string>) => app.get('usuarios/busqueda?tipo=1&filtro=ana', { headers })
  expect((await ask({ cookie: own, ...WEB })).status).toBe(200)
  expect((await ask({ cookie: own, ...EMPRESA })).status).toBe(403)
  expect((await ask({ cookie, ...WEB })).status).toBe(401)
  expect((await app.delete('empresas/login-admin', { headers: { cookie: own } })).status).toBe(403)
  expect((await ask({ cookie: own, ...WEB })).status).toBe(200)
})

test('each way of logging out makes the token worthless', async ({ app, db }) => {
  // covers: C-06 A-11 S-07
  const admin = await createAdministrador(db)
  for (const path of ['empresas/login-admin', 'sesiones/actual']) {
    const { token } = (await enter(app, admin)).body.sesion
    const other = (await enter(app, admin)).body.sesion.token
    expect((await app.delete(path, { headers: { 'x-sesion': token } })).body).toEqual({ resultado: 'OK' })
    expect((await search(app, token)).status).toBe(401)
    expect((await search(app, other)).status).toBe(200)
    expect((await app.delete(path, { headers: { 'x-sesion': token } })).status).toBe(200)
  }
  const { rows } = await app.database.pool.query('select s::text as one from sesion_administrador s')
  expect(JSON.stringify(rows)).not.toContain((await enter(app, admin)).body.sesion.token)
})

test('the session ends after half an hour without use and after twelve hours', async ({ app, db, clock }) => {
  // covers: C-06
  const { token } = (await enter(app, await createAdministrador(db))).body.sesion
  for (let at = 29; at < 12 * 60; at += 29) {
    clock.set(minutes(at))
    expect((await search(app, token)).status, `after ${at} minutes`).toBe(200)
  }
  clock.set(minutes(12 * 60))
  expect((await search(app, token)).status).toBe(401)
  clock.set(AHORA)
  const idle = (await enter(app, await createAdministrador(db))).body.sesion.token
  clock.set(minutes(30))
  expect((await search(app, idle)).status).toBe(401)
})
