// Requests with a card that no client should send: each is refused by its code or done correctly, and the provider's
// books stay correct.
import { randomUUID } from 'node:crypto'
import { ERRORES } from '@surtido/contract/errores'
import fc from 'fast-check'
import type { TestApp } from '../testing/app.ts'
import { anything } from '../testing/esquema.ts'
import { comparedBooks, createPagador, makeRoom, type Pagador, pedidoConTarjeta } from '../testing/pagos.ts'
import { PATH_PEDIDO } from '../testing/pedidos.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { expect, test } from '../testing/test.ts'

const RUNS = 150

async function expectBooks(app: TestApp) {
  const { ours, theirs } = await comparedBooks(app, app.deps.db)
  expect(theirs).toEqual(ours)
}

/** Amounts, ids and parts that are nearly right: the ones money is lost by. */
const nearly = fc.oneof(
  anything,
  fc.constantFrom<unknown>(0, -1, 0.01, 59.005, 118.0000001, 1e12, 2 ** 53, '118', '59', null, true, [], {}, 'NaN'),
)
/** One field of a request, or one of its card. */
const change = fc.tuple(
  fc.constantFrom(
    ['medioPago', 'idPaymentProfile'],
    ['medioPago', 'idMedioDePago'],
    ['medioPago', 'cuotas'],
    ['medioPago', 'pagaCon'],
    ['medioPago', 'token'],
    ['medioPago'],
    ['totalEsperado'],
    ['montoAutorizado'],
    ['articulos', '0', 'precio'],
    ['articulos', '0', 'precioTotal'],
    ['articulos', '0', 'cantidad'],
    ['idSolicitud'],
    ['idCupon'],
    ['bolsas'],
  ),
  nearly,
)

function changed(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(target) ? [...target] : { ...(target as object) }) as Record<string, unknown>
  copy[key] = changed(copy[key], rest, value)
  return copy
}

test(`${RUNS} nearly right card requests get a known refusal or the true price`, async ({ app, db }) => {
  // covers: C-24 A-62 A-75
  await makeRoom(db)
  const pagadores = await Promise.all(
    [TARJETA.visa, TARJETA.debito, TARJETA.rechazada, TARJETA.pideCvv].map((card) => createPagador(app, db, card)),
  )
  const placed: { idPedido: number; pagador: Pagador }[] = []
  await fc.assert(
    fc.asyncProperty(fc.nat(3), fc.array(change, { maxLength: 2 }), async (who, changes) => {
      const pagador = pagadores[who]!
      const before = app.sandbox.purchases().length
      const solicitud = changes.reduce<unknown>(
        (one, [at, value]) => changed(one, at, value),
        pedidoConTarjeta(pagador, 2),
      )
      const { status, body } = await app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)
      const made = app.sandbox.purchases().length - before
      if (status === 201) {
        // A known idSolicitud gets its earlier answer; a new one costs what the shop charges.
        expect(made).toBeLessThanOrEqual(1)
        expect(body.totales.total).toBe(body.totales.subtotal - body.totales.descuentos)
        expect(body.totales.subtotal % 59).toBe(0)
        placed.push({ idPedido: body.idPedido, pagador })
      } else {
        // A card that says no, or asks for its CVV, may be charged only so often.
        if (status === 429) expect([body.error, who >= 2]).toEqual(['Pagos.ERROR_PAUSA', true])
        else expect([400, 403, 404, 409, 422]).toContain(status)
        expect(Object.keys(ERRORES)).toContain(body.error)
        // The provider was asked only when the card said no.
        expect(made).toBe(body.error === 'Pagos.ERROR_RECHAZADO' ? 1 : 0)
      }
    }),
    { numRuns: RUNS },
  )
  expect(placed.length).toBeGreaterThan(0)
  await expectBooks(app)
})

test('verificar-pago moves no money, for any caller and any pedido', async ({ app, db }) => {
  // covers: C-24 A-75
  await makeRoom(db)
  const [ana, bruno] = [await createPagador(app, db), await createPagador(app, db, TARJETA.pideCvv)]
  const order = async (pagador: Pagador, more: object = {}) =>
    (await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador, 2, more))).body.idPedido as number
  const byCard = await order(ana)
  const byCash = await order(ana, { medioPago: { idMedioDePago: 1 } })
  const waiting = await order(bruno)
  const state = async () =>
    JSON.stringify([
      app.sandbox.purchases(),
      await db
        .selectFrom('pago')
        .select(['idPedido', 'estado', 'montoCapturado', 'montoDevuelto'])
        .orderBy('idPedido')
        .execute(),
    ])
  const before = await state()
  const ids = fc.oneof(
    fc.constantFrom<unknown>(
      byCard,
      byCash,
      waiting,
      waiting + 1,
      0,
      -1,
      '1e3',
      `${byCard}%00`,
      '../1',
      2 ** 31,
      2 ** 53,
    ),
    anything.map((value) => encodeURIComponent(String(JSON.stringify(value)).toWellFormed().slice(0, 200))),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(ana, bruno, undefined), ids, anything, async (who, id, body) => {
      const requester = who ? app.as(who.usuario) : app
      const { status, body: answer } = await requester.post(`pedidos/${id}/verificar-pago`, body as object)
      const own = (who === ana && (id === byCard || id === byCash)) || (who === bruno && id === waiting)
      if (status === 200) {
        expect(own).toBe(true)
        expect(answer.estado).toBe(id === waiting ? 'PENDIENTE_PAGO' : 'RECIBIDO')
      } else {
        expect([400, 401, 403, 404, 413, 414, 415]).toContain(status)
        expect(Object.keys(ERRORES)).toContain(answer.error)
      }
    }),
    { numRuns: RUNS },
  )
  expect(await state()).toBe(before)
  // Twenty at once once the CVV is typed: accepted once.
  app.sandbox.typeCvv(app.sandbox.purchases().find(({ order }) => order.startsWith(`10-${waiting}-`))!.id)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.as(bruno.usuario).post(`pedidos/${waiting}/verificar-pago`)),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const { historial } = (await app.as(bruno.usuario).get(`pedidos/${waiting}`)).body
  expect(historial.map(({ estado }: { estado: string }) => estado)).toEqual(['PENDIENTE_PAGO', 'RECIBIDO'])
  await expectBooks(app)
})

test('two customers with the same idSolicitud each get a pedido of their own', async ({ app, db }) => {
  // covers: C-24 A-75
  await makeRoom(db)
  const [ana, bruno] = [await createPagador(app, db), await createPagador(app, db)]
  const idSolicitud = randomUUID()
  const first = await app.as(ana.usuario).post(PATH_PEDIDO, pedidoConTarjeta(ana, 1, { idSolicitud }))
  const second = await app.as(bruno.usuario).post(PATH_PEDIDO, pedidoConTarjeta(bruno, 2, { idSolicitud }))
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.idPedido).not.toBe(first.body.idPedido)
  // The same id for another request is refused, and nothing more is held.
  const other = await app.as(ana.usuario).post(PATH_PEDIDO, pedidoConTarjeta(ana, 9, { idSolicitud }))
  expect(other).toMatchObject({ status: 409, body: { error: 'Pedidos.ERROR_SOLICITUD_REPETIDA' } })
  await expectBooks(app)
})
