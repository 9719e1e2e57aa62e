// Failures between the provider's yes and our books: afterwards both say the same, to the cent, and every customer has
// either the pedido or the money.

import type { Fault } from '@surtido/sandbox/cards/fallas'
import { enqueueTareas } from '../jobs/enqueue-tareas.ts'
import type { TestApp } from '../testing/app.ts'
import type { TestClock } from '../testing/clock.ts'
import {
  capture,
  createPagador,
  detailOf,
  expectBooks,
  makeRoom,
  type Pagador,
  pay,
  payAndCapture,
  pedidoConTarjeta,
  test,
} from '../testing/pagos.ts'
import { PATH_PEDIDO, stockOf } from '../testing/pedidos.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { AHORA, describe, EMPRESA, expect } from '../testing/test.ts'
import { advancePago } from './advance-pago.ts'
import { requestRefund } from './operaciones.ts'
import { reconcilePagos } from './reconcile-pagos.ts'

const send = (app: TestApp, pagador: Pagador, solicitud: object) => app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)

/** Minutes go by, and with each the reconciler. */
async function reconcileDuring(app: TestApp, clock: TestClock, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    clock.advance({ minutes: 1 })
    await reconcilePagos(app.deps)
  }
}

/** Every way in which the outcome of a charge is unknown, with the charge made and not made. */
const UNKNOWNS: [string, Fault][] = (['cut', 'hang', '408', '500', 'TR001', 'TR005', 'TR999'] as const).flatMap(
  (what) =>
    [true, false].map((done): [string, Fault] => [
      `${what}, ${done ? 'charged' : 'not charged'}`,
      what === 'cut' || what === 'hang'
        ? { at: 'purchase', how: what, done }
        : what.startsWith('TR')
          ? { at: 'purchase', how: 'error', value: what, done }
          : { at: 'purchase', how: 'status', value: what, done },
    ]),
)

describe('an authorisation without an answer', () => {
  test.for(UNKNOWNS)(
    '%s: the same request again, or the reconciler, ends it once',
    async ([, fault], { app, clock, pagador }) => {
      // covers: C-24 A-61 A-75
      const before = app.sandbox.purchases().length
      const solicitud = pedidoConTarjeta(pagador)
      app.sandbox.faults.add(fault)
      const first = await send(app, pagador, solicitud)
      expect(first.status).toBe(201)
      // A connection that broke is read at once; one that hung is answered as pending.
      if (fault.how === 'hang') expect(first.body.estado).toBe('PENDIENTE_PAGO')
      const again = await send(app, pagador, solicitud)
      expect(again).toMatchObject({ status: 201, body: { idPedido: first.body.idPedido, estado: 'RECIBIDO' } })
      clock.advance({ minutes: 10 })
      await reconcilePagos(app.deps)
      expect(app.sandbox.purchases()).toHaveLength(before + 1)
      await expectBooks(app)
    },
  )

  test('the reconciler finds an unanswered charge and makes its pedido', async ({ app, clock, pagador }) => {
    // covers: C-24 A-61
    app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
    const { body } = await pay(app, pagador)
    expect(body).toMatchObject({ estado: 'PENDIENTE_PAGO', pago: { estado: 'AUTORIZANDO' } })
    clock.advance({ seconds: 10 })
    await reconcilePagos(app.deps)
    expect(await detailOf(app, pagador, body.idPedido)).toMatchObject({
      estado: 'RECIBIDO',
      pago: { estado: 'AUTORIZADO' },
    })
    await expectBooks(app)
  })

  test('a charge that never arrived cancels its pedido within minutes and tells it', async ({
    app,
    db,
    clock,
    pagador,
  }) => {
    // covers: C-24 A-61
    const stock = await stockOf(db)
    const before = app.sandbox.purchases().length
    app.sandbox.faults.add({ at: 'purchase', how: 'hang' })
    const { body } = await pay(app, pagador)
    await reconcileDuring(app, clock, 6)
    expect(await detailOf(app, pagador, body.idPedido)).toMatchObject({
      estado: 'CANCELADO',
      pago: { estado: 'RECHAZADO' },
    })
    expect(await stockOf(db)).toBe(stock)
    const { body: avisos } = await app.as(pagador.usuario).get('notificaciones')
    expect(JSON.stringify(avisos)).toContain('No pudimos confirmar el pago')
    // A customer who cancelled while it was unknown hears of nothing more.
    app.sandbox.faults.add({ at: 'purchase', how: 'hang' })
    const { body: cancelado } = await pay(app, pagador)
    const cancelar = `pedidos/${cancelado.idPedido}/cancelar`
    expect((await app.as(pagador.usuario).post(cancelar, { motivo: 'Ya no' })).status).toBe(200)
    await reconcileDuring(app, clock, 6)
    expect(await detailOf(app, pagador, cancelado.idPedido)).toMatchObject({ pago: { estado: 'RECHAZADO' } })
    expect((await app.as(pagador.usuario).get('notificaciones')).body.contenido).toHaveLength(avisos.contenido.length)
    // The reconciler never charges by itself.
    expect(app.sandbox.purchases()).toHaveLength(before)
    await expectBooks(app)
  })

  test('the reconciler voids money that turns up after its pedido was given up', async ({ app, clock, pagador }) => {
    // covers: A-61 A-62
    app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
    app.sandbox.faults.add({ at: 'read', how: 'cut', times: 100 })
    const { body } = await pay(app, pagador)
    await reconcileDuring(app, clock, 6)
    expect((await detailOf(app, pagador, body.idPedido)).estado).toBe('CANCELADO')
    app.sandbox.faults.clear()
    clock.advance({ minutes: 15 })
    await reconcilePagos(app.deps)
    expect((await detailOf(app, pagador, body.idPedido)).pago.estado).toBe('ANULADO')
    await expectBooks(app)
  })

  test('an error of the provider at reading does not end the search for the charge', async ({
    app,
    clock,
    pagador,
  }) => {
    // covers: C-24 A-61 A-75
    for (const fault of [
      { at: 'read', how: 'status', value: '401' },
      { at: 'read', how: 'status', value: '403' },
      { at: 'read', how: 'error', value: 'TR013' },
      { at: 'read', how: 'error', value: 'PR003' },
    ] as const) {
      app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
      const { body } = await pay(app, pagador)
      expect(body.estado).toBe('PENDIENTE_PAGO')
      app.sandbox.faults.add(fault)
      clock.advance({ seconds: 10 })
      await reconcilePagos(app.deps)
      expect(app.sandbox.faults.pending).toBe(0)
      expect((await detailOf(app, pagador, body.idPedido)).estado).toBe('PENDIENTE_PAGO')
      clock.advance({ minutes: 1 })
      await reconcilePagos(app.deps)
      expect(await detailOf(app, pagador, body.idPedido)).toMatchObject({
        estado: 'RECIBIDO',
        pago: { estado: 'AUTORIZADO' },
      })
    }
    await expectBooks(app)
  })

  test('a charge refused as a repeated order number is read and makes its pedido', async ({ app, pagador }) => {
    // covers: C-24 A-61
    app.sandbox.faults.add({ at: 'purchase', how: 'error', value: 'TR006', done: true })
    const { body } = await pay(app, pagador)
    expect(body).toMatchObject({ estado: 'RECIBIDO', pago: { estado: 'AUTORIZADO' } })
    await expectBooks(app)
  })

  test('a refusal after an unanswered try does not end the search for the charge', async ({ app, clock, pagador }) => {
    // covers: A-61 A-62
    const solicitud = pedidoConTarjeta(pagador)
    app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
    const { body } = await send(app, pagador, solicitud)
    // The provider does not show it yet, and takes no second try.
    app.sandbox.faults.add({ at: 'read', how: 'none' })
    app.sandbox.faults.add({ at: 'purchase', how: 'status', value: '403' })
    expect((await send(app, pagador, solicitud)).status).toBe(503)
    expect((await detailOf(app, pagador, body.idPedido)).estado).toBe('CANCELADO')
    clock.advance({ minutes: 16 })
    await reconcilePagos(app.deps)
    expect((await detailOf(app, pagador, body.idPedido)).pago.estado).toBe('ANULADO')
    await expectBooks(app)
  })

  test('two days of outage end with the pedido cancelled and the charge voided', async ({ app, clock, pagador }) => {
    // covers: A-61 A-62
    app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
    const { body } = await pay(app, pagador)
    clock.advance({ days: 2 })
    app.sandbox.faults.add({ at: 'read', how: 'cut', times: 100 })
    await reconcilePagos(app.deps)
    expect((await detailOf(app, pagador, body.idPedido)).estado).toBe('CANCELADO')
    app.sandbox.faults.clear()
    clock.advance({ minutes: 2 })
    await reconcilePagos(app.deps)
    expect((await detailOf(app, pagador, body.idPedido)).pago.estado).toBe('ANULADO')
    await expectBooks(app)
  })

  test('an authorisation found after its slot is over is given back and told', async ({ app, db, clock }) => {
    // covers: C-24 A-61 A-62
    await makeRoom(db)
    for (const card of [TARJETA.visa, TARJETA.debito]) {
      const pagador = await createPagador(app, db, card)
      const stock = await stockOf(db)
      app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
      const { body } = await pay(app, pagador)
      // For a day neither we nor the customer act.
      clock.advance({ days: 1 })
      await reconcilePagos(app.deps)
      expect(await detailOf(app, pagador, body.idPedido)).toMatchObject({
        estado: 'CANCELADO',
        pago: { estado: card === TARJETA.visa ? 'ANULADO' : 'DEVUELTO' },
      })
      expect(await stockOf(db)).toBe(stock)
      const { body: avisos } = await app.as(pagador.usuario).get('notificaciones')
      expect(JSON.stringify(avisos)).toContain(`No se hizo el pedido ${body.idPedido}`)
      clock.set(AHORA)
    }
    await expectBooks(app)
  })
})

test('another process takes up a payment whose process died, after its lease', async ({ app, db, clock, pagador }) => {
  // covers: C-24 A-61
  for (const charged of [true, false]) {
    const solicitud = pedidoConTarjeta(pagador)
    app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: charged })
    const { body } = await send(app, pagador, solicitud)
    // It died during its request: its lease remains, and nobody else may ask the provider meanwhile.
    const llave = { codigoEmpresa: EMPRESA.ceibo, idPedido: body.idPedido as number }
    const lease = {
      tomadoPor: '00000000-0000-4000-8000-000000000000',
      tomadoHasta: new Date(clock.now().getTime() + 90_000),
    }
    await db.updateTable('pago').set(lease).where('idPedido', '=', llave.idPedido).execute()
    expect(await advancePago(app.deps, llave)).toBe('OCUPADO')
    clock.advance({ minutes: 2 })
    const again = await send(app, pagador, solicitud)
    expect(again.body).toMatchObject({ idPedido: body.idPedido, estado: 'RECIBIDO' })
  }
  await expectBooks(app)
})

test('a refund asked for while a notice is read survives a death of the process', async ({
  app,
  db,
  clock,
  pagador,
}) => {
  // covers: A-61 A-62
  const llave = await payAndCapture(app, pagador)
  await db.updateTable('pago').set({ revisar: clock.now() }).where('idPedido', '=', llave.idPedido).execute()
  const struck = (left: number) => expect.poll(() => app.sandbox.faults.pending, { interval: 5 }).toBe(left)
  app.sandbox.faults.add({ at: 'read', how: 'hold' })
  app.sandbox.faults.add({ at: 'refund', how: 'hold', done: true })
  const reading = advancePago(app.deps, llave)
  await struck(1)
  await db
    .transaction()
    .execute((trx) => requestRefund(trx, app.deps.cards!, llave, { monto: 1_800, motivo: 'Faltó algo' }, clock.now()))
  app.sandbox.faults.release()
  // The provider has refunded it and we do not know yet: a process that dies here leaves it to the reconciler.
  await struck(0)
  const due = await db.selectFrom('pago').select('revisar').where('idPedido', '=', llave.idPedido).executeTakeFirst()
  expect(due?.revisar).not.toBeNull()
  app.sandbox.faults.cutHeld()
  await reading
  clock.advance({ minutes: 1 })
  await reconcilePagos(app.deps)
  expect((await detailOf(app, pagador, llave.idPedido)).pago).toMatchObject({ estado: 'CAPTURADO', montoDevuelto: 18 })
  await expectBooks(app)
})

test('a lease is renewed during two slow refunds, and nobody makes them again', async ({ app, db, clock, pagador }) => {
  // covers: A-61 A-62
  const llave = await payAndCapture(app, pagador)
  const giveBack = (motivo: string) =>
    db.transaction().execute((trx) => requestRefund(trx, app.deps.cards!, llave, { monto: 1_000, motivo }, clock.now()))
  await giveBack('Faltó el queso')
  await giveBack('Faltó el pan')
  app.sandbox.faults.add({ at: 'refund', how: 'hold', times: 2 })
  const slow = advancePago(app.deps, llave)
  for (const left of [1, 0]) {
    await expect.poll(() => app.sandbox.faults.pending, { interval: 2 }).toBe(left)
    clock.advance({ minutes: 1 })
    expect(await advancePago(app.deps, llave)).toBe('OCUPADO')
    app.sandbox.faults.release()
  }
  expect(await slow).toBe('LIBRE')
  expect((await detailOf(app, pagador, llave.idPedido)).pago).toMatchObject({ estado: 'CAPTURADO', montoDevuelto: 20 })
  await expectBooks(app)
})

describe('captures', () => {
  test.for(['cut', 'hang', '500'] as const)(
    'a capture whose answer was lost (%s) is made once',
    async (what, { app, clock, pagador }) => {
      //
      for (const done of [true, false]) {
        const { llave } = await pay(app, pagador, 2)
        app.sandbox.faults.add({
          at: 'commit',
          done,
          ...(what === '500' ? { how: 'status', value: what } : { how: what }),
        })
        expect(await capture(app, llave, 10_000)).toBe('ABIERTO')
        expect((await detailOf(app, pagador, llave.idPedido)).pago.estado).toBe('CAPTURANDO')
        clock.advance({ minutes: 1 })
        await reconcilePagos(app.deps)
        expect((await detailOf(app, pagador, llave.idPedido)).pago).toMatchObject({
          estado: 'CAPTURADO',
          montoCapturado: 100,
        })
      }
      await expectBooks(app)
    },
  )
})

test('a CVV not typed ends the pedido; typed too late, the money is released', async ({ app, db, clock }) => {
  // covers: A-75 C-24
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA.pideCvv)
  const { body } = await pay(app, pagador)
  await reconcileDuring(app, clock, 16)
  expect(await detailOf(app, pagador, body.idPedido)).toMatchObject({
    estado: 'CANCELADO',
    pago: { estado: 'RECHAZADO' },
  })
  expect((await app.as(pagador.usuario).post(`pedidos/${body.idPedido}/verificar-pago`)).body).toMatchObject({
    error: 'Pagos.ERROR_RECHAZADO',
    detalles: [{ motivo: 'TIEMPO' }],
  })
  app.sandbox.typeCvv(app.sandbox.purchases().at(-1)!.id)
  clock.advance({ hours: 1 })
  await reconcilePagos(app.deps)
  expect((await detailOf(app, pagador, body.idPedido)).pago.estado).toBe('ANULADO')
  await expectBooks(app)
})

test('no token of a card is answered or kept', async ({ app, pagador }) => {
  //
  const { body } = await pay(app, pagador)
  await enqueueTareas(app.deps.pool)
  const told = JSON.stringify([body, await detailOf(app, pagador, body.idPedido)])
  const rows = await app.deps.pool.query(
    `select (select json_agg(p)::text from pago p) || (select json_agg(o)::text from pago_operacion o)
       || (select json_agg(c)::text from tarjeta_cliente c) || (select json_agg(j.payload)::text from graphile_worker._private_jobs j) as kept`,
  )
  expect(told).not.toContain('CT__')
  expect(rows.rows[0].kept).not.toContain('CT__')
})
