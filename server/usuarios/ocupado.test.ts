// A try that is not checked, because too many wait for argon2, counts for nobody.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/client.ts'
import { origenOf } from '../http/origen.ts'
import { countPast } from '../limites/limites.ts'
import { createAparato, createPin, PIN } from '../testing/aparatos.ts'
import type { TestApp } from '../testing/app.ts'
import { countWaiting, holding } from '../testing/bloqueos.ts'
import { createCodigo, enableCodigos } from '../testing/codigos.ts'
import { AHORA, createAdministrador, createUsuario, EMPRESA, expect, test } from '../testing/test.ts'
import { caminoOf, hashClave, MOST_WAITING, TAREAS, type Turno, turnoDePersonal, turnoDeSesion } from './argon.ts'
import { ENTRADAS, limiteDeEntradas } from './entradas.ts'

const BASE = '/products-app-en-casa/api/'
const PHONE = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
/** More than may wait for one origin. */
const RUSH = 45

const ask = async (app: TestApp, path: string, payload: object, remoteAddress: string) =>
  (await app.fastify.inject({ method: 'POST', url: BASE + path, remoteAddress, headers: PHONE, payload })).statusCode
const rush = (one: (n: number) => Promise<number>) => Promise.all(Array.from({ length: RUSH }, (_, n) => one(n)))
const unchecked = (statuses: readonly number[]) => statuses.filter((status) => status === 503).length

/** Keeps turns full while `work` goes on, each with so much work that waits. */
async function whileFull(
  turnos: readonly Turno[],
  work: () => Promise<void>,
  each = turnos.length > 1 ? MOST_WAITING.quien.enTotal + 1 : 2 * RUSH,
): Promise<void> {
  let jammed = true
  const jam = turnos.flatMap((turno) =>
    Array.from({ length: each }, async () => {
      while (jammed) await hashClave('x', turno).catch(() => sleep(1))
    }),
  )
  try {
    await work()
  } finally {
    jammed = false
    await Promise.all(jam)
  }
}

test('a PIN that is not checked because too many wait is not counted', async ({ app, db }) => {
  // covers: K-07
  const { clave } = await createAparato(db)
  const pickers: Awaited<ReturnType<typeof createAdministrador>>[] = []
  for (let n = 0; n < RUSH; n++) {
    const picker = await createAdministrador(db, { permisos: [], roles: [['PREPARADOR', 1]] })
    await createPin(db, picker)
    pickers.push(picker)
  }
  const statuses = await rush((n) =>
    ask(app, 'gestion/sesion/pin', { usuario: pickers[n]!.usuario, pin: '000000', aparato: clave }, '203.0.113.9'),
  )
  expect(unchecked(statuses)).toBeGreaterThan(0)
  const counts = await db.selectFrom('pin').select(['idAdministrador', 'errados']).execute()
  for (const [n, { idAdministrador }] of pickers.entries())
    expect(counts.find((one) => one.idAdministrador === idAdministrador)?.errados).toBe(statuses[n] === 503 ? 0 : 1)
})

test('a change of PIN is refused before it counts while its turn is full', async ({ app, db }) => {
  // covers: K-07
  const { clave } = await createAparato(db)
  const picker = await createAdministrador(db, { permisos: [], roles: [['PREPARADOR', 1]] })
  await createPin(db, picker)
  const entered = await app.post(
    'gestion/sesion/pin',
    { usuario: picker.usuario, pin: '407193', aparato: clave },
    {
      headers: PHONE,
    },
  )
  const answers: number[] = []
  await whileFull([turnoDePersonal(picker)], async () => {
    for (let n = 0; n < 6; n++) {
      const change = { pinActual: '999998', pinNuevo: '582604' }
      answers.push((await app.as(entered.body.sesion).put('gestion/yo/pin', change)).status)
    }
  })
  expect(unchecked(answers)).toBeGreaterThan(1)
  const { errados } = await db
    .selectFrom('pin')
    .select('errados')
    .where('idAdministrador', '=', picker.idAdministrador)
    .executeTakeFirstOrThrow()
  expect(errados).toBe(answers.filter((status) => status === 400).length)
})

test('a login that is not checked because too many wait is not counted', async ({ app, db }) => {
  // covers: X-01 K-07
  await db.deleteFrom('intento').execute()
  for (const [path, name, ip] of [
    ['usuarios/login', (n: number) => ({ usuario: `nadie${n}@ejemplo.uy` }), '198.51.100.31'],
    ['empresas/login-admin', (n: number) => ({ usuario: `nadie${n}`, base: 1 }), '198.51.100.32'],
  ] as const) {
    const wrong = (n: number) => ask(app, path, { ...name(n), clave: 'no-es-esta' }, ip)
    const statuses = await rush(wrong)
    expect(unchecked(statuses)).toBeGreaterThan(0)
    // 60 in a quarter of an hour.
    const left = 60 - (RUSH - unchecked(statuses))
    for (let n = 0; n < left; n++) expect(await wrong(100 + n), path).toBe(401)
    expect(await wrong(999), path).toBe(429)
  }
})

test('a code that is not checked because too many wait is not counted', async ({ app, db }) => {
  // covers: CX-11 K-07
  await db.deleteFrom('intento').execute()
  await enableCodigos(db)
  const { email, idUsuario } = await createUsuario(db)
  await createCodigo(db, idUsuario, 'CLAVE')
  const wrong = (to: string) =>
    ask(app, 'usuarios/validar-codigo', { email: to, codigo: '999999', motivo: 'CLAVE' }, '198.51.100.33')
  // Codes of unknown people fill the turn, so that the last ten tries of the owner's find it full.
  const statuses = await rush((n) => wrong(n < RUSH - 10 ? `nadie${n}@ejemplo.uy` : email))
  const own = statuses.slice(-10)
  expect(unchecked(own)).toBeGreaterThan(0)
  const left = async () =>
    (
      await db
        .selectFrom('codigoVerificacion')
        .select('intentosRestantes')
        .where('idUsuario', '=', idUsuario)
        .executeTakeFirstOrThrow()
    ).intentosRestantes
  expect(await left()).toBe(50 - (own.length - unchecked(own)))
  // Ten in a quarter of an hour for one address.
  for (let n = 0; n < unchecked(own); n++) expect(await wrong(email)).toBe(400)
  expect(await wrong(email)).toBe(429)
})

const CLAVE_ERRADA = 'no-es-esta'
const CAMBIO = { claveActual: CLAVE_ERRADA, claveNueva: 'tres mates y una rambla' }
const [FULL, OTHER] = ['198.51.100.34', '198.51.100.35']

type Llamada = readonly ['POST' | 'PUT', string, (n: number) => object | undefined]

/** Each call that asks argon2 within a session of a customer, and of a person of the shop. */
async function createLlamadas(db: Db) {
  const documento = { idTipoDocumento: 4, numeroDocumento: '45678903' }
  const usuario = await createUsuario(db, { ...documento, codigoEmpresa: EMPRESA.dorado })
  const [jefa, picker] = [await createAdministrador(db), await createAdministrador(db)]
  await createPin(db, jefa)
  const own = `usuarios/${usuario.idUsuario}`
  const email = `otra.${usuario.email}`
  const deUsuario: readonly Llamada[] = [
    ['PUT', `${own}/modificar-password`, () => CAMBIO],
    ['PUT', own, () => ({ email, clave: CLAVE_ERRADA })],
    ['PUT', own, () => ({ email, codigo: '999999' })],
    ['POST', `${own}/baja`, () => ({ idMotivoBaja: 2, clave: CLAVE_ERRADA })],
    ['POST', 'usuarios/prueba-documento', () => ({ codigo: '999999' })],
  ]
  const persona = `gestion/personal/${picker.idAdministrador}`
  const nueva = { nombre: 'Paula', apellido: 'Sosa', rol: 'PREPARADOR', codigoLocal: 1 }
  const dePersonal: readonly Llamada[] = [
    ['PUT', 'gestion/yo/clave', () => CAMBIO],
    ['PUT', 'gestion/yo/pin', () => ({ pinActual: '999998', pinNuevo: '582604' })],
    ['POST', 'gestion/sesion/confirmar', () => ({ clave: CLAVE_ERRADA })],
    ['POST', 'gestion/personal', (n) => ({ ...nueva, usuario: `${picker.usuario}.${n}` })],
    ['POST', `${persona}/clave`, () => undefined],
    ['POST', `${persona}/pin`, () => undefined],
  ]
  return { usuario, jefa, deUsuario, dePersonal }
}

/** Each call sent four times while a turn is full: how often it was refused because of it. */
async function refusedOf(app: TestApp, llamadas: readonly Llamada[], token: string, remoteAddress: string) {
  const refused: Record<string, number> = {}
  for (const [method, path, body] of llamadas) {
    // The counts of other calls are not the subject.
    await app.database.db.deleteFrom('intento').execute()
    const empresa = path.startsWith('usuarios') ? EMPRESA.dorado : EMPRESA.ceibo
    const headers = { ...PHONE, 'x-empresa': String(empresa), 'x-sesion': token }
    const key = nameOf([method, path, body])
    refused[key] = 0
    for (let n = 0; n < 4; n++) {
      const payload = body(Number(remoteAddress.slice(-2)) * 10 + n)
      const sent = { method, url: BASE + path, remoteAddress, headers, ...(payload && { payload }) }
      const answer = await app.fastify.inject(sent)
      const { error = 'OK' } = answer.json()
      expect(COMPARED, `${key} ${answer.body}`).toContain(error)
      if (answer.statusCode === 503) refused[key]++
    }
  }
  return refused
}

/** The answers after argon2, and the refusal. */
const COMPARED = [
  'OK',
  'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA',
  'Usuarios.ERROR_CODIGO_INCORRECTO',
  'Saldo.ERROR_PRUEBA',
  'Pin.ERROR_INCORRECTO',
  'Servidor.ERROR_OCUPADO',
]
const nameOf = ([, path, body]: Llamada) => `${path} ${Object.keys(body(0) ?? {})}`
const NONE = (llamadas: readonly Llamada[]) => Object.fromEntries(llamadas.map((one) => [nameOf(one), 0]))

test('who has no session holds up nobody who has one, at the same address', async ({ app, db }) => {
  // covers: C-02 C-03 C-08 K-07
  const { usuario, jefa, deUsuario, dePersonal } = await createLlamadas(db)
  await whileFull([origenOf(FULL)], async () => {
    expect(await refusedOf(app, deUsuario, usuario.token, FULL)).toEqual(NONE(deUsuario))
    expect(await refusedOf(app, dePersonal, jefa.token, FULL)).toEqual(NONE(dePersonal))
  })
})

test('customers with a session at one address are one caller, and hold up no other', async ({ app, db }) => {
  // covers: C-02 C-03 C-08 K-07
  const { usuario, jefa, deUsuario, dePersonal } = await createLlamadas(db)
  await whileFull([turnoDeSesion(FULL)], async () => {
    for (const [path, refused] of Object.entries(await refusedOf(app, deUsuario, usuario.token, FULL)))
      expect(refused, path).toBeGreaterThan(0)
    expect(await refusedOf(app, deUsuario, usuario.token, OTHER)).toEqual(NONE(deUsuario))
    expect(await refusedOf(app, dePersonal, jefa.token, FULL)).toEqual(NONE(dePersonal))
    const nobody = { usuario: 'nadie@ejemplo.uy', clave: CLAVE_ERRADA }
    for (let n = 0; n < 4; n++) expect(await ask(app, 'usuarios/login', nobody, FULL)).toBe(401)
  })
})

test('a person of the shop waits for their own calls, and holds up no colleague', async ({ app, db }) => {
  // covers: K-07
  const { jefa, dePersonal } = await createLlamadas(db)
  const other = await createLlamadas(db)
  await whileFull([turnoDePersonal(jefa)], async () => {
    for (const [path, refused] of Object.entries(await refusedOf(app, dePersonal, jefa.token, FULL)))
      expect(refused, path).toBeGreaterThan(0)
    expect(await refusedOf(app, other.dePersonal, other.jefa.token, FULL)).toEqual(NONE(other.dePersonal))
  })
})

test('addresses that are full shut nobody else out, however many wait', async ({ app, db }) => {
  // covers: K-07
  const { clave } = await createAparato(db)
  const picker = await createAdministrador(db, { permisos: [], roles: [['PREPARADOR', 1]] })
  await createPin(db, picker)
  const usuario = await createUsuario(db)
  // One more than the total has room for.
  const full = Array.from({ length: MOST_WAITING.clase.enTotal / MOST_WAITING.quien.enTotal + 1 }, (_, n) =>
    origenOf(`198.51.100.${40 + n}`),
  )
  await whileFull(full, async () => {
    for (let n = 0; n < 2; n++) {
      const byPin = { usuario: picker.usuario, pin: PIN, aparato: clave }
      expect(await ask(app, 'gestion/sesion/pin', byPin, OTHER)).toBe(200)
      expect(await ask(app, 'usuarios/login', { usuario: usuario.email, clave: usuario.clave }, OTHER)).toBe(200)
    }
  })
})

test('a network of many addresses shuts out itself and nobody else', async ({ app, db }) => {
  // covers: K-07
  const usuario = await createUsuario(db)
  const ip = (n: number) => `2001:db8:77:${n.toString(16)}::1`
  const full = Array.from({ length: 40 }, (_, n) => origenOf(ip(n)))
  const logIn = (from: string) => ask(app, 'usuarios/login', { usuario: usuario.email, clave: usuario.clave }, from)
  await whileFull(full, async () => {
    const sameNetwork = await Promise.all(Array.from({ length: 6 }, (_, n) => logIn(ip(100 + n))))
    expect(unchecked(sameNetwork)).toBeGreaterThan(0)
    // A neighbour that the same provider gave the next /56 is nobody of theirs.
    for (const from of [OTHER, '2001:db8:78:1::1', '2001:db8:77:100::1']) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(from)))
      expect(answers, from).toEqual([200, 200, 200, 200, 200])
    }
  })
})

test('a whole IPv6 /48 leaves everybody else more than one place', async ({ app, db }) => {
  // covers: K-07
  const usuario = await createUsuario(db)
  const logIn = () => ask(app, 'usuarios/login', { usuario: usuario.email, clave: usuario.clave }, OTHER)
  const full = Array.from({ length: 256 }, (_, n) => origenOf(`2001:db8:79:${(n * 256).toString(16)}::1`))
  const some = async () =>
    expect(await Promise.all(Array.from({ length: 5 }, logIn))).toEqual([200, 200, 200, 200, 200])
  await whileFull(full, some, 2)
})

test('what strangers can fill is apart from the turns of the shop', () => {
  // covers: K-07
  const clases = (turnos: readonly Turno[]) => turnos.map((turno) => caminoOf(turno)[0])
  const [red, sesion] = clases([origenOf(OTHER), turnoDeSesion(OTHER)])
  const shop = clases([turnoDePersonal({ idAdministrador: 1 }), 'aparato:1', TAREAS])
  expect(red).not.toBe(sesion)
  for (const clase of shop) expect([red, sesion]).not.toContain(clase)
})

test('who logs in over and over with the right password is held back at that address', async ({ app, db }) => {
  // covers: C-05 K-07
  const [usuario, other] = [await createUsuario(db), await createUsuario(db)]
  const logIn = (who: typeof usuario, from: string) =>
    ask(app, 'usuarios/login', { usuario: who.email, clave: who.clave }, from)
  expect(await logIn(usuario, OTHER)).toBe(200)
  const counted = limiteDeEntradas(`usuario:${usuario.idUsuario}`, undefined, origenOf(OTHER))
  await countPast(db, [counted], AHORA, ENTRADAS.most - 2)
  expect(await logIn(usuario, OTHER)).toBe(200)
  expect(await logIn(usuario, OTHER)).toBe(429)
  expect(await logIn(usuario, FULL)).toBe(200)
  expect(await logIn(other, OTHER)).toBe(200)
})

test('a right password that is refused for being one too many is no wrong try', async ({ app, db }) => {
  // covers: K-07
  const usuario = await createUsuario(db)
  const counted = limiteDeEntradas(`usuario:${usuario.idUsuario}`, undefined, origenOf(OTHER))
  await countPast(db, [counted], AHORA, ENTRADAS.most - 1)
  const logIn = () => ask(app, 'usuarios/login', { usuario: usuario.email, clave: usuario.clave }, OTHER)
  // All look at the limit before the first of them counts.
  const { pool } = app.database
  const answers = await holding(
    pool,
    ["select from intento where clave like 'entrada.%' for update", []],
    async (held) => {
      const asked = Promise.all([logIn(), logIn(), logIn()])
      await expect.poll(() => countWaiting(pool), { interval: 5 }).toBe(3)
      await held.query('commit')
      return asked
    },
  )
  expect(answers.sort()).toEqual([200, 429, 429])
  const tries = await db.selectFrom('intento').selectAll().where('clave', 'like', 'login.%').execute()
  expect(tries.filter(({ cantidad }) => cantidad > 0)).toEqual([])
})
