// The carrito changes in another tab while a card pays for it: what was ordered leaves it, the rest stays.
import type { TestApp } from '../testing/app.ts'
import { createPagador, expectBooks, makeRoom, type Pagador, pedidoConTarjeta, test } from '../testing/pagos.ts'
import { PATH_PEDIDO } from '../testing/pedidos.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { ART, EMPRESA, expect } from '../testing/test.ts'
import { reconcilePagos } from './reconcile-pagos.ts'

const query = { empresa: EMPRESA.ceibo, local: 1 }
const linea = (artCodigo: string, cantidad: number) => ({
  artCodigo,
  cantidad,
  modificado: '2026-03-11T09:59:00-03:00',
})
const carritoOf = async (app: TestApp, { usuario }: Pagador) => (await app.as(usuario).get('carrito', { query })).body
const edit = async (app: TestApp, pagador: Pagador, lineas: ReturnType<typeof linea>[]) => {
  const { version } = await carritoOf(app, pagador)
  const { status } = await app.as(pagador.usuario).put('carrito', { version, lineas }, { query })
  expect(status).toBe(200)
}

test('a payment removes the ordered articles from the carrito and keeps additions', async ({ app, db }) => {
  // covers: C-24 CX-08
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA.pideCvv)
  const pay = async (cvv: string) => {
    await edit(app, pagador, [linea(ART.arroz, 2), linea(ART.leche, 1)])
    const { body } = await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador, 2))
    expect(body.pago.estado).toBe('PENDIENTE_CVV')
    // The card is not paid yet: the carrito still has everything.
    expect((await carritoOf(app, pagador)).lineas).toEqual([linea(ART.arroz, 2), linea(ART.leche, 1)])
    await edit(app, pagador, [linea(ART.te, 1), linea(ART.arroz, 3), linea(ART.quesoColonia, 0.35)])
    app.sandbox.typeCvv(app.sandbox.purchases().at(-1)!.id, cvv)
    const verified = await app.as(pagador.usuario).post(`pedidos/${body.idPedido}/verificar-pago`)
    // A repeated request takes nothing off twice.
    await app.as(pagador.usuario).post(`pedidos/${body.idPedido}/verificar-pago`)
    return { estado: verified.body.error ?? verified.body.estado, lineas: (await carritoOf(app, pagador)).lineas }
  }
  expect(await pay('000')).toEqual({
    estado: 'Pagos.ERROR_RECHAZADO',
    lineas: [linea(ART.te, 1), linea(ART.arroz, 3), linea(ART.quesoColonia, 0.35)],
  })
  expect(await pay('123')).toEqual({
    estado: 'RECIBIDO',
    lineas: [linea(ART.te, 1), linea(ART.arroz, 1), linea(ART.quesoColonia, 0.35)],
  })
  await expectBooks(app)
})

test('articles added before the authorisation is known outlive the reconciler', async ({ app, clock, pagador }) => {
  // covers: C-24 CX-08
  await edit(app, pagador, [linea(ART.arroz, 1)])
  app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
  await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador))
  await edit(app, pagador, [linea(ART.arroz, 1), linea(ART.leche, 6)])
  clock.advance({ seconds: 10 })
  await reconcilePagos(app.deps)
  expect(await carritoOf(app, pagador)).toMatchObject({ version: 3, lineas: [linea(ART.leche, 6)] })
})

test('ten edits during the confirmation stay in the carrito, without what was ordered', async ({ app, pagador }) => {
  // covers: C-24 CX-08
  await edit(app, pagador, [linea(ART.arroz, 1)])
  // Adds as a tab does: beside whatever the server keeps.
  const add = async (artCodigo: string) => {
    for (;;) {
      const { version, lineas } = await carritoOf(app, pagador)
      const body = { version, lineas: [...lineas, linea(artCodigo, 1)] }
      if ((await app.as(pagador.usuario).put('carrito', body, { query })).status === 200) return
    }
  }
  const codes = Array.from({ length: 10 }, (_, i) => `otro-${i}`)
  const [placed] = await Promise.all([
    app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador)),
    ...codes.map(add),
  ])
  expect(placed.body.estado).toBe('RECIBIDO')
  const { lineas } = await carritoOf(app, pagador)
  expect(lineas.map(({ artCodigo }: { artCodigo: string }) => artCodigo).sort()).toEqual(codes)
})
