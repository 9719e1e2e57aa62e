// Wrong passwords, counted by account and by address: few guesses are possible, and no stranger locks anybody out.

import { createHmac } from 'node:crypto'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { DIA_MS } from '../limites/limites.ts'
import { logOptions } from '../log.ts'
import { OYENTES } from '../oyentes.ts'
import type { TestApp } from '../testing/app.ts'
import { CODIGO, createCodigo, enableCodigos } from '../testing/codigos.ts'
import { createAdministrador, createUsuario, expect, test } from '../testing/test.ts'
import { giveClaveTemporal } from '../testing/usuarios.ts'

const BASE = '/products-app-en-casa/api/'
const PHONE = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }

interface Desde {
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
}

const ask = (app: TestApp, path: string, payload: object, { ip = '203.0.113.1', headers = {} }: Desde = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: BASE + path,
    remoteAddress: ip,
    headers: { ...PHONE, ...headers },
    payload,
  })
const logIn = (app: TestApp, { email }: { email: string }, clave: string, desde?: Desde) =>
  ask(app, 'usuarios/login', { usuario: email, clave }, desde)
const enter = (app: TestApp, { usuario }: { usuario: string }, clave: string, desde?: Desde) =>
  ask(app, 'empresas/login-admin', { base: 1, usuario, clave }, desde)

/** The statuses of so many wrong guesses. */
async function guess(times: number, one: (n: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await one(n)).statusCode)
  return statuses
}

test('A stranger who guesses closes the login for their own address alone', async ({ app, db }) => {
  // covers: X-01 V-22 K-07
  const usuario = await createUsuario(db)
  const wrong = (ip: string) => () => logIn(app, usuario, 'no-es-esta', { ip })
  expect(await guess(10, wrong('198.51.100.7'))).toEqual([...Array(8).fill(401), 429, 429])
  expect((await logIn(app, usuario, usuario.clave, { ip: '198.51.100.7' })).statusCode).toBe(429)
  expect((await logIn(app, usuario, usuario.clave, { ip: '203.0.113.1' })).statusCode).toBe(200)
})

test('A device that has logged in still can from an address that guesses', async ({ app, db }) => {
  // covers: X-01 K-10
  const [usuario, other] = [await createUsuario(db), await createUsuario(db)]
  const entered = await logIn(app, usuario, usuario.clave)
  const equipo = String(entered.headers['x-equipo'])
  expect(equipo).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  await guess(9, () => logIn(app, usuario, 'no-es-esta'))
  expect((await logIn(app, usuario, usuario.clave)).statusCode).toBe(429)
  expect((await logIn(app, usuario, usuario.clave, { headers: { 'x-equipo': equipo } })).statusCode).toBe(200)
  // The token of the device holds only for that account, and only unchanged.
  const forged = `${equipo.slice(0, -1)}${equipo.endsWith('A') ? 'B' : 'A'}`
  for (const headers of [{ 'x-equipo': forged }, { 'x-equipo': 'x'.repeat(5_000) }, { 'x-equipo': '~.~.' }])
    expect((await logIn(app, usuario, usuario.clave, { headers })).statusCode).toBe(429)
  await guess(9, () => logIn(app, other, 'no-es-esta'))
  expect((await logIn(app, other, other.clave, { headers: { 'x-equipo': equipo } })).statusCode).toBe(429)
  // Its own guesses are counted as well.
  const own = { headers: { 'x-equipo': equipo } }
  expect(await guess(9, () => logIn(app, usuario, 'no-es-esta', own))).toEqual([...Array(8).fill(401), 429])
})

test('a known web device is a cookie no script reads and holds several accounts', async ({ app, db }) => {
  // covers: K-10
  const [one, two] = [await createUsuario(db), await createUsuario(db)]
  const web = { 'x-empresa': '10', 'x-plataforma': 'WEB', 'x-aplicacion': 'uy.surtido.demo' }
  const first = await logIn(app, one, one.clave, { headers: web })
  expect(first.headers['x-equipo']).toBeUndefined()
  const cookieOf = ({ headers }: typeof first) =>
    [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('surtido_equipo='))!
  expect(cookieOf(first)).toMatch(/; HttpOnly(;|$)/)
  expect(cookieOf(first)).toMatch(/; SameSite=Strict(;|$)/)
  const second = await logIn(app, two, two.clave, { headers: { ...web, cookie: cookieOf(first).split(';')[0]! } })
  const cookie = cookieOf(second).split(';')[0]!
  for (const usuario of [one, two]) {
    await guess(9, () => logIn(app, usuario, 'no-es-esta', { ip: '198.51.100.8' }))
    const desde = { ip: '198.51.100.8', headers: { ...web, cookie } }
    expect((await logIn(app, usuario, usuario.clave, desde)).statusCode).toBe(200)
  }
})

test('logins from many addresses get a hundred guesses a day, then a wait', async ({ app, db }) => {
  // covers: X-01 K-07 A-18
  const usuario = await createUsuario(db)
  const equipo = String((await logIn(app, usuario, usuario.clave)).headers['x-equipo'])
  const statuses = await guess(104, (n) => logIn(app, usuario, 'no-es-esta', { ip: `198.18.${n}.1` }))
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.slice(100)).toEqual([429, 429, 429, 429])
  const elsewhere = await logIn(app, usuario, usuario.clave, { ip: '192.0.2.1' })
  expect(elsewhere.statusCode).toBe(429)
  expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(900)
  expect((await logIn(app, usuario, usuario.clave, { headers: { 'x-equipo': equipo } })).statusCode).toBe(200)
  const vence = new Date(app.clock.now().getTime() + 3_600_000)
  const temporal = await giveClaveTemporal(db, usuario.idUsuario, vence)
  expect((await logIn(app, usuario, temporal, { ip: '192.0.2.1' })).statusCode).toBe(200)
})

test('marks of earlier logins give no more guesses than unknown devices', async ({ app, db, clock }) => {
  // covers: X-01 K-07
  const usuario = await createUsuario(db)
  const markOf = async (ip: string) =>
    (await logIn(app, usuario, usuario.clave, { ip })).headers['x-equipo'] as string | undefined
  const propia = String(await markOf('203.0.113.1'))
  const marks: (string | undefined)[] = []
  for (let n = 0; n < 11; n++) marks.push(await markOf('198.51.100.7'))
  expect(marks.filter((mark) => mark === undefined)).toHaveLength(2)
  clock.set(new Date(clock.now().getTime() + DIA_MS))
  for (let n = 0; n < 11; n++) marks.push(await markOf('198.51.100.7'))
  const usable = marks.filter((mark) => mark !== undefined)
  expect(usable).toHaveLength(19)
  const statuses: number[] = []
  for (const mark of usable) {
    const desde = { ip: '198.51.100.7', headers: { 'x-equipo': mark } }
    statuses.push(...(await guess(8, () => logIn(app, usuario, 'no-es-esta', desde))))
  }
  // A hundred from known devices, then those of an address that knows the account no better than others.
  expect(statuses.filter((status) => status === 401)).toHaveLength(108)
  expect(statuses.slice(108)).toEqual(Array(statuses.length - 108).fill(429))
  expect((await logIn(app, usuario, usuario.clave, { headers: { 'x-equipo': propia } })).statusCode).toBe(200)
})

test('No number of strangers keeps an administrator from logging in', async ({ app, db }) => {
  // covers: C-06 K-07
  const administrador = await createAdministrador(db)
  const statuses = await guess(120, (n) => enter(app, administrador, 'no-es-esta', { ip: `198.19.${n >> 3}.1` }))
  expect(new Set(statuses)).toEqual(new Set([401]))
  const entered = await enter(app, administrador, administrador.clave)
  expect(entered.statusCode).toBe(200)
  const equipo = String(entered.headers['x-equipo'])
  // After nine wrong guesses from one address, the right password waits too, except on a known device.
  await guess(9, () => enter(app, administrador, 'no-es-esta'))
  expect((await enter(app, administrador, administrador.clave)).statusCode).toBe(429)
  const known = { headers: { 'x-equipo': equipo } }
  expect((await enter(app, administrador, administrador.clave, known)).statusCode).toBe(200)
})

test('a device knows the five accounts that logged in there last, not a sixth', async ({ app, db }) => {
  // covers: C-06 K-07 K-10
  await db.deleteFrom('intento').execute()
  const people = await Promise.all(Array.from({ length: 6 }, () => createAdministrador(db)))
  const names = people.map(({ usuario }) => usuario)
  let headers = {}
  const logInAtDesk = async (n: number) => {
    const answer = await enter(app, people[n]!, people[n]!.clave, { headers })
    if (answer.statusCode === 200) headers = { 'x-equipo': String(answer.headers['x-equipo']) }
    return answer.statusCode
  }
  for (const n of people.keys()) expect(await logInAtDesk(n)).toBe(200)
  // Somebody behind the address of the shop guesses at names, whichever.
  await guess(60, (n) => enter(app, { usuario: `nadie-${n}` }, 'no-es-esta'))
  for (const n of [1, 2, 3, 4, 5]) expect(await logInAtDesk(n), names[n]).toBe(200)
  expect(await logInAtDesk(0)).toBe(429)
  app.clock.advance({ minutes: 15 })
  // Eight at one name are enough for that one.
  await guess(8, () => enter(app, people[0]!, 'no-es-esta'))
  expect(await logInAtDesk(0)).toBe(429)
  app.clock.advance({ minutes: 15 })
  expect(await logInAtDesk(0)).toBe(200)
  await guess(8, () => enter(app, people[1]!, 'no-es-esta'))
  expect(await logInAtDesk(1)).toBe(429)
})

test('strangers who guess at the login do not stop a change of password', async ({ app, db }) => {
  // covers: C-08
  const usuario = await createUsuario(db)
  await guess(9, () => logIn(app, usuario, 'no-es-esta', { ip: '127.0.0.1' }))
  const answer = await app.as(usuario).put(`usuarios/${usuario.idUsuario}/modificar-password`, {
    claveActual: usuario.clave,
    claveNueva: 'otra clave bien larga y rara',
  })
  expect(answer.status).toBe(200)
})

test('The log names the account of a wrong login by a keyed hash, always the same one', async ({ app, db }) => {
  //
  const [usuario, other] = [await createUsuario(db), await createUsuario(db)]
  const lines: string[] = []
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
  const { config, clock, catalogo, database } = app
  const logging = await buildApp({ config, ...database, clock, log, catalogo, oyentes: OYENTES })
  const wrong = (usuario: string, remoteAddress: string) =>
    logging.inject({
      method: 'POST',
      url: `${BASE}usuarios/login`,
      remoteAddress,
      headers: PHONE,
      payload: { usuario, clave: 'no-es-esta' },
    })
  try {
    for (const ip of [...Array(9).fill('192.0.2.50'), '192.0.2.51']) await wrong(usuario.email, ip)
    await wrong(other.email.toUpperCase(), '192.0.2.52')
    await wrong('nadie@ejemplo.uy', '192.0.2.53')
  } finally {
    await logging.close()
  }
  const named = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
  expect(named).toHaveLength(12)
  expect(new Set(named.slice(0, 10).map(({ cuenta }) => cuenta)).size).toBe(1)
  expect(new Set(named.map(({ cuenta }) => cuenta)).size).toBe(3)
  for (const { cuenta } of named) expect(cuenta).toMatch(/^[\w-]{16}$/)
  // A person with the log and a list of e-mails would also need the key of the database.
  const { valor } = await db
    .selectFrom('secreto')
    .select('valor')
    .where('nombre', '=', 'registro')
    .executeTakeFirstOrThrow()
  const keyed = createHmac('sha256', valor).update(`1:${usuario.email}`).digest('base64url')
  expect(named[0].cuenta).toBe(keyed.slice(0, 16))
  for (const email of [usuario.email, other.email]) expect(lines.join('').toLowerCase()).not.toContain(email)
})

const CODIGOS = { email: '', codigo: '999999', motivo: 'CLAVE' }
const addressOf = (n: number) => `198.51.100.${n}`

test('A stranger who guesses codes uses up nothing of their owner', async ({ app, db }) => {
  // covers: CX-11 K-07
  await db.deleteFrom('intento').execute()
  await enableCodigos(db)
  const { email, idUsuario } = await createUsuario(db)
  await createCodigo(db, idUsuario, 'CLAVE')
  const path = 'usuarios/validar-codigo'
  const stranger = () => ask(app, path, { ...CODIGOS, email }, { ip: addressOf(7) })
  expect(await guess(14, stranger)).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
  expect((await ask(app, path, { ...CODIGOS, email, codigo: CODIGO })).statusCode).toBe(200)
})

test('Where strangers guessed all day, the device of the owner tries a code', async ({ app, db }) => {
  // covers: CX-11 K-07
  await db.deleteFrom('intento').execute()
  await enableCodigos(db)
  const usuario = await createUsuario(db)
  const { email } = usuario
  const equipo = String((await logIn(app, usuario, usuario.clave)).headers['x-equipo'])
  const path = 'usuarios/validar-codigo'
  for (let n = 1; n <= 5; n++) await guess(10, () => ask(app, path, { ...CODIGOS, email }, { ip: addressOf(n) }))
  await createCodigo(db, usuario.idUsuario, 'CLAVE')
  const right = { ...CODIGOS, email, codigo: CODIGO }
  expect((await ask(app, path, right, { ip: addressOf(99) })).statusCode).toBe(429)
  expect((await ask(app, path, right, { ip: addressOf(1), headers: { 'x-equipo': equipo } })).statusCode).toBe(200)
})

test('A stranger who asks for e-mails closes them for their own address alone', async ({ app, db, clock }) => {
  // covers: C-07 CX-10
  await db.deleteFrom('intento').execute()
  const usuario = await createUsuario(db)
  const equipo = String((await logIn(app, usuario, usuario.clave)).headers['x-equipo'])
  const forgot = (desde: Desde) =>
    app.fastify.inject({
      method: 'PUT',
      url: `${BASE}usuarios/restablecer-password`,
      remoteAddress: desde.ip ?? '203.0.113.1',
      headers: { ...PHONE, ...desde.headers },
      payload: { email: usuario.email },
    })
  expect(await guess(7, () => forgot({ ip: addressOf(1) }))).toEqual([...Array(5).fill(200), 429, 429])
  expect((await forgot({})).statusCode).toBe(200)
  // One address has no more than a part of the day's.
  clock.advance({ minutes: 15 })
  expect(await guess(5, () => forgot({ ip: addressOf(1) }))).toEqual([200, 200, 200, 429, 429])
  for (let n = 2; n <= 3; n++) await guess(5, () => forgot({ ip: addressOf(n) }))
  expect((await forgot({ ip: addressOf(99) })).statusCode).toBe(429)
  expect((await forgot({ ip: addressOf(1), headers: { 'x-equipo': equipo } })).statusCode).toBe(200)
})
