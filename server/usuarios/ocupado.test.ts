// A try that is not checked, because too many wait for argon2, counts for nobody.
import { setTimeout as sleep } from 'node:timers/promises'
import { turnoDe } from '../aparatos/pin.ts'
import { origenOf } from '../http/origen.ts'
import { createAparato, createPin } from '../testing/aparatos.ts'
import type { TestApp } from '../testing/app.ts'
import { createCodigo, enableCodigos } from '../testing/codigos.ts'
import { createAdministrador, createUsuario, expect, test } from '../testing/test.ts'
import { hashClave, type Turno } from './argon.ts'

const BASE = '/products-app-en-casa/api/'
const PHONE = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
/** More than may wait for one origin. */
const RUSH = 45

const ask = async (app: TestApp, path: string, payload: object, remoteAddress: string) =>
  (await app.fastify.inject({ method: 'POST', url: BASE + path, remoteAddress, headers: PHONE, payload })).statusCode
const rush = (one: (n: number) => Promise<number>) => Promise.all(Array.from({ length: RUSH }, (_, n) => one(n)))
const unchecked = (statuses: readonly number[]) => statuses.filter((status) => status === 503).length

/** Keeps a turn full while `work` goes on. */
async function whileFull(turno: Turno, work: () => Promise<void>): Promise<void> {
  let jammed = true
  const jam = Array.from({ length: 2 * RUSH }, async () => {
    while (jammed) await hashClave('x', turno).catch(() => sleep(1))
  })
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
  const { clave, ...aparato } = await createAparato(db)
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
  await whileFull(turnoDe(aparato), async () => {
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

test('what an account asks waits with its address, and holds up no other', async ({ app, db }) => {
  // covers: C-02 C-03 C-08 K-07
  await db.deleteFrom('intento').execute()
  const [usuario, jefa, picker] = [
    await createUsuario(db),
    await createAdministrador(db),
    await createAdministrador(db),
  ]
  await createPin(db, jefa)
  const persona = `gestion/personal/${picker.idAdministrador}`
  const clave = 'no-es-esta'
  const change = { claveActual: clave, claveNueva: 'tres mates y una rambla' }
  const nueva = { nombre: 'Paula', apellido: 'Sosa', rol: 'PREPARADOR', codigoLocal: 1 }
  const calls = [
    ['PUT', `usuarios/${usuario.idUsuario}/modificar-password`, usuario, () => change],
    ['PUT', `usuarios/${usuario.idUsuario}`, usuario, () => ({ email: `otra.${usuario.email}`, clave })],
    ['POST', `usuarios/${usuario.idUsuario}/baja`, usuario, () => ({ idMotivoBaja: 2, clave })],
    ['PUT', 'gestion/yo/clave', jefa, () => change],
    ['PUT', 'gestion/yo/pin', jefa, () => ({ pinActual: '999998', pinNuevo: '582604' })],
    ['POST', 'gestion/personal', jefa, (n: number) => ({ ...nueva, usuario: `paula.ocupada${n}` })],
    ['POST', `${persona}/clave`, jefa, () => undefined],
    ['POST', `${persona}/pin`, jefa, () => undefined],
  ] as const
  const [full, other] = ['198.51.100.34', '198.51.100.35']
  await whileFull(origenOf(full), async () => {
    for (const [method, path, { token }, body] of calls) {
      const from = async (remoteAddress: string, n: number) => {
        const headers = { ...PHONE, 'x-sesion': token }
        const payload = body(n)
        const answer = await app.fastify.inject({
          ...{ method, url: BASE + path, remoteAddress, headers },
          ...(payload && { payload }),
        })
        return answer.statusCode
      }
      const statuses: number[] = []
      while (statuses.at(-1) !== 503 && statuses.length < 6) statuses.push(await from(full, statuses.length))
      expect(statuses, path).toContain(503)
      expect([200, 201, 400], path).toContain(await from(other, 9))
    }
  })
})
