import { toCentavos } from '@surtido/rules/dinero'
import { enqueueTareas } from '../jobs/enqueue-tareas.ts'
import { numeroDePerfil } from '../pagos-web/numero.ts'
import { cancelPedido } from '../pedidos/base/cancel-pedido.ts'
import type { TestApp } from '../testing/app.ts'
import { assignCupon, createCupon } from '../testing/cupones.ts'
import {
  addCard,
  capture,
  createPagador,
  decide,
  detailOf,
  expectBooks,
  makeRoom,
  type Pagador,
  pedidoConTarjeta,
  test,
} from '../testing/pagos.ts'
import { llaveOf, PATH_PEDIDO, stockOf } from '../testing/pedidos.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { ART, describe, EMPRESA, expect } from '../testing/test.ts'
import { advancePago } from './advance-pago.ts'
import { requestRefund, requestVoid } from './operaciones.ts'
import { reconcilePagos } from './reconcile-pagos.ts'

const order = (app: TestApp, pagador: Pagador, cantidad = 1, more: object = {}) =>
  app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador, cantidad, more))

const refund = (app: TestApp, idPedido: number, monto: number, motivo = 'Faltó algo') =>
  decide(app, llaveOf(idPedido), (trx, now) =>
    requestRefund(trx, app.deps.cards!, llaveOf(idPedido), { monto, motivo }, now),
  )

const DONDE = { empresa: 10, local: 1 }
const fillCarrito = (app: TestApp, { usuario }: Pagador) =>
  app.as(usuario).put(
    'carrito',
    {
      version: 0,
      lineas: [{ artCodigo: ART.arroz, cantidad: 1, nota: '', modificado: '2026-03-11T09:00:00-03:00' }],
    },
    { query: DONDE },
  )
const carritoOf = async (app: TestApp, { usuario }: Pagador) =>
  (await app.as(usuario).get('carrito', { query: DONDE })).body.lineas

test('a pedido by card holds the total plus the margin, and is received', async ({ app, pagador }) => {
  // covers: C-24 A-61 A-62 K-34 K-35
  await fillCarrito(app, pagador)
  const { status, body } = await order(app, pagador, 2)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      estado: 'RECIBIDO',
      totales: { total: 118, montoAutorizado: 124 },
      pago: { estado: 'AUTORIZADO', urlAccion: null },
    },
  })
  expect(body.codigoRetiro).toMatch(/^\d{4}$/)
  expect(await carritoOf(app, pagador)).toEqual([])
  const [purchase] = app.sandbox.purchases()
  expect(purchase).toMatchObject({ status: 3, original: 12_400, currency: 'UYU', capture: false })
  expect(purchase!.dataUY).toMatchObject({ IsFinalConsumer: true, Invoice: String(body.idPedido) })
  expect(await detailOf(app, pagador, body.idPedido)).toMatchObject({
    estado: 'RECIBIDO',
    historial: [{ estado: 'PENDIENTE_PAGO' }, { estado: 'RECIBIDO' }],
    totales: { montoAutorizado: 124 },
    pago: {
      estado: 'AUTORIZADO',
      tarjeta: { brand: 'VISA', last4: '0000', cuotas: 1 },
      movimientos: [{ tipo: 'AUTORIZAR', estado: 'HECHA', monto: 124 }],
    },
  })
  await enqueueTareas(app.deps.pool)
  const jobs = await app.deps.pool.query(
    `select payload from graphile_worker.jobs join graphile_worker._private_jobs using (id)
     where task_identifier = 'confirmar_pedido'`,
  )
  expect(jobs.rows.flatMap(({ payload }) => payload)).toContainEqual({ codigoEmpresa: 10, idPedido: body.idPedido })
  await expectBooks(app)
})

test('a refused card keeps no stock or place, and the same request may try again', async ({ app, db }) => {
  // covers: C-24 A-75
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA.rechazada)
  const before = await stockOf(db)
  await fillCarrito(app, pagador)
  const solicitud = pedidoConTarjeta(pagador)
  for (let tries = 0; tries < 2; tries++) {
    const answer = await app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)
    expect(answer).toMatchObject({
      status: 422,
      body: { error: 'Pagos.ERROR_RECHAZADO', detalles: [{ campo: 'medioPago', motivo: 'OTRO' }] },
    })
  }
  expect(await stockOf(db)).toBe(before)
  expect(await carritoOf(app, pagador)).toHaveLength(1)
  const taken = await db.selectFrom('franjaDia').select('ocupados').execute()
  expect(taken.reduce((sum, { ocupados }) => sum + ocupados, 0)).toBe(0)
  expect((await app.as(pagador.usuario).get('pedidos')).body.totalElementos).toBe(0)
  expect((await app.as(pagador.usuario).get('pedidos/cantidad-pedidos-abiertos')).body.cantidad).toBe(0)
  const good = await addCard(app, pagador.usuario, TARJETA.master)
  const again = await app
    .as(pagador.usuario)
    .post(PATH_PEDIDO, { ...solicitud, medioPago: { idMedioDePago: 3, idPaymentProfile: good } })
  expect(again).toMatchObject({ status: 201, body: { estado: 'RECIBIDO' } })
  expect((await app.as(pagador.usuario).get('pedidos')).body.totalElementos).toBe(1)
  await expectBooks(app)
})

test('the reason of a refusal says what the customer can do', async ({ app, db }) => {
  // covers: C-24 A-75
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA.segunMonto)
  await db.updateTable('medioPago').set({ margen: 0 }).where('tipo', '=', 'TARJETA_WEB').execute()
  const precio = async (pesos: number) => {
    await db
      .updateTable('articuloLocal')
      .set({ precio: pesos })
      .where('codigoEmpresa', '=', 10)
      .where('codigoLocal', '=', 1)
      .where('artCodigo', '=', pedidoConTarjeta(pagador).articulos[0]!.artCodigo)
      .execute()
    const [linea] = pedidoConTarjeta(pagador).articulos
    const { body } = await order(app, pagador, 1, {
      articulos: [{ ...linea, precio: pesos, precioTotal: pesos }],
      totalEsperado: pesos,
    })
    return body.detalles?.[0]?.motivo
  }
  expect([await precio(1045), await precio(1046), await precio(1051)]).toEqual(['CUOTAS', 'VENCIDA', 'FONDOS'])
  await precio(59)
  await db.updateTable('medioPago').set({ margen: 5 }).where('tipo', '=', 'TARJETA_WEB').execute()
})

test('an expired card, one of somebody else or wrong instalments write nothing', async ({ app, db }) => {
  // covers: C-24 A-93 A-75
  await makeRoom(db)
  const [ana, bruno] = [await createPagador(app, db), await createPagador(app, db)]
  const before = app.sandbox.purchases().length
  const refused = async (pagador: Pagador, medioPago: object) => {
    const { status, body } = await order(app, pagador, 1, { medioPago: { idMedioDePago: 3, ...medioPago } })
    return `${status} ${body.error} ${body.detalles?.[0]?.campo}`
  }
  const invalid = (campo: string) => `422 Pagos.ERROR_TARJETA_INVALIDA medioPago.${campo}`
  expect(await refused(bruno, { idPaymentProfile: ana.idPaymentProfile })).toBe(invalid('idPaymentProfile'))
  expect(await refused(bruno, {})).toBe(invalid('idPaymentProfile'))
  expect(await refused(bruno, { idPaymentProfile: bruno.idPaymentProfile, cuotas: 6 })).toBe(invalid('cuotas'))
  const { idCliente } = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where('idUsuarioAplicacion', '=', bruno.usuario.idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  const expired = numeroDePerfil(
    app.sandbox.addCard(idCliente, { number: TARJETA.oca, owner: 'B', expiration: '202602' }),
  )
  expect(await refused(bruno, { idPaymentProfile: expired })).toBe(invalid('idPaymentProfile'))
  expect(app.sandbox.purchases()).toHaveLength(before)
  expect((await app.as(bruno.usuario).get('pedidos')).body.totalElementos).toBe(0)
})

test('a payment takes the instalments that both the card and the empresa allow', async ({ app, db, pagador }) => {
  // covers: C-24 C-59 A-75
  const pay = (cuotas: number) =>
    order(app, pagador, 1, { medioPago: { idMedioDePago: 3, idPaymentProfile: pagador.idPaymentProfile, cuotas } })
  const visa = {
    codigoEmpresa: EMPRESA.ceibo,
    idTarjetaPagosWeb: 1,
    brand: 'VISA',
    descripcion: 'VISA',
    idCredito: 41,
    cuotasMaximas: 6,
  }
  await db.insertInto('tarjetaHabilitada').values(visa).execute()
  try {
    const { body } = await pay(3)
    expect(body.estado).toBe('RECIBIDO')
    expect(app.sandbox.purchases().at(-1)).toMatchObject({ installments: 3, original: 6_200 })
    expect((await detailOf(app, pagador, body.idPedido)).pago.tarjeta).toMatchObject({ cuotas: 3 })
    // One the card does not know, and one above what the empresa allows.
    for (const cuotas of [4, 12]) {
      expect((await pay(cuotas)).body).toMatchObject({
        error: 'Pagos.ERROR_TARJETA_INVALIDA',
        detalles: [{ campo: 'medioPago.cuotas' }],
      })
    }
    expect(app.sandbox.purchases().at(-1)).toMatchObject({ installments: 3 })
    await expectBooks(app)
  } finally {
    await db.deleteFrom('tarjetaHabilitada').where('codigoEmpresa', '=', EMPRESA.ceibo).execute()
  }
})

test('twenty confirmations of one carrito at once make one pedido and one charge', async ({ app, pagador }) => {
  // covers: C-24 A-61 A-62
  const before = app.sandbox.purchases().length
  const solicitud = pedidoConTarjeta(pagador, 3)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)),
  )
  expect(
    new Set(answers.map(({ status, body }) => `${status} ${body.idPedido} ${body.estado} ${body.pago?.estado}`)),
  ).toEqual(new Set([`201 ${answers[0]!.body.idPedido} RECIBIDO AUTORIZADO`]))
  expect(app.sandbox.purchases()).toHaveLength(before + 1)
  expect((await app.as(pagador.usuario).get('pedidos')).body.totalElementos).toBe(1)
  await expectBooks(app)
})

test('the last unit, three customers, three cards: one is charged', async ({ app, db }) => {
  // covers: C-24 A-62
  await makeRoom(db, 1)
  const pagadores = await Promise.all(
    [TARJETA.visa, TARJETA.master, TARJETA.oca].map((card) => createPagador(app, db, card)),
  )
  const before = app.sandbox.purchases().length
  const answers = await Promise.all(pagadores.map((pagador) => order(app, pagador)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(app.sandbox.purchases()).toHaveLength(before + 1)
  expect(await stockOf(db)).toBe(0)
  await expectBooks(app)
})

test('the final total is captured and the rest released, never above the hold', async ({ app, pagador }) => {
  //
  const { body } = await order(app, pagador, 10)
  await expect(capture(app, llaveOf(body.idPedido), toCentavos(620) + 1)).rejects.toThrow('Pagos.ERROR_MONTO_MAYOR')
  const { version } = await detailOf(app, pagador, body.idPedido)
  expect(await capture(app, llaveOf(body.idPedido), toCentavos(531.5))).toBe('LIBRE')
  // A suscriptor of the pedido hears of it.
  expect((await detailOf(app, pagador, body.idPedido)).version).toBeGreaterThan(version)
  expect((await detailOf(app, pagador, body.idPedido)).pago).toMatchObject({
    estado: 'CAPTURADO',
    montoCapturado: 531.5,
    movimientos: [{ tipo: 'AUTORIZAR' }, { tipo: 'CAPTURAR', estado: 'HECHA', monto: 531.5 }],
  })
  expect(app.sandbox.purchases().at(-1)).toMatchObject({ status: 1, amount: 53_150, original: 62_000 })
  // The same again changes nothing; another total is not asked for.
  expect(await capture(app, llaveOf(body.idPedido), toCentavos(531.5))).toBe('LIBRE')
  await expect(capture(app, llaveOf(body.idPedido), toCentavos(400))).rejects.toThrow('Pagos.ERROR_ESTADO')
  await expectBooks(app)

  const none = await order(app, pagador)
  expect(await capture(app, llaveOf(none.body.idPedido), 0)).toBe('LIBRE')
  expect((await detailOf(app, pagador, none.body.idPedido)).pago).toMatchObject({
    estado: 'ANULADO',
    montoCapturado: 0,
  })
  await expectBooks(app)
})

test('debit is charged the total at once, and the unspent part is refunded', async ({ app, db }) => {
  //
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA.debito)
  const { body } = await order(app, pagador, 10)
  expect(body).toMatchObject({
    estado: 'RECIBIDO',
    totales: { total: 590, montoAutorizado: 590 },
    pago: { estado: 'CAPTURADO' },
  })
  expect(await capture(app, llaveOf(body.idPedido), toCentavos(500))).toBe('LIBRE')
  expect((await detailOf(app, pagador, body.idPedido)).pago).toMatchObject({
    estado: 'CAPTURADO',
    montoCapturado: 590,
    montoDevuelto: 90,
  })
  await expectBooks(app)
})

test('a cancelled pedido releases the hold and refunds the charge', async ({ app, pagador }) => {
  // covers: A-62 C-24
  const held = (await order(app, pagador, 2)).body.idPedido
  await decide(app, llaveOf(held), async (trx, now) => {
    await cancelPedido(trx, app.deps.oyentes.estados, llaveOf(held), 'Cancelado por el cliente', 'TRABAJO', now)
    await requestVoid(trx, llaveOf(held), 'Pedido cancelado', now)
    await requestVoid(trx, llaveOf(held), 'Pedido cancelado', now)
  })
  expect(await detailOf(app, pagador, held)).toMatchObject({
    estado: 'CANCELADO',
    pago: { estado: 'ANULADO', movimientos: [{ tipo: 'AUTORIZAR' }, { tipo: 'ANULAR', estado: 'HECHA', monto: 124 }] },
  })
  const taken = (await order(app, pagador, 2)).body.idPedido
  await capture(app, llaveOf(taken), toCentavos(118))
  await decide(app, llaveOf(taken), (trx, now) => requestVoid(trx, llaveOf(taken), 'Devolución', now))
  expect((await detailOf(app, pagador, taken)).pago).toMatchObject({
    estado: 'DEVUELTO',
    montoCapturado: 118,
    montoDevuelto: 118,
  })
  await expectBooks(app)
})

describe('refunds', () => {
  test('ten simultaneous refunds never exceed the charge', async ({ app, db }) => {
    //
    await makeRoom(db)
    const pagador = await createPagador(app, db)
    const { idPedido } = (await order(app, pagador, 10)).body
    await capture(app, llaveOf(idPedido), toCentavos(590))
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, (_, nth) => refund(app, idPedido, toCentavos(100), `Faltó el ${nth}`)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await reconcilePagos(app.deps)
    while ((await advancePago(app.deps, llaveOf(idPedido))) !== 'LIBRE');
    expect((await detailOf(app, pagador, idPedido)).pago).toMatchObject({ estado: 'CAPTURADO', montoDevuelto: 500 })
    await refund(app, idPedido, toCentavos(90))
    expect((await detailOf(app, pagador, idPedido)).pago).toMatchObject({ estado: 'DEVUELTO', montoDevuelto: 590 })
    await expectBooks(app)
  })

  test('OCA refunds only the whole, and captures less like any other', async ({ app, db }) => {
    //
    await makeRoom(db)
    const pagador = await createPagador(app, db, TARJETA.oca)
    const { idPedido } = (await order(app, pagador, 10)).body
    await capture(app, llaveOf(idPedido), toCentavos(400))
    await expect(refund(app, idPedido, toCentavos(100))).rejects.toThrow('Pagos.ERROR_DEVOLUCION_PARCIAL')
    await refund(app, idPedido, toCentavos(400))
    expect((await detailOf(app, pagador, idPedido)).pago.estado).toBe('DEVUELTO')
    await expectBooks(app)
  })

  test('a refund whose answer was lost is not made twice', async ({ app, db, clock }) => {
    //
    await makeRoom(db)
    const pagador = await createPagador(app, db)
    for (const how of ['cut', 'hang'] as const) {
      const { idPedido } = (await order(app, pagador, 10)).body
      await capture(app, llaveOf(idPedido), toCentavos(590))
      app.sandbox.faults.add({ at: 'refund', how, done: true })
      expect(await refund(app, idPedido, toCentavos(90))).toBe('ABIERTO')
      expect((await detailOf(app, pagador, idPedido)).pago.estado).toBe('DEVOLVIENDO')
      clock.advance({ minutes: 1 })
      await reconcilePagos(app.deps)
      expect((await detailOf(app, pagador, idPedido)).pago).toMatchObject({ estado: 'CAPTURADO', montoDevuelto: 90 })
    }
    await expectBooks(app)
  })
})

test('a typed CVV makes the pedido, and a wrong one makes none', async ({ app, db }) => {
  // covers: C-24 A-75
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA.pideCvv)
  const ask = async () => {
    const { status, body } = await order(app, pagador)
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { estado: 'PENDIENTE_PAGO', pago: { estado: 'PENDIENTE_CVV' } },
    })
    expect(body.pago.urlAccion).toContain(`${app.sandbox.url}/v1/Capture/Cvv/`)
    return body.idPedido as number
  }
  const verify = (idPedido: number) => app.as(pagador.usuario).post(`pedidos/${idPedido}/verificar-pago`)
  const first = await ask()
  // The customer has typed nothing yet: nothing changes.
  expect((await verify(first)).body.estado).toBe('PENDIENTE_PAGO')
  app.sandbox.typeCvv(app.sandbox.purchases().at(-1)!.id)
  expect(await verify(first)).toMatchObject({
    status: 200,
    body: { estado: 'RECIBIDO', pago: { estado: 'AUTORIZADO', urlAccion: null } },
  })
  const second = await ask()
  app.sandbox.typeCvv(app.sandbox.purchases().at(-1)!.id, '000')
  expect((await verify(second)).body).toMatchObject({ error: 'Pagos.ERROR_RECHAZADO', detalles: [{ motivo: 'CVV' }] })
  await expectBooks(app)
})

test('a refused card gives the cupon back, and the next card pays with it', async ({ app, db }) => {
  // covers: C-24 A-75
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA.rechazada)
  const { idCupon } = await createCupon(db)
  await assignCupon(db, { idCupon }, pagador.usuario)
  const more = { idCupon, totalEsperado: 531 }
  expect((await order(app, pagador, 10, more)).body.error).toBe('Pagos.ERROR_RECHAZADO')
  expect((await app.as(pagador.usuario).get('cupones')).body).toMatchObject([{ idCupon }])
  const idPaymentProfile = await addCard(app, pagador.usuario, TARJETA.visa)
  const { status, body } = await order(app, { ...pagador, idPaymentProfile }, 10, more)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { totales: { cupon: 59, total: 531, montoAutorizado: 558 } },
  })
  expect((await app.as(pagador.usuario).get('cupones')).body).toEqual([])
  await expectBooks(app)
})
