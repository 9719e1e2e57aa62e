// Checks the answers to a caller who tests other people's addresses. No jobs run here, so every statement is of the
// request itself.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { vi } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { createCodigo, enableCodigos } from '../testing/codigos.ts'
import { AHORA, createUsuario, expect, test } from '../testing/test.ts'
import { giveClaveTemporal } from '../testing/usuarios.ts'

const ANDROID = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
const someEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.uy`
const forget = (app: TestApp, email: string) =>
  app.put('usuarios/restablecer-password', { email }, { headers: ANDROID })
const logIn = (app: TestApp, email: string, clave: string) =>
  app.post('usuarios/login', { usuario: email, clave }, { headers: ANDROID })

/** The statements the server sends to the database while `act` runs, without their values. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    // If nothing were recorded, all answers would look alike.
    expect(query.mock.calls.length).toBeGreaterThan(0)
    const texts = query.mock.calls.map(([first]) => {
      const text = typeof first === 'string' ? first : (first as unknown as { text: string }).text
      return text.replace(/\s+/g, ' ')
    })
    // The server's own look at whether its database answers, whoever asks for what.
    return texts.filter((text) => text !== 'select 1')
  } finally {
    query.mockRestore()
  }
}

test('a forgotten password gets the same answer and steps for an unknown address', async ({ app, db }) => {
  // covers: C-07 A-18
  const usuario = await createUsuario(db)
  const unknown = someEmail()
  const answers: unknown[] = []
  const ways: string[][] = []
  for (const email of [usuario.email, unknown]) {
    ways.push(
      await statementsOf(async () => {
        const { status, body, headers } = await forget(app, email)
        answers.push({ status, body, length: headers['content-length'] })
      }),
    )
  }
  expect(answers[1]).toEqual(answers[0])
  expect(ways[0]!.length).toBeGreaterThan(2)
  expect(ways[1]).toEqual(ways[0])
  // The request itself looks nobody up: the job does, later.
  expect(ways.flat().filter((text) => /"usuario"|clave_temporal"/.test(text))).toEqual([])
  // Repeated requests are told to wait in the same way.
  const statuses: number[] = []
  for (let times = 2; times <= 6; times++) statuses.push((await forget(app, unknown)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

test('a wrong password takes the same steps for every address', async ({ app, db }) => {
  // covers: C-05 A-18
  const [plain, waiting] = [await createUsuario(db), await createUsuario(db)]
  await giveClaveTemporal(db, waiting.idUsuario, new Date(AHORA.getTime() + 60_000))
  const ways: string[][] = []
  const bodies: unknown[] = []
  for (const email of [plain.email, waiting.email, someEmail()]) {
    ways.push(
      await statementsOf(async () => {
        const { status, body } = await logIn(app, email, 'no-es-esta-clave')
        expect(status).toBe(401)
        bodies.push({ ...body, idTraza: '' })
      }),
    )
  }
  expect(ways[1]).toEqual(ways[0])
  expect(ways[2]).toEqual(ways[0])
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[2]).toEqual(bodies[0])
})

test('a request for a code takes the same steps for every address', async ({ app, db }) => {
  // covers: CX-10 CX-11 A-18
  await enableCodigos(db)
  const [plain, waiting] = [await createUsuario(db), await createUsuario(db)]
  await createCodigo(db, waiting.idUsuario, 'CLAVE')
  const bodies: unknown[] = []
  const ways: string[][] = []
  for (const email of [someEmail(), plain.email, waiting.email]) {
    ways.push(
      await statementsOf(async () => {
        const options = { headers: ANDROID }
        const asked = await app.post('usuarios/codigo-verificacion', { email, motivo: 'CLAVE' }, options)
        const wrong = { email, motivo: 'CLAVE', codigo: '999999' }
        const refused = await app.post('usuarios/validar-codigo', wrong, options)
        expect([asked.status, refused.status]).toEqual([200, 400])
        bodies.push([asked.body, { ...refused.body, idTraza: '' }])
      }),
    )
  }
  for (const i of [1, 2]) {
    expect(ways[i]).toEqual(ways[0])
    expect(bodies[i]).toEqual(bodies[0])
  }
})
