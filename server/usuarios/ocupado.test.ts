// A try that is not checked, because too many wait for argon2, counts for nobody.
import { setTimeout as sleep } from 'node:timers/promises'
import { createAparato, createPin } from '../testing/aparatos.ts'
import type { TestApp } from '../testing/app.ts'
import { createCodigo, enableCodigos } from '../testing/codigos.ts'
import { createAdministrador, createUsuario, expect, test } from '../testing/test.ts'
import { hashClave } from './argon.ts'

const BASE = '/products-app-en-casa/api/'
const PHONE = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
/** More than may wait for one origin. */
const RUSH = 45

const ask = async (app: TestApp, path: string, payload: object, remoteAddress: string) =>
  (await app.fastify.inject({ method: 'POST', url: BASE + path, remoteAddress, headers: PHONE, payload })).statusCode
const rush = (one: (n: number) => Promise<number>) => Promise.all(Array.from({ length: RUSH }, (_, n) => one(n)))
const unchecked = (statuses: readonly number[]) => statuses.filter((status) => status === 503).length

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
  const turno = `administrador:${picker.idAdministrador}`
  let jammed = true
  const jam = Array.from({ length: 2 * RUSH }, async () => {
    while (jammed) await hashClave('x', turno).catch(() => sleep(1))
  })
  const answers: number[] = []
  try {
    for (let n = 0; n < 6; n++) {
      const change = { pinActual: '999998', pinNuevo: '582604' }
      answers.push((await app.as(entered.body.sesion).put('gestion/yo/pin', change)).status)
    }
  } finally {
    jammed = false
    await Promise.all(jam)
  }
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
  // Nobody's codes fill the turn, so that the last ten tries of the owner's find it full.
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
