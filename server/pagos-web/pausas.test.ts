// A shop that takes cards must not serve to try out stolen ones.
import { addDias } from '@surtido/rules/fechas'
import type { TestApp } from '../testing/app.ts'
import { franja, HOY, MEDIO_PAGO, zonaRetiro } from '../testing/mundo.ts'
import { addCard, createPagador, makeRoom, type Pagador, pedidoConTarjeta, test } from '../testing/pagos.ts'
import { PATH_PEDIDO, stockOf } from '../testing/pedidos.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { createUsuario, expect } from '../testing/test.ts'

const PAUSA = { status: 429, body: { error: 'Pagos.ERROR_PAUSA' } }
/** For a slot that stays open while a day passes. */
const ofFriday = (pagador: Pagador) =>
  pedidoConTarjeta(pagador, 1, { idFranja: franja(zonaRetiro(1), 5, 2), fechaEntrega: addDias(HOY, 2) })
const pay = (app: TestApp, pagador: Pagador, solicitud = pedidoConTarjeta(pagador)) =>
  app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)

test('after five refusals in an hour the card path asks for a pause', async ({ app, clock, db }) => {
  // covers: K-06 C-24 A-61
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA.rechazada)
  const stock = await stockOf(db)
  const before = app.sandbox.purchases().length
  // At once: a try is counted before it is made.
  const tries = await Promise.all(Array.from({ length: 12 }, () => pay(app, pagador)))
  expect(tries.map(({ status }) => status).sort()).toEqual([...Array(5).fill(422), ...Array(7).fill(429)])
  // Further requests do not extend the pause.
  for (let n = 0; n < 6; n++) expect(await pay(app, pagador)).toMatchObject(PAUSA)
  expect(app.sandbox.purchases().length - before).toBe(5)
  const wait = Number((await pay(app, pagador)).headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(3_600)
  // Nothing of the refused card stays, and other customers' cards are accepted.
  expect(await stockOf(db)).toBe(stock)
  expect(await db.selectFrom('franjaDia').select('ocupados').where('ocupados', '>', 0).execute()).toEqual([])
  const abiertos = await app.as(pagador.usuario).get('pedidos/cantidad-pedidos-abiertos')
  expect(abiertos.body).toEqual({ cantidad: 0 })
  expect((await pay(app, await createPagador(app, db))).status).toBe(201)
  clock.advance({ hours: 1 })
  expect((await pay(app, pagador)).status).toBe(422)
})

test('after twelve refusals in a day the card path pauses until the next', async ({ app, clock, db }) => {
  // covers: K-06 C-24
  await makeRoom(db)
  await db.deleteFrom('intento').execute()
  const pagador = await createPagador(app, db, TARJETA.rechazada)
  const before = app.sandbox.purchases().length
  const seen: number[] = []
  for (const times of [5, 5, 4]) {
    for (let n = 0; n < times; n++) seen.push((await pay(app, pagador, ofFriday(pagador))).status)
    clock.advance({ hours: 1 })
  }
  expect(seen).toEqual([...Array(12).fill(422), 429, 429])
  expect(app.sandbox.purchases().length - before).toBe(12)
  const answer = await pay(app, pagador, ofFriday(pagador))
  expect(answer).toMatchObject(PAUSA)
  // At 13:00 of the shop: it waits for midnight.
  expect(Number(answer.headers['retry-after'])).toBe(11 * 3_600)
  clock.advance({ hours: 11 })
  expect((await pay(app, pagador, ofFriday(pagador))).status).toBe(422)
})

test('many confirmations of one carrito during a pause count once', async ({ app, db }) => {
  // covers: C-24 A-61
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA.rechazada)
  for (let n = 0; n < 5; n++) await pay(app, pagador)
  const idPaymentProfile = await addCard(app, pagador.usuario, TARJETA.visa)
  const solicitud = pedidoConTarjeta({ ...pagador, idPaymentProfile })
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(app, pagador, solicitud)))
  for (const answer of answers) expect(answer).toMatchObject(PAUSA)
  // The same pedido goes through when it is paid otherwise.
  const cash = { ...solicitud, medioPago: { idMedioDePago: MEDIO_PAGO.efectivo } }
  expect((await pay(app, pagador, cash)).status).toBe(201)
})

test('accepted charges do not count, however many', async ({ app, pagador }) => {
  // covers: C-24
  for (let n = 0; n < 7; n++) expect((await pay(app, pagador)).status).toBe(201)
})

test('an unreachable provider does not count as a refusal of the card', async ({ app, pagador }) => {
  // covers: C-24 A-61
  app.sandbox.faults.add({ at: 'purchase', how: 'status', value: '401', times: 6 })
  for (let n = 0; n < 6; n++) expect((await pay(app, pagador)).status).not.toBe(429)
  app.sandbox.faults.clear()
  expect((await pay(app, pagador)).status).toBe(201)
})

test('an account adds a bounded number of cards a day, deleted ones included', async ({ app, clock, db }) => {
  // covers: C-30 C-31
  const ana = await createUsuario(db)
  const numbers = [TARJETA.visa, TARJETA.otraVisa, TARJETA.master, TARJETA.oca, TARJETA.debito]
  for (const number of numbers) await addCard(app, ana, number)
  const { paymentProfiles } = (await app.as(ana).post('pagos-web/customer')).body
  expect(paymentProfiles).toHaveLength(5)
  const { idCliente } = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where('idUsuarioAplicacion', '=', ana.idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  await app.as(ana).post('pagos-web/payment-profile/baja', { idPaymentProfile: paymentProfiles[0].idPaymentProfile })
  app.sandbox.addCard(idCliente, { number: TARJETA.visa, owner: 'ANA', expiration: '202912' })
  // The answer never gives out anything that another capture needs.
  for (let n = 0; n < 3; n++) {
    const answer = await app.as(ana).post('pagos-web/customer')
    expect(answer).toMatchObject(PAUSA)
    expect(answer.body).not.toHaveProperty('uniqueID')
  }
  clock.advance({ hours: 1 })
  expect((await app.as(ana).post('pagos-web/customer')).status).toBe(200)
})

test('one address creates a bounded number of customers at the provider', async ({ app, db }) => {
  // covers: C-30
  const statuses: number[] = []
  for (let n = 0; n < 110; n += 10) {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => createUsuario(db)))
    const answers = await Promise.all(accounts.map((one) => app.as(one).post('pagos-web/customer')))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses).toContain(429)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(100)
})

test('the accounts behind one address are refused sixty times an hour', async ({ app, db }) => {
  // covers: C-24
  await makeRoom(db)
  await db.deleteFrom('intento').execute()
  const before = app.sandbox.purchases().length
  const pagadores = await Promise.all(Array.from({ length: 13 }, () => createPagador(app, db, TARJETA.rechazada)))
  await Promise.all(
    pagadores.map(async (pagador) => {
      for (let n = 0; n < 5; n++) await pay(app, pagador)
    }),
  )
  expect(app.sandbox.purchases().length - before).toBe(60)
  expect(await pay(app, await createPagador(app, db))).toMatchObject(PAUSA)
})
