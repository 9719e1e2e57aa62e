import { Writable } from 'node:stream'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { logOptions } from '../log.ts'
import { OYENTES } from '../oyentes.ts'
import { openIdentidad } from '../providers/identidad.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { createUsuario, expect, test } from '../testing/test.ts'

const PASSWORD = { grant_type: 'password' }
const refreshWith = (refresh_token: string) => ({ grant_type: 'refresh_token', refresh_token })

test('a person logged in gets a service token, renews it and sees no secret', async ({ app, db }) => {
  // covers: C-62 K-41 B-22 P-07
  const usuario = await createUsuario(db)
  const first = await app.as(usuario).post('token-servicio', PASSWORD)
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(first.body).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 300,
    refresh_expires_in: 1800,
    refresh_token: expect.any(String),
    scope: 'openid',
  })
  const second = await app.as(usuario).post('token-servicio', refreshWith(first.body.refresh_token))
  expect(second).toMatchObject({ status: 200, body: { expires_in: 300, refresh_expires_in: 1800 } })
  expect(second.body.access_token).not.toBe(first.body.access_token)
  const { secreto, clave } = app.config.identidad!
  for (const { body } of [first, second]) {
    expect(JSON.stringify(body)).not.toContain(secreto)
    expect(JSON.stringify(body)).not.toContain(clave)
  }
})

test('a worthless refresh token answers 409, and a missing one names its field', async ({ app, db }) => {
  // covers: S-62 C-62
  const usuario = await createUsuario(db)
  for (const body of [refreshWith('inventado')]) {
    expect(await app.as(usuario).post('token-servicio', body)).toMatchObject({
      status: 409,
      body: { error: 'TokenServicio.ERROR_VENCIDO' },
    })
  }
  expect(await app.as(usuario).post('token-servicio', { grant_type: 'refresh_token' })).toMatchObject({
    status: 400,
    body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo: 'refresh_token' }] },
  })
})

test('two tabs without a lock that renew at once get one and the same token', async ({ app, db }) => {
  // covers: C-62
  const usuario = await createUsuario(db)
  const { refresh_token } = (await app.as(usuario).post('token-servicio', PASSWORD)).body
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.as(usuario).post('token-servicio', refreshWith(refresh_token))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1)
})

const SIN_IDENTIDAD = {
  IDENTIDAD_URL: '',
  IDENTIDAD_CLIENTE: '',
  IDENTIDAD_SECRETO: '',
  IDENTIDAD_USUARIO: '',
  IDENTIDAD_CLAVE: '',
}

test('with no identity server configured there is no token', async ({ db, databaseUrl }) => {
  //
  const usuario = await createUsuario(db)
  const without = await buildTestApp({ databaseUrl, env: SIN_IDENTIDAD })
  try {
    expect(await without.as(usuario).post('token-servicio', PASSWORD)).toMatchObject({
      status: 404,
      body: { error: 'TokenServicio.ERROR_NO_CONFIGURADO' },
    })
  } finally {
    await without.close()
  }
})

test('a person who asks for more than sixty tokens has to wait', async ({ app, db, clock }) => {
  // covers: C-62 K-07
  const usuario = await createUsuario(db)
  const statuses: number[] = []
  for (let i = 0; i < 61; i++) statuses.push((await app.as(usuario).post('token-servicio', PASSWORD)).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  const other = await createUsuario(db)
  expect((await app.as(other).post('token-servicio', PASSWORD)).status).toBe(200)
  clock.advance({ minutes: 15 })
  expect((await app.as(usuario).post('token-servicio', PASSWORD)).status).toBe(200)
})

/** The app with another identity server, and what it logs. */
async function withIdentidad(app: TestApp, changed: Partial<NonNullable<TestApp['config']['identidad']>>) {
  let logged = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  const { config, clock, catalogo, database } = app
  const identidad = openIdentidad({ ...config.identidad!, ...changed })
  const log = pino(logOptions('info'), stream)
  const fastify = await buildApp({ config, ...database, clock, log, catalogo, oyentes: OYENTES, identidad })
  return {
    ask: (token: string, payload: object) =>
      fastify.inject({
        method: 'POST',
        url: `${config.serverProducts}token-servicio`,
        headers: { 'x-sesion': token },
        payload,
      }),
    logged: () => logged,
    close: () => fastify.close(),
  }
}

test('a failing identity server is logged without secret or token', async ({ app, db }) => {
  // covers: X-15 B-22
  const usuario = await createUsuario(db)
  const { clave, secreto, usuario: servicio } = app.config.identidad!
  for (const [changed, level, por] of [
    [{ url: 'http://127.0.0.1:1' }, 40, /ECONNREFUSED|TypeError/],
    [{ secreto: 'otro-secreto' }, 50, /^unauthorized_client$/],
    [{ clave: 'otra-clave' }, 50, /^invalid_grant$/],
  ] as const) {
    const other = await withIdentidad(app, changed)
    try {
      const answer = await other.ask(usuario.token, PASSWORD)
      expect({ status: answer.statusCode, error: answer.json().error }).toEqual({
        status: 503,
        error: 'TokenServicio.ERROR_NO_DISPONIBLE',
      })
      await other.ask(usuario.token, refreshWith('un-token-de-refresco'))
      const lines = other
        .logged()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(lines[0]).toMatchObject({ level, msg: 'no service token', por: expect.stringMatching(por) })
      for (const secret of [clave, secreto, servicio, 'otro-secreto', 'otra-clave', 'un-token-de-refresco']) {
        expect(other.logged()).not.toContain(secret)
      }
    } finally {
      await other.close()
    }
  }
})
