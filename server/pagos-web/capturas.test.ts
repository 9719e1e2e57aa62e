// How many cards and customers an account, and an address, may make in an hour and in a day.
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { test as base, createUsuario, expect } from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'

const CARDS = [TARJETA.visa, TARJETA.otraVisa, TARJETA.master, TARJETA.oca, TARJETA.debito] as const
const test = base.extend('sinIntentos', { auto: true }, async ({ db }) => {
  await db.deleteFrom('intento').execute()
})

const ask = (app: TestApp, usuario: UsuarioDePrueba) => app.as(usuario).post('pagos-web/customer')

const rowOf = (db: Db, { idUsuarioAplicacion }: UsuarioDePrueba) =>
  db.selectFrom('tarjetaCliente').select('idCliente').where('idUsuarioAplicacion', '=', idUsuarioAplicacion)

/** Adds these cards at the provider, and has the server see them. */
async function see(app: TestApp, db: Db, usuario: UsuarioDePrueba, numbers: readonly string[]) {
  const { idCliente } = await rowOf(db, usuario).executeTakeFirstOrThrow()
  for (const number of numbers) app.sandbox.addCard(idCliente, { number, owner: 'ANA', expiration: '203012' })
  const answer = await ask(app, usuario)
  return answer.status
}

/** Somebody new with five cards. */
async function seeFive(app: TestApp, db: Db) {
  const usuario = await createUsuario(db)
  return (await ask(app, usuario)).status === 200 ? see(app, db, usuario, CARDS) : undefined
}

test('an account may add eight cards a day, however slowly', async ({ app, db, clock }) => {
  // covers: C-30
  const ana = await createUsuario(db)
  await ask(app, ana)
  expect(await see(app, db, ana, CARDS.slice(0, 4))).toBe(200)
  clock.advance({ hours: 1 })
  const { paymentProfiles } = (await ask(app, ana)).body
  for (const { idPaymentProfile } of paymentProfiles)
    await app.as(ana).post('pagos-web/payment-profile/baja', { idPaymentProfile })
  expect(await see(app, db, ana, CARDS.slice(0, 4))).toBe(200)
  clock.advance({ hours: 1 })
  expect(await see(app, db, ana, CARDS.slice(4))).toBe(429)
  clock.advance({ days: 1 })
  expect((await ask(app, ana)).status).toBe(200)
})

test('the accounts of one address add a hundred cards an hour, four hundred a day', async ({ app, db, clock }) => {
  // covers: C-30
  const times = async (many: number) => {
    const statuses: unknown[] = []
    for (let n = 0; n < many; n++) statuses.push(await seeFive(app, db))
    return statuses
  }
  // A card that was seen past the limit exists, and counts.
  expect(await times(21)).toEqual([...Array(20).fill(200), 429])
  for (const accounts of [20, 20, 19]) {
    clock.advance({ hours: 1 })
    expect(await times(accounts)).toEqual(Array(accounts).fill(200))
  }
  expect(await times(1)).toEqual([429])
})

test('an account whose customer is lost gets twelve new ones an hour, twenty a day', async ({ app, db, clock }) => {
  // covers: C-30
  const ana = await createUsuario(db)
  const again = async () => {
    await db.deleteFrom('tarjetaCliente').where('idUsuarioAplicacion', '=', ana.idUsuarioAplicacion).execute()
    return (await ask(app, ana)).status
  }
  const times = async (many: number) => {
    const statuses: number[] = []
    for (let n = 0; n < many; n++) statuses.push(await again())
    return statuses
  }
  expect(await times(14)).toEqual([...Array(12).fill(200), ...Array(2).fill(429)])
  clock.advance({ hours: 1 })
  expect(await times(10)).toEqual([...Array(8).fill(200), ...Array(2).fill(429)])
})

test('the accounts of one address make four hundred customers a day', async ({ app, db, clock }) => {
  // covers: C-30
  const made: number[] = []
  for (let hour = 0; hour < 5; hour++) {
    const answers = []
    for (let n = 0; n < 101; n++) answers.push(await ask(app, await createUsuario(db)))
    made.push(answers.filter(({ status }) => status === 200).length)
    clock.advance({ hours: 1 })
  }
  expect(made).toEqual([100, 100, 100, 100, 0])
})
