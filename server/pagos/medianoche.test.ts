// Offers that end at midnight in Montevideo, between the summary and the confirmation: the customer is told, and
// nothing is taken.
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { assignCupon, createCupon } from '../testing/cupones.ts'
import {
  createPagador,
  detailOf,
  expectBooks,
  makeRoom,
  type Pagador,
  pedidoConTarjeta,
  test,
} from '../testing/pagos.ts'
import { PATH_PEDIDO, stockOf } from '../testing/pedidos.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { ART, EMPRESA, expect, franja, HOY, MEDIO_PAGO, zonaRetiro } from '../testing/test.ts'
import { reconcilePagos } from './reconcile-pagos.ts'

const ULTIMO_INSTANTE = '2026-03-11T23:59:59.999-03:00'
const MEDIANOCHE = '2026-03-12T00:00:00.000-03:00'

/** A pedido for tomorrow: its slot is open before midnight and after it. */
const pedido = (pagador: Pagador, medio: 'efectivo' | 'tarjeta', more: object) =>
  pedidoConTarjeta(pagador, 2, {
    idFranja: franja(zonaRetiro(1), 4, 2),
    fechaEntrega: '2026-03-12',
    ...(medio === 'efectivo' && { medioPago: { idMedioDePago: MEDIO_PAGO.efectivo } }),
    ...more,
  })

/** Everything that an order changes. */
async function takenBy(app: TestApp, db: Db, { usuario }: Pagador) {
  await expectBooks(app)
  const dias = await db.selectFrom('franjaDia').select('ocupados').execute()
  return {
    stock: await stockOf(db),
    lugares: dias.reduce((sum, { ocupados }) => sum + ocupados, 0),
    compras: app.sandbox.purchases().length,
    pedidos: (await app.as(usuario).get('pedidos')).body.totalElementos,
  }
}

test.for(['efectivo', 'tarjeta'] as const)(
  'an offer counts to the last instant of its day and not a moment later (%s)',
  async (medio, { app, db, clock }) => {
    // covers: C-24 A-51
    await makeRoom(db)
    await db
      .insertInto('oferta')
      .values({
        codigoEmpresa: EMPRESA.ceibo,
        codigoLocal: 1,
        artCodigo: ART.arroz,
        precio: 50,
        fechaDesde: HOY,
        fechaHasta: HOY,
      })
      .execute()
    const pagador = await createPagador(app, db)
    const vista = {
      articulos: [{ artCodigo: ART.arroz, cantidad: 2, precio: 59, oferta: 50, precioTotal: 100 }],
      totalEsperado: 100,
    }
    clock.set(ULTIMO_INSTANTE)
    const inTime = await app.as(pagador.usuario).post(PATH_PEDIDO, pedido(pagador, medio, vista))
    expect(inTime).toMatchObject({ status: 201, body: { estado: 'RECIBIDO', totales: { total: 100 } } })

    const before = await takenBy(app, db, pagador)
    clock.set(MEDIANOCHE)
    const late = await app.as(pagador.usuario).post(PATH_PEDIDO, pedido(pagador, medio, vista))
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: 'Articulos.ERROR_PRECIO_CAMBIADO',
        detalles: [
          { artCodigo: ART.arroz, precioUnitario: 59, precioTotal: 118, precioTotalAnterior: 100 },
          { campo: 'totales', totales: { total: 118 }, totalAnterior: 100 },
        ],
      },
    })
    expect(await takenBy(app, db, pagador)).toEqual(before)
    // The customer can confirm the total in the answer.
    const told = {
      articulos: [{ artCodigo: ART.arroz, cantidad: 2, precio: 59, precioTotal: 118 }],
      totalEsperado: 118,
    }
    expect((await app.as(pagador.usuario).post(PATH_PEDIDO, pedido(pagador, medio, told))).status).toBe(201)
    await db.deleteFrom('oferta').where('artCodigo', '=', ART.arroz).where('fechaHasta', '=', HOY).execute()
  },
)

const conCupon = async (db: Db, pagador: Pagador) => {
  const { idCupon } = await createCupon(db, { vigenciaHasta: HOY })
  await assignCupon(db, { idCupon }, pagador.usuario)
  return { idCupon, totalEsperado: 106.2 }
}

test.for(['efectivo', 'tarjeta'] as const)(
  'a cupon counts to the last instant of its day and is refused after it (%s)',
  async (medio, { app, db, clock }) => {
    // covers: C-24 A-51 X-10
    await makeRoom(db)
    const pagador = await createPagador(app, db)
    const vista = await conCupon(db, pagador)
    const before = await takenBy(app, db, pagador)
    clock.set(MEDIANOCHE)
    const late = await app.as(pagador.usuario).post(PATH_PEDIDO, pedido(pagador, medio, vista))
    expect(late).toMatchObject({ status: 409, body: { error: 'CUPON_VENCIDO' } })
    expect(await takenBy(app, db, pagador)).toEqual(before)
    clock.set(ULTIMO_INSTANTE)
    const inTime = await app.as(pagador.usuario).post(PATH_PEDIDO, pedido(pagador, medio, vista))
    expect(inTime).toMatchObject({ status: 201, body: { totales: { cupon: 11.8, total: 106.2 } } })
  },
)

test('a pedido confirmed before midnight keeps its cupon when authorised after it', async ({
  app,
  db,
  clock,
  pagador,
}) => {
  // covers: C-24 A-51 A-62
  const vista = await conCupon(db, pagador)
  clock.set(ULTIMO_INSTANTE)
  app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
  const solicitud = pedido(pagador, 'tarjeta', vista)
  expect((await app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)).body.estado).toBe('PENDIENTE_PAGO')
  clock.set('2026-03-12T00:00:10-03:00')
  expect((await app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)).body).toMatchObject({
    estado: 'RECIBIDO',
    totales: { cupon: 11.8, total: 106.2 },
    pago: { estado: 'AUTORIZADO' },
  })
  await expectBooks(app)
})

test('a late charge of a cancelled pedido is voided, and its cupon has expired', async ({
  app,
  db,
  clock,
  pagador,
}) => {
  // covers: C-24 A-51 A-62
  const vista = await conCupon(db, pagador)
  const before = await takenBy(app, db, pagador)
  clock.set('2026-03-11T23:57:00-03:00')
  // Charged, and then the provider is out of reach until the pedido has been given up.
  app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
  app.sandbox.faults.add({ at: 'read', how: 'cut', times: 100 })
  const solicitud = pedido(pagador, 'tarjeta', vista)
  const { body } = await app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)
  for (let minute = 0; minute < 6; minute++) {
    clock.advance({ minutes: 1 })
    await reconcilePagos(app.deps)
  }
  app.sandbox.faults.clear()
  expect(await app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)).toMatchObject({
    status: 409,
    body: { error: 'CUPON_VENCIDO' },
  })
  clock.advance({ minutes: 15 })
  await reconcilePagos(app.deps)
  const { pago, estado } = (await app.as(pagador.usuario).get(`pedidos/${body.idPedido}`)).body
  expect({ pedido: estado, pago: pago.estado }).toEqual({ pedido: 'CANCELADO', pago: 'ANULADO' })
  const after = await takenBy(app, db, pagador)
  expect(after).toEqual({ ...before, compras: before.compras + 1, pedidos: after.pedidos })
  expect(app.sandbox.purchases().at(-1)).toMatchObject({ status: 6 })
})

test('a refused card gives the cupon back, and after midnight the cupon is refused', async ({ app, db, clock }) => {
  // covers: C-24 A-75
  await makeRoom(db)
  const pagador = await createPagador(app, db, TARJETA.rechazada)
  const vista = await conCupon(db, pagador)
  clock.set(ULTIMO_INSTANTE)
  const solicitud = pedido(pagador, 'tarjeta', vista)
  expect((await app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)).body.error).toBe('Pagos.ERROR_RECHAZADO')
  const before = await takenBy(app, db, pagador)
  clock.set(MEDIANOCHE)
  expect((await app.as(pagador.usuario).post(PATH_PEDIDO, solicitud)).body.error).toBe('CUPON_VENCIDO')
  expect(await takenBy(app, db, pagador)).toEqual(before)
})

test('a card pedido for a slot ending at midnight needs its authorisation by then', async ({
  app,
  db,
  clock,
  pagador,
}) => {
  // covers: C-24 A-57 A-61
  const idFranja = 9_001
  const horario = { codigoEmpresa: EMPRESA.ceibo, codigoLocal: 1, dia: 3, horaDesde: '21:00', horaHasta: '00:00' }
  await db.insertInto('horario').values(horario).execute()
  await db
    .insertInto('franja')
    .values({
      codigoEmpresa: EMPRESA.ceibo,
      idFranja,
      zonaEntrega: zonaRetiro(1),
      dia: 3,
      horaDesde: '22:00',
      horaHasta: '00:00',
      cupo: 100,
      minutosCorte: 30,
    })
    .execute()
  const order = () =>
    app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador, 1, { idFranja, fechaEntrega: HOY }))
  const estadoOf = async (idPedido: number) => {
    const { pago, estado } = await detailOf(app, pagador, idPedido)
    return { pedido: estado, pago: pago.estado }
  }
  clock.set('2026-03-11T21:00:00-03:00')
  const { body } = await order()
  expect(await estadoOf(body.idPedido)).toEqual({ pedido: 'RECIBIDO', pago: 'AUTORIZADO' })

  // Its answer is lost, and nobody reads the provider until the slot has ended.
  const lost = async (known: string) => {
    clock.set('2026-03-11T21:01:00-03:00')
    app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
    const { body } = await order()
    expect(body.estado).toBe('PENDIENTE_PAGO')
    app.sandbox.faults.clear()
    clock.set(known)
    await reconcilePagos(app.deps)
    await reconcilePagos(app.deps)
    return estadoOf(body.idPedido)
  }
  expect(await lost('2026-03-11T23:59:59-03:00')).toEqual({ pedido: 'RECIBIDO', pago: 'AUTORIZADO' })
  expect(await lost(MEDIANOCHE)).toEqual({ pedido: 'CANCELADO', pago: 'ANULADO' })
  await expectBooks(app)
})
