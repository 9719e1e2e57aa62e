// CX-17: one refresh token used by many, at once and later.
import type { TestAnswer, TestApp } from '../testing/app.ts'
import { buildTestApp } from '../testing/app.ts'
import { AHORA, CLAVE, createUsuario, expect, test } from '../testing/test.ts'

const ANDROID = { 'x-plataforma': 'ANDROID' }
const seconds = (n: number) => new Date(AHORA.getTime() + n * 1_000)

const refresh = (app: TestApp, tokenRefresco: string) =>
  app.post('sesiones/refrescar', { tokenRefresco }, { headers: ANDROID })
const me = async (app: TestApp, idUsuario: number, token: string) =>
  (await app.get(`usuarios/${idUsuario}`, { headers: { 'x-sesion': token } })).status

async function logIn(app: TestApp) {
  const { email, idUsuario } = await createUsuario(app.deps.db)
  const headers = { 'x-empresa': '10', ...ANDROID }
  const { body } = await app.post('usuarios/login', { usuario: email, clave: CLAVE }, { headers })
  return { idUsuario, ...(body.sesion as { token: string; tokenRefresco: string }) }
}

const paresOf = (answers: readonly TestAnswer[]) =>
  new Set(answers.map(({ body }) => `${body.sesion?.token} ${body.sesion?.tokenRefresco} ${body.sesion?.vence}`))

test('Twenty refreshes at once in two servers are given the same pair, and it works', async ({ app, databaseUrl }) => {
  // covers: CX-17 K-10
  const other = await buildTestApp({ databaseUrl })
  try {
    const { idUsuario, token, tokenRefresco } = await logIn(app)
    const apps = Array.from({ length: 20 }, (_, i) => (i % 2 ? app : other))
    const answers = await Promise.all(apps.map((one) => refresh(one, tokenRefresco)))
    expect(answers.map(({ status }) => status)).toEqual(apps.map(() => 200))
    expect(paresOf(answers).size).toBe(1)
    const [{ body }] = answers as [TestAnswer, ...TestAnswer[]]
    expect(body.sesion.token).not.toBe(token)
    for (const one of [app, other]) expect(await me(one, idUsuario, body.sesion.token)).toBe(200)
    expect(await me(app, idUsuario, token)).toBe(401)
    // And all of them go on from there.
    for (const one of [app, other]) one.clock.set(seconds(3_600))
    const next = await Promise.all(apps.map((one) => refresh(one, body.sesion.tokenRefresco)))
    expect(next.map(({ status }) => status)).toEqual(apps.map(() => 200))
    expect(paresOf(next).size).toBe(1)
    expect(next[0]!.body.sesion.token).not.toBe(body.sesion.token)
    expect(await me(other, idUsuario, next[0]!.body.sesion.token)).toBe(200)
  } finally {
    await other.close()
  }
})

test('a refresh with the new token at once leaves nobody behind with the old one', async ({ app, clock }) => {
  // covers: CX-17
  const { idUsuario, tokenRefresco } = await logIn(app)
  const first = (await refresh(app, tokenRefresco)).body.sesion
  clock.set(seconds(10))
  expect((await refresh(app, first.tokenRefresco)).status).toBe(200)
  clock.set(seconds(20))
  const late = await refresh(app, tokenRefresco)
  expect(late.status).toBe(200)
  expect(await me(app, idUsuario, late.body.sesion.token)).toBe(200)
  expect(await me(app, idUsuario, first.token)).toBe(200)
})

test('A refresh token of any age ends the session that was refreshed in between', async ({ app, clock }) => {
  // covers: CX-17
  const { idUsuario, tokenRefresco } = await logIn(app)
  let stolen = { token: '', tokenRefresco }
  for (const hour of [1, 2, 3]) {
    clock.set(seconds(hour * 3_600))
    stolen = (await refresh(app, stolen.tokenRefresco)).body.sesion
  }
  expect(await me(app, idUsuario, stolen.token)).toBe(200)
  // Its owner comes with the one they have, three before it.
  expect((await refresh(app, tokenRefresco)).status).toBe(401)
  expect(await me(app, idUsuario, stolen.token)).toBe(401)
  expect((await refresh(app, stolen.tokenRefresco)).status).toBe(401)
})

test('The stored session gives nobody its next pair without the token', async ({ app, clock }) => {
  // covers: CX-17
  const { tokenRefresco } = await logIn(app)
  const invented = `${tokenRefresco.slice(0, -1)}${tokenRefresco.endsWith('A') ? 'B' : 'A'}`
  const pairs = [(await refresh(app, tokenRefresco)).body.sesion]
  const { rows } = await app.database.pool.query('select sesion::text as one from sesion')
  for (const secret of [tokenRefresco, ...Object.values(pairs[0])])
    expect(JSON.stringify(rows)).not.toContain(String(secret).split('.').at(-1))
  // A token of the right family that was never issued counts as stolen: the session ends for everybody.
  clock.set(seconds(60))
  expect((await refresh(app, invented)).status).toBe(401)
  expect((await refresh(app, pairs[0].tokenRefresco)).status).toBe(401)
})

test('Logging out with an earlier token ends the session that took its place', async ({ app, clock }) => {
  // covers: CX-17 S-07
  const { idUsuario, tokenRefresco } = await logIn(app)
  const next = (await refresh(app, tokenRefresco)).body.sesion
  clock.set(seconds(5))
  const headers = { cookie: `surtido_refresco=${tokenRefresco}`, 'x-aplicacion': 'uy.surtido.demo' }
  expect((await app.delete('sesiones/actual', { headers })).status).toBe(200)
  expect(await me(app, idUsuario, next.token)).toBe(401)
})
