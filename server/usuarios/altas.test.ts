import { buildTestApp, type TestApp } from '../testing/app.ts'
import { expect, test } from '../testing/test.ts'

const ANDROID = { headers: { 'x-plataforma': 'ANDROID' } }
const registro = (email: string, more: object = {}) => ({
  nombre: 'Ana',
  apellido: 'Silva',
  email,
  clave: 'Tres gatos y un termo',
  pais: 233,
  codigoEmpresa: 10,
  red: 1,
  ...more,
})
const register = (app: TestApp, email: string, more: object = {}) =>
  app.post('usuarios', registro(email, more), ANDROID)
const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)
const count = (all: readonly number[], status: number) => all.filter((one) => one === status).length

test('one address makes few accounts an hour, however many requests at once', async ({ databaseUrl, clock }) => {
  // covers: C-01 K-07
  const app = await buildTestApp({ databaseUrl, clock, env: { REGISTROS_POR_HORA: '', REGISTROS_POR_DIA: '' } })
  try {
    expect(app.config).toMatchObject({ registrosPorHora: 40, registrosPorDia: 150 })
    // Ten at once: more from one address wait for argon2, and are told to.
    const first: number[] = []
    for (let i = 0; i < 50; i += 10) {
      first.push(...(await statuses(Array.from({ length: 10 }, (_, j) => register(app, `alta.${i + j}@ejemplo.uy`)))))
    }
    expect([count(first, 201), count(first, 429)]).toEqual([40, 10])
    const refused = await register(app, 'alta.mas@ejemplo.uy')
    expect(refused).toMatchObject({ status: 429, body: { error: 'Sesion.ERROR_DEMASIADOS_INTENTOS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // A customer with an account can go on.
    const logIn = { usuario: 'alta.0@ejemplo.uy', clave: 'Tres gatos y un termo' }
    expect((await app.post('usuarios/login', logIn, { headers: { 'x-empresa': '10' } })).status).toBe(200)
    clock.advance({ minutes: 60 })
    expect((await register(app, 'alta.despues@ejemplo.uy')).status).toBe(201)
  } finally {
    await app.close()
  }
})

test('a day has its own limit, and a refused registration does not count', async ({ databaseUrl, clock }) => {
  // covers: C-01 K-07
  clock.advance({ hours: 48 })
  const app = await buildTestApp({ databaseUrl, clock, env: { REGISTROS_POR_HORA: '3', REGISTROS_POR_DIA: '4' } })
  try {
    for (let i = 0; i < 6; i++) expect((await register(app, 'mal@ejemplo.uy', { nombre: '' })).status).toBe(400)
    for (let i = 0; i < 3; i++) expect((await register(app, `dia.${i}@ejemplo.uy`)).status).toBe(201)
    expect((await register(app, 'dia.3@ejemplo.uy')).status).toBe(429)
    clock.advance({ hours: 1 })
    expect((await register(app, 'dia.3@ejemplo.uy')).status).toBe(201)
    expect((await register(app, 'dia.4@ejemplo.uy')).status).toBe(429)
  } finally {
    await app.close()
  }
})
