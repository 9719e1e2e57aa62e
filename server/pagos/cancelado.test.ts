// A pedido that its customer cancelled while the outcome of its charge was unknown: its card is only read and released.
import type { TestApp } from '../testing/app.ts'
import {
  createPagador,
  detailOf,
  expectBooks,
  makeRoom,
  type Pagador,
  pedidoConTarjeta,
  test,
} from '../testing/pagos.ts'
import { PATH_PEDIDO } from '../testing/pedidos.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { expect } from '../testing/test.ts'
import { reconcilePagos } from './reconcile-pagos.ts'

/** Orders, and the provider never answers whether it charged. */
async function orderUnknown(app: TestApp, pagador: Pagador, charged: boolean) {
  const own = app.as(pagador.usuario)
  const solicitud = pedidoConTarjeta(pagador)
  app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: charged })
  const { body } = await own.post(PATH_PEDIDO, solicitud)
  expect(body).toMatchObject({ estado: 'PENDIENTE_PAGO', pago: { estado: 'AUTORIZANDO' } })
  const path = `pedidos/${body.idPedido}`
  return {
    idPedido: body.idPedido as number,
    cancel: () => own.post(`${path}/cancelar`, { motivo: 'Ya no' }),
    verify: () => own.post(`${path}/verificar-pago`),
    repeat: () => own.post(PATH_PEDIDO, solicitud),
  }
}

test.for(['visa', 'debito'] as const)(
  'nobody charges the card of a cancelled pedido (%s)',
  async (card, { app, db, clock }) => {
    // covers: CX-04 A-62
    await makeRoom(db)
    const pagador = await createPagador(app, db, TARJETA[card])
    const before = app.sandbox.purchases().length
    const { idPedido, cancel, verify, repeat } = await orderUnknown(app, pagador, false)
    expect((await cancel()).status).toBe(200)
    for (const ask of [verify, repeat, verify])
      expect(await ask()).toMatchObject({ body: { estado: 'CANCELADO', pago: { estado: 'AUTORIZANDO' } } })
    for (let minute = 0; minute < 6; minute++) {
      clock.advance({ minutes: 1 })
      await reconcilePagos(app.deps)
    }
    expect(await detailOf(app, pagador, idPedido)).toMatchObject({ estado: 'CANCELADO', pago: { estado: 'RECHAZADO' } })
    expect(app.sandbox.purchases()).toHaveLength(before)
    await expectBooks(app)
  },
)

test.for([
  ['visa', 'ANULADO'],
  ['debito', 'DEVUELTO'],
] as const)('a charge of a cancelled pedido is found and given back (%s)', async ([card, estado], { app, db }) => {
  // covers: CX-04 A-62
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA[card])
  const before = app.sandbox.purchases().length
  const { idPedido, cancel, verify } = await orderUnknown(app, pagador, true)
  expect((await cancel()).status).toBe(200)
  expect((await verify()).body.estado).toBe('CANCELADO')
  expect((await detailOf(app, pagador, idPedido)).pago.estado).toBe(estado)
  expect(app.sandbox.purchases()).toHaveLength(before + 1)
  await expectBooks(app)
})

test('a cancellation that races a confirmation leaves no money held', async ({ app, db }) => {
  // covers: CX-04 A-62
  await makeRoom(db)
  for (let round = 0; round < 10; round++) {
    const pagador = await createPagador(app, db, round % 2 ? TARJETA.debito : TARJETA.visa)
    const { idPedido, cancel, verify } = await orderUnknown(app, pagador, false)
    const [{ status }] = await Promise.all([cancel(), verify()])
    expect(status).toBe(200)
    await reconcilePagos(app.deps)
    const { estado, pago } = await detailOf(app, pagador, idPedido)
    expect({ estado, pago: pago.estado }).toEqual({
      estado: 'CANCELADO',
      pago: expect.stringMatching(/^(AUTORIZANDO|ANULADO|DEVUELTO)$/),
    })
    await expectBooks(app)
  }
})

test('a request that is repeated after its pedido was cancelled orders nothing anew', async ({ app, db, clock }) => {
  // covers: CX-04 A-61
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA.visa)
  const own = app.as(pagador.usuario)
  const solicitud = pedidoConTarjeta(pagador)
  app.sandbox.faults.add({ at: 'purchase', how: 'hang' })
  const { idPedido } = (await own.post(PATH_PEDIDO, solicitud)).body
  expect((await own.post(`pedidos/${idPedido}/cancelar`, { motivo: 'Ya no' })).status).toBe(200)
  const before = app.sandbox.purchases().length
  for (let minutes = 0; minutes < 6; minutes++) {
    clock.advance({ minutes: 1 })
    await reconcilePagos(app.deps)
  }
  expect((await detailOf(app, pagador, idPedido)).pago.estado).toBe('RECHAZADO')
  expect(await own.post(PATH_PEDIDO, solicitud)).toMatchObject({
    status: 422,
    body: { error: 'Pagos.ERROR_RECHAZADO' },
  })
  const pedidos = await db
    .selectFrom('pedido')
    .select('idPedido')
    .where('idUsuario', '=', pagador.usuario.idUsuario)
    .execute()
  expect(pedidos).toEqual([{ idPedido }])
  expect(app.sandbox.purchases()).toHaveLength(before)
  await expectBooks(app)
})
