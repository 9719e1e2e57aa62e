// A pedido by card that its cupon pays whole: no card is charged, and later changes never make it cost anything.
import type { Db } from '../db/client.ts'
import {
  announcePreparacion,
  cancelByShop,
  deliverPedido,
  dispatchPedido,
  finishPreparacion,
  setLineaPreparada,
} from '../pedidos/preparing/advance-pedido.ts'
import type { TestApp } from '../testing/app.ts'
import { assignCupon, createCupon } from '../testing/cupones.ts'
import { detailOf, expectBooks, makeRoom, type Pagador, pedidoConTarjeta, test } from '../testing/pagos.ts'
import { arroz, linea, llaveOf, PATH_PEDIDO, pedidoOf, stockOf } from '../testing/pedidos.ts'
import { AHORA, ART, expect, MEDIO_PAGO } from '../testing/test.ts'
import { requestRefund } from './operaciones.ts'
import { reconcilePagos } from './reconcile-pagos.ts'
import { makeReporte } from './reporte.ts'

/** By card, with a cupon that takes off up to `vale` pesos; `articulos` cost `total` with it. */
async function asked(db: Db, { usuario }: Pagador, vale: number, total: number, articulos = [arroz()], more = {}) {
  const { idCupon } = await createCupon(db, { total: vale })
  await assignCupon(db, { idCupon }, usuario)
  const medioPago = { idMedioDePago: MEDIO_PAGO.tarjeta }
  return pedidoOf(usuario, articulos, { idCupon, medioPago, totalEsperado: total, ...more })
}

async function place(app: TestApp, db: Db, pagador: Pagador, articulos = [arroz()]): Promise<number> {
  const total = articulos.reduce((sum, { precioTotal }) => sum + precioTotal, 0)
  const { status, body } = await app
    .as(pagador.usuario)
    .post(PATH_PEDIDO, await asked(db, pagador, total, 0, articulos))
  expect({ status, estado: body.estado }).toEqual({ status: 201, estado: 'RECIBIDO' })
  return body.idPedido
}

test('a pedido that costs nothing is received without card or provider', async ({ app, db, pagador }) => {
  // covers: C-24 A-61 A-62
  const compras = app.sandbox.purchases().length
  app.sandbox.faults.add({ at: 'read', how: 'cut', times: 100 })
  app.sandbox.faults.add({ at: 'customer', how: 'cut', times: 100 })
  try {
    for (const medioPago of [
      { idMedioDePago: MEDIO_PAGO.tarjeta },
      { idMedioDePago: MEDIO_PAGO.tarjeta, idPaymentProfile: pagador.idPaymentProfile, cuotas: 1 },
    ]) {
      const solicitud = await asked(db, pagador, 100, 0, [arroz()], { medioPago })
      const first = await app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)
      expect(first).toMatchObject({
        status: 201,
        body: {
          estado: 'RECIBIDO',
          totales: { cupon: 59, total: 0, montoAutorizado: 0 },
          pago: { estado: 'SIN_CARGO', urlAccion: null },
        },
      })
      expect((await app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)).body).toEqual(first.body)
      expect(await detailOf(app, pagador, first.body.idPedido)).toMatchObject({
        estado: 'RECIBIDO',
        medioPago: { idMedioDePago: MEDIO_PAGO.tarjeta, descripcion: 'Tarjeta online' },
        pago: { estado: 'SIN_CARGO', tarjeta: null, movimientos: [], montoCapturado: 0 },
      })
    }
  } finally {
    app.sandbox.faults.clear()
  }
  expect(await reconcilePagos(app.deps)).toBe(0)
  const { diferencias } = await makeReporte(app.deps, new Date(AHORA))
  expect(diferencias).toEqual([])
  expect(app.sandbox.purchases()).toHaveLength(compras)
  await expectBooks(app)
})

test('a pedido wrongly seen as free is refused with its true total', async ({ app, db, pagador }) => {
  // covers: C-24 A-62
  const free = await asked(db, pagador, 50, 0)
  expect(await app.as(pagador.usuario).post(PATH_PEDIDO, free)).toMatchObject({
    status: 409,
    body: { error: 'Articulos.ERROR_PRECIO_CAMBIADO', detalles: [{ totales: { total: 9 }, totalAnterior: 0 }] },
  })
  expect(await app.as(pagador.usuario).post(PATH_PEDIDO, { ...free, totalEsperado: 9 })).toMatchObject({
    status: 422,
    body: { error: 'Pagos.ERROR_TARJETA_INVALIDA', detalles: [{ campo: 'medioPago.idPaymentProfile' }] },
  })
  const free59 = await asked(db, pagador, 59, 59)
  expect(
    await app.as(pagador.usuario).post(PATH_PEDIDO, { ...free59, medioPago: pedidoConTarjeta(pagador).medioPago }),
  ).toMatchObject({ status: 409, body: { detalles: [{ totales: { total: 0 }, totalAnterior: 59 }] } })
})

test('an edit that would make a free pedido cost something is refused', async ({ app, db, pagador }) => {
  // covers: CX-03 A-62
  const idPedido = await place(app, db, pagador, [arroz(2)])
  const como = app.as(pagador.usuario)
  const { version } = await detailOf(app, pagador, idPedido)
  const more = { articulos: [linea(ART.arroz, 59, 3)] }
  const wanted = { articulos: [{ artCodigo: ART.arroz, cantidad: 3 }] }
  expect((await como.post(`pedidos/${idPedido}/cotizar`, wanted)).body).toMatchObject({
    totales: { total: 59 },
    superaAutorizado: true,
    totalMaximo: 0,
  })
  expect(await como.put(`pedidos/${idPedido}`, { version, totalEsperado: 59, ...more })).toMatchObject({
    status: 422,
    body: { error: 'Pedidos.ERROR_SUPERA_AUTORIZADO', detalles: [{ montoAutorizado: 0, totalMaximo: 0, total: 59 }] },
  })
  const less = { articulos: [linea(ART.arroz, 59, 1)] }
  expect(await como.put(`pedidos/${idPedido}`, { version, totalEsperado: 0, ...less })).toMatchObject({ status: 200 })
  expect(await detailOf(app, pagador, idPedido)).toMatchObject({ total: 0, pago: { estado: 'SIN_CARGO' } })
})

test('a free pedido is prepared, delivered and cancelled without moving money', async ({ app, db, pagador }) => {
  // covers: K-35 A-62 CX-04
  await makeRoom(db)
  const before = await stockOf(db)
  const llave = llaveOf(await place(app, db, pagador, [arroz(2)]))
  await announcePreparacion(app.deps, llave, 'TERMINAL')
  await setLineaPreparada(app.deps, llave, { artCodigo: ART.arroz, cantidad: 100 }, 'TERMINAL')
  expect(await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })).toMatchObject({
    estado: 'PREPARADO',
  })
  await dispatchPedido(app.deps, llave, 'LISTO_PARA_RETIRO', 'TERMINAL')
  expect(await deliverPedido(app.deps, llave, null, 'TERMINAL')).toMatchObject({ estado: 'ENTREGADO' })
  const after = await detailOf(app, pagador, llave.idPedido)
  expect(after).toMatchObject({ total: 0, pago: { estado: 'SIN_CARGO', movimientos: [] } })
  await expect(
    db
      .transaction()
      .execute((trx) => requestRefund(trx, app.deps.cards!, llave, { monto: 100, motivo: 'Faltó' }, new Date(AHORA))),
  ).rejects.toMatchObject({ code: 'Pagos.ERROR_ESTADO' })

  // One of the two was not on the shelf, and a new load brings more.
  expect(await stockOf(db)).toBe(0)
  await makeRoom(db)
  const cancelado = await place(app, db, pagador)
  expect((await app.as(pagador.usuario).post(`pedidos/${cancelado}/cancelar`, { motivo: '' })).status).toBe(200)
  const abandonado = await place(app, db, pagador)
  await cancelByShop(app.deps, llaveOf(abandonado), 'Cerramos', 'TERMINAL')
  for (const idPedido of [cancelado, abandonado]) {
    expect(await detailOf(app, pagador, idPedido)).toMatchObject({
      estado: 'CANCELADO',
      cupon: { devuelto: true },
      pago: { estado: 'SIN_CARGO', movimientos: [] },
    })
  }
  expect(await stockOf(db)).toBe(before)
  await expectBooks(app)
})

test('a weight that makes a free pedido cost something is refused until corrected', async ({ app, db, pagador }) => {
  // covers: A-62 K-35
  const llave = llaveOf(await place(app, db, pagador, [linea(ART.carnePicada, 389, 0.5)]))
  await announcePreparacion(app.deps, llave, 'TERMINAL')
  await setLineaPreparada(app.deps, llave, { artCodigo: ART.carnePicada, cantidad: 54 }, 'TERMINAL')
  expect((await detailOf(app, pagador, llave.idPedido)).total).toBeGreaterThan(0)
  await expect(finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })).rejects.toMatchObject({
    code: 'Pagos.ERROR_MONTO_MAYOR',
  })
  expect((await detailOf(app, pagador, llave.idPedido)).estado).toBe('EN_PREPARACION')
  await setLineaPreparada(app.deps, llave, { artCodigo: ART.carnePicada, cantidad: 48 }, 'TERMINAL')
  expect(await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })).toMatchObject({
    estado: 'PREPARADO',
  })
  expect(await detailOf(app, pagador, llave.idPedido)).toMatchObject({ total: 0, pago: { estado: 'SIN_CARGO' } })
})
