// Nobody waits for their turn of argon2 with a connection in hand: a few requests would keep everybody from the database.
import { randomBytes, randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { createAparato, createPin, PIN } from '../testing/aparatos.ts'
import type { TestAnswer, TestApp } from '../testing/app.ts'
import { AHORA, CLAVE, createAdministrador, createUsuario, expect, test } from '../testing/test.ts'
import { giveClaveTemporal } from '../testing/usuarios.ts'

const turno = vi.hoisted(() => ({ closed: false, waiting: [] as (() => void)[] }))
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  const wait = () => new Promise<void>((go) => (turno.closed ? turno.waiting.push(go) : go()))
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => wait().then(() => real.verify(...args)),
    hash: (...args: Parameters<typeof real.hash>) => wait().then(() => real.hash(...args)),
  }
})

const PHONE = { headers: { 'x-plataforma': 'ANDROID', 'x-empresa': '10' } }
const NUEVA = 'Cuatro perros y un mate'
const registro = () => ({
  nombre: 'Ana',
  apellido: 'Silva',
  email: `${randomBytes(6).toString('hex')}@ejemplo.uy`,
  clave: 'una clave de prueba bien larga',
  pais: 233,
  codigoEmpresa: 10,
  red: 1,
})

/** Connections in a transaction that does nothing at the moment, or that waits for one of those. */
async function countHeld({ database }: TestApp): Promise<number> {
  const { rowCount } = await database.pool.query(`select from pg_stat_activity where datname = current_database()
    and (state = 'idle in transaction' or wait_event_type = 'Lock')`)
  return rowCount!
}

/** Sends these at once, and looks at the database each time that argon2 is asked. Answers how often that was. */
async function watch(app: TestApp, sends: readonly (() => Promise<TestAnswer>)[], status: number): Promise<number> {
  turno.closed = true
  let times = 0
  let answered = false
  const answers = Promise.all(sends.map((send) => send())).finally(() => {
    answered = true
  })
  try {
    for (;;) {
      await expect.poll(() => answered || turno.waiting.length > 0).toBe(true)
      if (answered) break
      times++
      await expect.poll(() => countHeld(app), { timeout: 10_000 }).toBe(0)
      turno.waiting.shift()!()
    }
  } finally {
    turno.closed = false
    for (const go of turno.waiting.splice(0)) go()
  }
  for (const answer of await answers) expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return times
}

test('no transaction waits for argon2 while customers come in', async ({ app, db }) => {
  const body = registro()
  const headers = { ...PHONE.headers, 'x-solicitud': randomUUID() }
  const register = () => app.post('usuarios', body, { headers })
  // Of three at once, two find the person that the first has made meanwhile.
  expect(await watch(app, [register, register, register], 201)).toBe(5)
  expect(await watch(app, [register], 201)).toBe(1)

  const usuario = await createUsuario(db)
  const { email, idUsuario } = usuario
  const logIn = (clave: string) => () => app.post('usuarios/login', { usuario: email, clave }, PHONE)
  expect(await watch(app, [logIn(CLAVE)], 200)).toBeGreaterThan(0)
  const temporal = await giveClaveTemporal(db, idUsuario, new Date(AHORA.getTime() + 3_600_000))
  expect(await watch(app, [logIn(temporal)], 200)).toBeGreaterThan(1)

  const otra = await createUsuario(db)
  const own = app.as(otra)
  const path = `usuarios/${otra.idUsuario}`
  expect(await watch(app, [() => own.put(path, { email: registro().email, clave: CLAVE })], 200)).toBe(1)
  const change = () => own.put(`${path}/modificar-password`, { claveActual: CLAVE, claveNueva: NUEVA })
  expect(await watch(app, [change], 200)).toBe(2)
  expect(await watch(app, [() => own.delete(path, { body: { idMotivoBaja: 1, clave: NUEVA } })], 200)).toBe(1)
})

test('no transaction waits for argon2 while the shop gives passwords and PINs', async ({ app, db }) => {
  const [jefa, ana] = [await createAdministrador(db), await createAdministrador(db, { roles: [['PREPARADOR', 1]] })]
  const { usuario, idAdministrador } = ana
  await createPin(db, ana)
  const { clave: aparato } = await createAparato(db)
  const as = app.as(jefa)
  const nueva = { usuario: 'una.nueva', nombre: 'Una', apellido: 'Nueva', rol: 'PREPARADOR', codigoLocal: 1 }
  for (const [send, status] of [
    [() => app.post('empresas/login-admin', { base: 1, usuario, clave: CLAVE }, PHONE), 200],
    [() => app.post('gestion/sesion/pin', { usuario, pin: PIN, aparato }, PHONE), 200],
    [() => app.as(ana).put('gestion/yo/pin', { pinActual: PIN, pinNuevo: '830264' }), 200],
    [() => app.as(ana).put('gestion/yo/clave', { claveActual: CLAVE, claveNueva: NUEVA }), 200],
    [() => app.as(jefa).post('gestion/sesion/confirmar', { clave: CLAVE }), 200],
    [() => as.post('gestion/personal', nueva), 201],
    [() => as.post(`gestion/personal/${idAdministrador}/pin`), 200],
    [() => as.post(`gestion/personal/${idAdministrador}/clave`), 200],
  ] as const)
    expect(await watch(app, [send], status)).toBeGreaterThan(0)
})
