// Attacks over HTTP. Each of these tests fails when its defence is removed.

import { type Contract, contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import { pino } from 'pino'
import { vi } from 'vitest'
import { buildApp } from '../app.ts'
import { logOptions } from '../log.ts'
import { OYENTES } from '../oyentes.ts'
import type { TestAnswer, TestApp } from '../testing/app.ts'
import { AHORA, createSesion, createUsuario, expect, test } from '../testing/test.ts'

const argon2 = vi.hoisted(() => ({ verified: [] as string[], hashed: 0 }))
// Counts the calls of the library itself: the cost of a refusal reveals more than its words.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify(hashed: string, ...rest: [string]) {
      argon2.verified.push(hashed.slice(0, hashed.indexOf('$', '$argon2id$v=19$'.length)))
      return real.verify(hashed, ...rest)
    },
    hash(...args: Parameters<typeof real.hash>) {
      argon2.hashed++
      return real.hash(...args)
    },
  }
})

const BASE = '/products-app-en-casa/api/'
const calls = Object.entries(contract as Contract) as [string, Call][]
/** The headers that our scripts add to a request with the cookie, and that no other site can. */
const WEB = { 'x-aplicacion': 'uy.surtido.demo', 'x-empresa': '10' }

const logIn = (
  app: TestApp,
  { email, clave }: { email: string; clave: string },
  headers: Record<string, string> = {},
) => app.post('usuarios/login', { usuario: email, clave }, { headers: { ...WEB, ...headers } })
const cookieOf = ({ headers }: TestAnswer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
const registro = (email: string) => ({
  nombre: 'Ana',
  apellido: 'Silva',
  email,
  clave: 'una clave de prueba bien larga',
  pais: 233,
  codigoEmpresa: 10,
  red: 1,
})

test('a login ends the session planted in the browser and opens another', async ({ app, db }) => {
  // covers: K-10
  const [attacker, victim] = [await createUsuario(db), await createUsuario(db)]
  const planted = cookieOf(await logIn(app, attacker))
  const token = /surtido_sesion=([^;]+)/.exec(planted)![1]!
  const answer = await logIn(app, victim, { cookie: planted })
  expect(answer.status).toBe(200)
  expect(cookieOf(answer)).not.toContain(token)
  for (const owner of [attacker, victim]) {
    expect((await app.get(`usuarios/${owner.idUsuario}`, { headers: { 'x-sesion': token } })).status).toBe(401)
  }
  expect(
    (await app.get(`usuarios/${victim.idUsuario}`, { headers: { ...WEB, cookie: cookieOf(answer) } })).status,
  ).toBe(200)
  // The same for a registration, and for an app that sends its session in the header.
  const before = await createSesion(db, victim)
  const registered = await app.post('usuarios', registro(`${victim.idUsuario}-otra@ejemplo.uy`), {
    headers: { ...WEB, 'x-sesion': before },
  })
  expect(registered.status).toBe(201)
  expect((await app.get(`usuarios/${victim.idUsuario}`, { headers: { 'x-sesion': before } })).status).toBe(401)
})

test("a wrong password, and a page of another site, end nobody's session", async ({ app, db }) => {
  // covers: K-10
  const usuario = await createUsuario(db)
  const cookie = cookieOf(await logIn(app, usuario))
  await logIn(app, { ...usuario, clave: 'no-es-esta' }, { cookie })
  await app.post(
    'usuarios/login',
    { usuario: usuario.email, clave: usuario.clave },
    { headers: { 'x-empresa': '10', cookie } },
  )
  expect((await app.get(`usuarios/${usuario.idUsuario}`, { headers: { ...WEB, cookie } })).status).toBe(200)
})

test('no call lets another site in by CORS', async ({ app }) => {
  // covers: K-10
  for (const [name] of calls) {
    const [method, path] = name.split(' ') as [string, string]
    const url = BASE + path.replace(/:\w+/g, '1')
    const origin = { origin: 'https://malo.example' }
    const preflight = await app.fastify.inject({
      method: 'OPTIONS',
      url,
      headers: {
        ...origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,x-aplicacion,x-sesion',
      },
    })
    expect(preflight.statusCode, name).toBe(405)
    const asked = await app.fastify.inject({ method: method as 'GET', url, headers: origin })
    for (const answer of [preflight, asked]) {
      expect(
        Object.keys(answer.headers).filter((header) => header.startsWith('access-control')),
        name,
      ).toEqual([])
    }
  }
})

test('no changing call accepts what a form of another site can send', async ({ app, db }) => {
  // covers: K-10
  const usuario = await createUsuario(db)
  const cookie = cookieOf(await logIn(app, usuario))
  const sessions = () => db.selectFrom('sesion').selectAll().orderBy('idSesion').execute()
  const before = await sessions()
  for (const [name] of calls.filter(([, call]) => call.body)) {
    const [method, path] = name.split(' ') as ['POST', string]
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await app.fastify.inject({
        method,
        url: BASE + path.replace(/:\w+/g, '1'),
        headers: { cookie, 'content-type': type },
        payload: JSON.stringify({ usuario: usuario.email, clave: usuario.clave }),
      })
      expect([403, 415], `${name} ${type}: ${answer.statusCode}`).toContain(answer.statusCode)
    }
  }
  expect(await sessions()).toEqual(before)
})

test('a wrong login costs the same hashes for a known and an unknown account', async ({ app }) => {
  // covers: C-05 A-18
  const { body } = await app.post('usuarios', registro('conocida@ejemplo.uy'), { headers: WEB })
  expect(body.idUsuario).toBeGreaterThan(0)
  const costs: string[][] = []
  for (const email of ['conocida@ejemplo.uy', 'desconocida@ejemplo.uy']) {
    argon2.verified.length = 0
    expect((await logIn(app, { email, clave: 'no-es-esta' })).status).toBe(401)
    costs.push([...argon2.verified])
  }
  expect(costs[0]!.length).toBeGreaterThan(0)
  expect(costs[0]![0]).toMatch(/^\$argon2id\$v=19\$m=(\d{5,}),t=[2-9],p=\d+$/)
  expect(costs[1]).toEqual(costs[0])
})

test('a registration costs one hash either way, and guesses at accounts are few', async ({ app, clock }) => {
  // covers: C-01 X-03
  clock.set(new Date(AHORA.getTime() + 3_600_000))
  const hashes: number[] = []
  for (const status of [201, 409]) {
    argon2.hashed = 0
    expect((await app.post('usuarios', registro('tomada@ejemplo.uy'), { headers: WEB })).status).toBe(status)
    hashes.push(argon2.hashed)
  }
  expect(hashes).toEqual([1, 1])
  const taken: number[] = []
  for (let i = 0; i < 30; i++) {
    taken.push((await app.post('usuarios', registro('tomada@ejemplo.uy'), { headers: WEB })).status)
  }
  // One try was counted before.
  expect(taken).toEqual([...Array.from({ length: 19 }, () => 409), ...Array.from({ length: 11 }, () => 429)])
  // Another person behind the same address still registers.
  const known = ['una.de.lista@ejemplo.uy', 'dos.de.lista@ejemplo.uy', 'tres.de.lista@ejemplo.uy']
  for (const email of known) {
    expect((await app.post('usuarios', registro(email), { headers: WEB })).status).toBe(201)
  }
  // A list of addresses does not get through: a 429 counts for nothing, and of the sixty refusals that the address may
  // cause, twenty are used up. No e-mail of the list is asked often enough to reach its own limit of twenty.
  const list: number[] = []
  for (let i = 0; i < 50; i++) {
    list.push((await app.post('usuarios', registro(known[i % 3]!.toUpperCase()), { headers: WEB })).status)
  }
  expect(list).toEqual([...Array.from({ length: 40 }, () => 409), ...Array.from({ length: 10 }, () => 429)])
  clock.advance({ minutes: 15 })
  expect((await app.post('usuarios', registro('tomada@ejemplo.uy'), { headers: WEB })).status).toBe(409)
})

test('a refusal repeats parts of its request only as data, never as a page', async ({ app }) => {
  // covers: K-06
  const script = '<script>alert(1)</script>'
  for (const path of [
    `/${encodeURIComponent(script)}`,
    `${BASE}${encodeURIComponent(script)}`,
    `${BASE}articulos/search?empresa=10&local=1&descripcion=${encodeURIComponent(script)}`,
    `${BASE}empresas/${encodeURIComponent(script)}`,
    `${BASE}articulos?empresa=${encodeURIComponent(script)}&local=1`,
  ]) {
    const { headers } = await app.get(path)
    expect(headers['content-type'], path).toBe('application/json; charset=utf-8')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
})

test('a forged X-Forwarded-For does not evade the limit of guesses', async ({ app, db }) => {
  //
  const statuses = async (target: TestApp, minutes: number) => {
    target.clock.set(new Date(AHORA.getTime() + minutes * 60_000))
    const usuarios = await Promise.all(Array.from({ length: 9 }, () => createUsuario(db)))
    const answers: number[] = []
    // 63 wrong guesses, seven for each account, each claiming another address.
    for (let i = 0; i < 63; i++) {
      const { email } = usuarios[i % 9]!
      const forwarded = { 'x-forwarded-for': `203.0.113.${i}` }
      answers.push((await logIn(target, { email, clave: 'no-es-esta' }, forwarded)).status)
    }
    return answers.filter((status) => status === 429).length
  }
  expect(await statuses(app, 120)).toBe(3)
})

test('logins, failures and forbidden tries are logged without secret or e-mail', async ({ app, db }) => {
  // covers: K-10 A-30
  const [usuario, other] = [await createUsuario(db), await createUsuario(db)]
  const lines: string[] = []
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
  const { config, clock, catalogo, database } = app
  const logging = await buildApp({ config, ...database, clock, log, catalogo, oyentes: OYENTES })
  const secrets = [usuario.email, usuario.clave, 'no-es-esta-clave', usuario.token]
  const ask = (
    method: 'POST' | 'GET' | 'PUT' | 'DELETE',
    path: string,
    headers: Record<string, string>,
    payload?: object,
  ) => logging.inject({ method, url: BASE + path, headers, ...(payload && { payload }) })
  try {
    const entry = (clave: string) => ask('POST', 'usuarios/login', WEB, { usuario: usuario.email, clave })
    await entry('no-es-esta-clave')
    const opened = await entry(usuario.clave)
    secrets.push(...opened.cookies.flatMap(({ value }) => value || []))
    await ask('GET', `usuarios/${other.idUsuario}`, { 'x-sesion': usuario.token })
    const change = { claveActual: 'no-es-esta-clave', claveNueva: 'otra clave bien larga' }
    await ask('PUT', `usuarios/${usuario.idUsuario}/modificar-password`, { 'x-sesion': usuario.token }, change)
    await ask('DELETE', 'sesiones/actual', { 'x-sesion': usuario.token })
    const phone = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
    const first = await ask('POST', 'usuarios/login', phone, { usuario: other.email, clave: other.clave })
    const { token, tokenRefresco } = first.json().sesion
    secrets.push(token, tokenRefresco)
    await ask('POST', 'sesiones/refrescar', phone, { tokenRefresco })
    clock.advance({ minutes: 1 })
    await ask('POST', 'sesiones/refrescar', phone, { tokenRefresco })
    for (let i = 0; i < 9; i++) await entry('no-es-esta-clave')
  } finally {
    await logging.close()
  }
  const said = lines.map((line) => JSON.parse(line))
  const who = { ip: '127.0.0.1', reqId: expect.any(String), time: expect.any(Number) }
  const wrong = {
    ...who,
    msg: 'refused',
    rechazo: 'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS',
    llamada: 'POST usuarios/login',
  }
  expect(said[0]).toMatchObject(wrong)
  expect(said[1]).toMatchObject({ ...who, msg: 'session opened', idUsuario: usuario.idUsuario })
  expect(said[2]).toMatchObject({
    ...who,
    msg: 'refused',
    rechazo: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO',
    llamada: 'GET usuarios/:id',
    idUsuario: usuario.idUsuario,
  })
  const logOut = { llamada: 'DELETE sesiones/actual', idUsuario: usuario.idUsuario }
  const { idUsuario } = usuario
  const within = { rechazo: 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA', idUsuario }
  expect(said.splice(3, 1)).toMatchObject([{ ...who, msg: 'refused', ...within }])
  expect(said[3]).toMatchObject({ ...who, msg: 'session ended', ...logOut })
  // A refresh token that two people have used.
  expect(said[5]).toMatchObject({ ...who, msg: 'refresh token used again', idUsuario: other.idUsuario })
  expect(said.at(-1)).toMatchObject({ rechazo: 'Sesion.ERROR_DEMASIADOS_INTENTOS' })
  expect(secrets.length).toBeGreaterThan(6)
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
})

test('a password counts exactly as typed, spaces and capitals included', async ({ app, clock }) => {
  // covers: C-05 V-04 A-22
  clock.set(new Date(AHORA.getTime() + 6 * 3_600_000))
  const clave = ` Ñandú con ESPACIOS ${'y más '.repeat(8)} `
  expect(clave).toHaveLength(69)
  const email = 'exacta@ejemplo.uy'
  expect((await app.post('usuarios', { ...registro(email), clave }, { headers: WEB })).status).toBe(201)
  for (const near of [clave.trim(), clave.toLowerCase(), clave.slice(0, -1), clave.slice(0, 64)]) {
    expect((await logIn(app, { email, clave: near })).status, near).toBe(401)
  }
  expect((await logIn(app, { email, clave })).status).toBe(200)
})

test('a right login renews a password hash that was made with less work', async ({ app, db }) => {
  // covers: C-05
  const usuario = await createUsuario(db)
  const kept = async () => {
    const row = await db.selectFrom('usuario').select('claveHash').where('idUsuario', '=', usuario.idUsuario)
    return (await row.executeTakeFirstOrThrow()).claveHash
  }
  const before = await kept()
  expect(before).toContain('m=1024,')
  expect((await logIn(app, { ...usuario, clave: 'no-es-esta' })).status).toBe(401)
  expect(await kept()).toBe(before)
  expect((await logIn(app, usuario)).status).toBe(200)
  const renewed = await kept()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=(\d{5,}),t=[2-9],p=\d+\$/)
  expect((await logIn(app, usuario)).status).toBe(200)
  expect(await kept()).toBe(renewed)
})
