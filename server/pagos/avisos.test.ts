// A notice of the provider only says where to look; by itself it changes nothing.

import type { Notice } from '@surtido/sandbox/cards/avisos'
import type { PoolClient } from 'pg'
import type { TestApp } from '../testing/app.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { detailOf, expectBooks, pay, payAndCapture, test } from '../testing/pagos.ts'
import { expect } from '../testing/test.ts'
import { advancePago } from './advance-pago.ts'
import { AVISOS_TARJETAS } from './avisos.ts'
import { reconcilePagos } from './reconcile-pagos.ts'

const deliver = async (app: TestApp, { headers, body }: Notice) => {
  const answer = await app.fastify.inject({ method: 'POST', url: AVISOS_TARJETAS, headers, payload: body })
  expect(answer.statusCode).toBe(200)
}
const permutations = <T>(list: T[]): T[][] =>
  list.length <= 1
    ? [list]
    : list.flatMap((one, i) => permutations([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [one, ...rest]))

test('notices late, doubled or in any order leave the payment as the provider says', async ({ app, pagador }) => {
  //
  const llave = await payAndCapture(app, pagador)
  const purchase = app.sandbox.purchases().at(-1)!
  const noticeOf = (TransactionStatusId: number) =>
    app.sandbox.notices.sign({
      PurchaseId: purchase.id,
      UniqueId: purchase.uniqueId,
      Order: purchase.order,
      Amount: purchase.amount,
      Currency: 'UYU',
      Transaction: { TransactionStatusId, Status: 'Approved' },
    })
  // Held, taken, rejected, cancelled, and one of them twice.
  const [held, taken, rejected, cancelled] = [noticeOf(3), noticeOf(1), noticeOf(4), noticeOf(6)]
  for (const order of permutations([held, taken, rejected, cancelled])) {
    for (const notice of [...order, order[0]!]) await deliver(app, notice)
    await advancePago(app.deps, llave)
  }
  expect(await detailOf(app, pagador, llave.idPedido)).toMatchObject({
    estado: 'RECIBIDO',
    pago: { estado: 'CAPTURADO', montoCapturado: 118, montoDevuelto: 0 },
  })
  await expectBooks(app)
})

test('a notice saves a pedido whose answer was lost, and a forged one is ignored', async ({ app, db, pagador }) => {
  //
  app.sandbox.notices.switches.hold = true
  app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
  const { llave } = await pay(app, pagador)
  const [notice] = app.sandbox.notices.dropHeld()
  app.sandbox.notices.switches.hold = false
  const readRevisar = async () =>
    (await db.selectFrom('pago').select('revisar').where('idPedido', '=', llave.idPedido).executeTakeFirstOrThrow())
      .revisar
  const later = await readRevisar()
  await deliver(app, { ...notice!, headers: { ...notice!.headers, signature: 'f'.repeat(64) } })
  expect(await readRevisar()).toEqual(later)
  await deliver(app, notice!)
  expect((await readRevisar())! < later!).toBe(true)
  await advancePago(app.deps, llave)
  expect((await detailOf(app, pagador, llave.idPedido)).estado).toBe('RECIBIDO')
  for (const payload of ['{}', 'null', '[]', '{"PurchaseId":"x"}', '{"PurchaseId":999999999}']) {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: AVISOS_TARJETAS,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode, payload).toBe(200)
  }
  await expectBooks(app)
})

/** A notice of what the provider has just done by itself with the last purchase: it released it. */
async function letGoThere(app: TestApp): Promise<Notice> {
  const { id } = app.sandbox.purchases().at(-1)!
  app.sandbox.notices.switches.hold = true
  await app.deps.cards!.void(String(id))
  const [notice] = app.sandbox.notices.dropHeld()
  app.sandbox.notices.switches.hold = false
  return notice!
}
const struck = (app: TestApp) => expect.poll(() => app.sandbox.faults.pending, { interval: 2 }).toBe(0)

test('A signed notice older than a day is not read', async ({ app, db, pagador }) => {
  //
  const { idPedido } = await payAndCapture(app, pagador)
  const { id: PurchaseId, order: Order, amount: Amount } = app.sandbox.purchases().at(-1)!
  const sign = () => app.sandbox.notices.sign({ PurchaseId, Order, Amount, Currency: 'UYU', Transaction: {} })
  const readRevisar = async () =>
    (await db.selectFrom('pago').select('revisar').where('idPedido', '=', idPedido).executeTakeFirstOrThrow()).revisar
  const before = await readRevisar()
  const kept = sign()
  app.clock.advance({ minutes: 25 * 60 })
  await deliver(app, kept)
  // A notice whose date differs from the signed one is ignored too.
  await deliver(app, { ...kept, headers: { ...kept.headers, dateSent: app.clock.now().toISOString() } })
  expect(await readRevisar()).toEqual(before)
  await deliver(app, sign())
  expect(await readRevisar()).toEqual(app.clock.now())
})

test('a notice that arrives during a reading of the provider is read afterwards', async ({
  app,
  db,
  clock,
  pagador,
}) => {
  // covers: A-75 A-62
  const { llave } = await pay(app, pagador)
  await db.updateTable('pago').set({ revisar: clock.now() }).where('idPedido', '=', llave.idPedido).execute()
  // The provider reads it before it is let go, and answers after.
  app.sandbox.faults.add({ at: 'read', how: 'hold', done: true })
  const reading = advancePago(app.deps, llave)
  await struck(app)
  await deliver(app, await letGoThere(app))
  app.sandbox.faults.release()
  expect(await reading).toBe('LIBRE')
  expect((await detailOf(app, pagador, llave.idPedido)).pago.estado).toBe('ANULADO')
  await expectBooks(app)
})

test('a notice that arrives while its payment is being read is not lost', async ({ app, db, clock, pagador }) => {
  // covers: A-75 A-62
  const { llave } = await pay(app, pagador)
  await db.updateTable('pago').set({ revisar: clock.now() }).where('idPedido', '=', llave.idPedido).execute()
  const { pool } = app.database
  const hold = (client: PoolClient) =>
    client.query(`begin; select from pago where id_pedido = ${llave.idPedido} for update`)
  const waiting = (many: number) => expect.poll(() => countWaiting(pool), { interval: 5 }).toBe(many)
  const [first, second] = [await pool.connect(), await pool.connect()]
  try {
    app.sandbox.faults.add({ at: 'read', how: 'hold', done: true })
    const reading = advancePago(app.deps, llave)
    await struck(app)
    // The first reading waits to be written, and behind it the second transaction, which none may overtake at the
    // table.
    await hold(first)
    app.sandbox.faults.release()
    await waiting(1)
    const held = second.query('begin; lock table pago')
    await waiting(2)
    await first.query('commit')
    await held
    // It is written. Next comes the look for more work, and behind it the notice.
    await waiting(1)
    const told = deliver(app, await letGoThere(app))
    await waiting(2)
    await second.query('commit')
    await told
    await reading
  } finally {
    for (const client of [first, second]) {
      await client.query('rollback')
      client.release()
    }
  }
  await reconcilePagos(app.deps)
  expect((await detailOf(app, pagador, llave.idPedido)).pago.estado).toBe('ANULADO')
  await expectBooks(app)
})
