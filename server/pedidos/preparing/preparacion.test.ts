// K-35 as the shop does it: the functions that `npm run gestion` calls, seen by the customer through the API.

import type { Db } from '../../db/client.ts'
import type { TestApp } from '../../testing/app.ts'
import { countWaiting } from '../../testing/bloqueos.ts'
import { createPagador, makeRoom, type Pagador, pedidoConTarjeta } from '../../testing/pagos.ts'
import { llaveOf, PATH_PEDIDO, pedidoOf, stockOf } from '../../testing/pedidos.ts'
import { ART, createUsuario, describe, expect, HOY, test, type UsuarioDePrueba } from '../../testing/test.ts'
import {
  announcePreparacion,
  askPago,
  cancelByShop,
  deliverPedido,
  dispatchPedido,
  finishPreparacion,
  setLineaPreparada,
} from './advance-pedido.ts'

const detail = async (app: TestApp, usuario: UsuarioDePrueba, idPedido: number) =>
  (await app.as(usuario).get(`pedidos/${idPedido}`)).body

/** Arroz at 59, to be picked up and paid there. */
async function place(app: TestApp, db: Db, cantidad = 3) {
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const articulos = [{ artCodigo: ART.arroz, cantidad, precio: 59, precioTotal: 59 * cantidad }]
  const { body } = await app
    .as(usuario)
    .post(PATH_PEDIDO, { ...pedidoOf(usuario), articulos, totalEsperado: 59 * cantidad })
  return { usuario, idPedido: body.idPedido as number, codigoRetiro: body.codigoRetiro as string }
}

async function payByCard(app: TestApp, db: Db, cantidad = 3): Promise<Pagador & { idPedido: number }> {
  await makeRoom(db)
  const pagador = await createPagador(app, db)
  const { body } = await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador, cantidad))
  return { ...pagador, idPedido: body.idPedido }
}

const refusal = (code: string) => expect.objectContaining({ code })

test('a pickup goes from received to delivered and its customer sees every step', async ({ app, db, clock }) => {
  // covers: K-35 U-126 CX-02
  const { usuario, idPedido, codigoRetiro } = await place(app, db)
  const llave = llaveOf(idPedido)
  expect(await detail(app, usuario, idPedido)).toMatchObject({
    totalInicial: null,
    lineas: [{ cantidadPreparada: null, precioFinal: null, motivoDiferencia: null }],
  })
  const { version } = await detail(app, usuario, idPedido)

  clock.advance({ minutes: 5 })
  expect(await announcePreparacion(app.deps, llave, 'TERMINAL')).toEqual({ estado: 'EN_PREPARACION', changed: true })
  await setLineaPreparada(app.deps, llave, { artCodigo: ART.arroz, cantidad: 200 }, 'TERMINAL')
  expect(await detail(app, usuario, idPedido)).toMatchObject({
    estado: 'EN_PREPARACION',
    totalInicial: 177,
    totales: { total: 118 },
    lineas: [
      { cantidadPedida: 3, cantidadPreparada: 2, precioTotal: 177, precioFinal: 118, motivoDiferencia: 'SIN_STOCK' },
    ],
  })
  expect(await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })).toEqual({
    estado: 'PREPARADO',
    changed: true,
  })
  expect(await dispatchPedido(app.deps, llave, 'LISTO_PARA_RETIRO', 'TERMINAL')).toMatchObject({ changed: true })
  await expect(deliverPedido(app.deps, llave, codigoRetiro === '0000' ? '0001' : '0000', 'TERMINAL')).rejects.toEqual(
    refusal('Pedidos.ERROR_CODIGO_RETIRO'),
  )
  expect(await deliverPedido(app.deps, llave, codigoRetiro, 'TERMINAL')).toEqual({ estado: 'ENTREGADO', changed: true })

  const after = await detail(app, usuario, idPedido)
  expect(after).toMatchObject({
    estado: 'ENTREGADO',
    total: 118,
    pago: { estado: 'PAGADO' },
    historial: [
      { estado: 'RECIBIDO' },
      { estado: 'EN_PREPARACION', fecha: `${HOY}T10:05:00-03:00` },
      { estado: 'PREPARADO' },
      { estado: 'LISTO_PARA_RETIRO' },
      { estado: 'ENTREGADO', nota: '' },
    ],
  })
  expect(after.version).toBeGreaterThan(version + 4)
})

test('each step of a preparation is taken once, and a skipped one changes nothing', async ({ app, db }) => {
  // covers: K-35
  const { usuario, idPedido } = await place(app, db)
  const llave = llaveOf(idPedido)
  const estado = () => detail(app, usuario, idPedido)
  for (const skip of [
    () => finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true }),
    () => dispatchPedido(app.deps, llave, 'LISTO_PARA_RETIRO', 'TERMINAL'),
    () => deliverPedido(app.deps, llave, null, 'TERMINAL'),
    () => setLineaPreparada(app.deps, llave, { artCodigo: ART.arroz, cantidad: 100 }, 'TERMINAL'),
  ]) {
    const before = await estado()
    await expect(skip()).rejects.toEqual(refusal('Pedidos.ERROR_ESTADO'))
    expect(await estado()).toEqual(before)
  }
  expect(await askPago(app.deps, llave)).toEqual({ estado: 'RECIBIDO', changed: false })
  for (const next of [
    () => announcePreparacion(app.deps, llave, 'TERMINAL'),
    () => finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true }),
    () => dispatchPedido(app.deps, llave, 'LISTO_PARA_RETIRO', 'TERMINAL'),
    () => deliverPedido(app.deps, llave, null, 'TERMINAL'),
  ]) {
    expect((await next()).changed).toBe(true)
    const before = await estado()
    expect((await next()).changed).toBe(false)
    expect(await estado()).toEqual(before)
  }
  expect((await estado()).historial.at(-1)).toMatchObject({ nota: 'Se entregó sin código de retiro.' })
  await expect(cancelByShop(app.deps, llave, 'No', 'TERMINAL')).rejects.toEqual(refusal('Pedidos.ERROR_ESTADO'))
  await expect(announcePreparacion(app.deps, llaveOf(999_999_999), 'TERMINAL')).rejects.toEqual(
    refusal('Pedidos.ERROR_NO_ENCONTRADO'),
  )
})

test('a pickup is never on its way', async ({ app, db }) => {
  // covers: K-35
  const { idPedido } = await place(app, db)
  const llave = llaveOf(idPedido)
  await announcePreparacion(app.deps, llave, 'TERMINAL')
  await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })
  await expect(dispatchPedido(app.deps, llave, 'EN_CAMINO', 'TERMINAL')).rejects.toEqual(
    refusal('Pedidos.ERROR_ESTADO'),
  )
})

test('a delivery goes on its way, and is handed over without a code', async ({ app, db }) => {
  // covers: K-35
  const { usuario, idPedido } = await place(app, db)
  const llave = llaveOf(idPedido)
  await db.updateTable('pedido').set({ tipoEntrega: 20, codigoRetiro: null }).where('idPedido', '=', idPedido).execute()
  await announcePreparacion(app.deps, llave, 'TERMINAL')
  await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })
  await expect(dispatchPedido(app.deps, llave, 'LISTO_PARA_RETIRO', 'TERMINAL')).rejects.toEqual(
    refusal('Pedidos.ERROR_ESTADO'),
  )
  await dispatchPedido(app.deps, llave, 'EN_CAMINO', 'TERMINAL')
  await deliverPedido(app.deps, llave, null, 'TERMINAL')
  const { historial } = await detail(app, usuario, idPedido)
  expect(historial.slice(-2)).toMatchObject([{ estado: 'EN_CAMINO' }, { estado: 'ENTREGADO', nota: '' }])
})

test('a promotion follows the quantity prepared, down and up again', async ({ app, db }) => {
  // covers: K-35 CX-02 A-62
  const { usuario, idPedido } = await place(app, db)
  const llave = llaveOf(idPedido)
  const lineas = JSON.stringify([{ artCodigo: ART.arroz, ahorro: 17.7 }])
  await db
    .insertInto('pedidoPromocion')
    .values({ ...llave, idPromocion: 1, titulo: '10 % en arroz', ahorro: 17.7, lineas })
    .execute()
  await db.updateTable('pedido').set({ descuentos: 17.7, total: 159.3 }).where('idPedido', '=', idPedido).execute()
  await announcePreparacion(app.deps, llave, 'TERMINAL')
  const prepared = async (cantidad: number) => {
    await setLineaPreparada(app.deps, llave, { artCodigo: ART.arroz, cantidad }, 'TERMINAL')
    const { totales, promociones } = await detail(app, usuario, idPedido)
    return [
      totales.subtotal,
      totales.descuentos,
      totales.total,
      ...promociones.map((one: { ahorro: number }) => one.ahorro),
    ]
  }
  expect(await prepared(200)).toEqual([118, 11.8, 106.2, 11.8])
  expect(await prepared(0)).toEqual([0, 0, 0])
  expect(await prepared(300)).toEqual([177, 17.7, 159.3, 17.7])
})

describe('races', () => {
  test('eight hands that advance a pedido at once advance it once', async ({ app, db }) => {
    // covers: K-35
    const { usuario, idPedido } = await place(app, db)
    const pasos = await Promise.all(
      Array.from({ length: 8 }, () => announcePreparacion(app.deps, llaveOf(idPedido), 'TERMINAL')),
    )
    expect(pasos.filter(({ changed }) => changed)).toHaveLength(1)
    expect((await detail(app, usuario, idPedido)).historial).toHaveLength(2)
  })

  test('cancelling and finishing at once end with either a charge or a release', async ({ app, db }) => {
    // covers: K-35 A-62
    for (let round = 0; round < 4; round++) {
      const { usuario, idPedido } = await payByCard(app, db)
      const llave = llaveOf(idPedido)
      await announcePreparacion(app.deps, llave, 'TERMINAL')
      const both = [
        () => finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true }),
        () => cancelByShop(app.deps, llave, 'No se pudo', 'TERMINAL'),
      ]
      if (round % 2) both.reverse()
      const ended = await Promise.allSettled(both.map((one) => one()))
      expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const { estado, pago } = await detail(app, usuario, idPedido)
      expect([
        ['PREPARADO', 'CAPTURADO'],
        ['CANCELADO', 'ANULADO'],
      ]).toContainEqual([estado, pago.estado])
    }
  })

  test('swapping one replacement for another locks its articles in order of code', async ({ app, db }) => {
    // covers: K-35 A-62
    const { idPedido } = await place(app, db)
    const llave = llaveOf(idPedido)
    const [lower, higher] = [ART.fideos, ART.harina].sort() as [string, string]
    await announcePreparacion(app.deps, llave, 'TERMINAL')
    const put = (artCodigo: string) =>
      setLineaPreparada(
        app.deps,
        llave,
        { artCodigo: ART.arroz, cantidad: 100, reemplazo: { artCodigo }, porTelefono: true },
        'TERMINAL',
      )
    await put(higher)
    const client = await app.database.pool.connect()
    const lock = (artCodigo: string, how = '') =>
      client.query(
        `select from articulo_local where codigo_empresa = 10 and codigo_local = 1 and art_codigo = $1 for update ${how}`,
        [artCodigo],
      )
    let putting: Promise<void>
    try {
      await client.query('begin')
      await lock(lower)
      putting = put(lower)
      await expect.poll(() => countWaiting(app.database.pool), { interval: 20 }).toBeGreaterThan(0)
      // The next step of a pedido with both articles. A refusal here means a deadlock there.
      expect((await lock(higher, 'nowait')).rowCount).toBe(1)
      await client.query('commit')
    } finally {
      await client.query('rollback')
      client.release()
    }
    await putting
  })

  test('what ends or changes a pedido locks it before its payment, as its charge does', async ({ app, db }) => {
    // covers: K-35 A-62 C-28
    const acts: ((pedido: Pagador & { idPedido: number }) => Promise<unknown>)[] = [
      ({ idPedido }) => cancelByShop(app.deps, llaveOf(idPedido), 'No se pudo', 'TERMINAL'),
      ({ idPedido }) => announcePreparacion(app.deps, llaveOf(idPedido), 'TERMINAL'),
      ({ usuario, idPedido }) => app.as(usuario).post(`pedidos/${idPedido}/cancelar`, { motivo: '' }),
      async ({ usuario, idPedido }) => {
        const { version } = await detail(app, usuario, idPedido)
        const articulos = [{ artCodigo: ART.arroz, cantidad: 2, precio: 59, precioTotal: 118 }]
        return app.as(usuario).put(`pedidos/${idPedido}`, { version, articulos, totalEsperado: 118 })
      },
    ]
    for (const act of acts) {
      const pedido = await payByCard(app, db)
      const client = await app.database.pool.connect()
      let acting: Promise<unknown> = Promise.resolve()
      try {
        await client.query('begin')
        await client.query('select from pedido where id_pedido = $1 for no key update', [pedido.idPedido])
        acting = act(pedido)
        await expect.poll(() => countWaiting(app.database.pool), { interval: 20, message: `${act}` }).toBeGreaterThan(0)
        // The next step of a settled charge. A refusal here means a deadlock there.
        await client.query('select from pago where id_pedido = $1 for update nowait', [pedido.idPedido])
      } finally {
        await client.query('rollback')
        client.release()
      }
      await acting
    }
  })
})

describe('the money', () => {
  test('a card is charged the final total when it is prepared, and the rest is let go', async ({ app, db }) => {
    // covers: K-35 A-62
    const { usuario, idPedido } = await payByCard(app, db)
    const llave = llaveOf(idPedido)
    await announcePreparacion(app.deps, llave, 'TERMINAL')
    await setLineaPreparada(app.deps, llave, { artCodigo: ART.arroz, cantidad: 200 }, 'TERMINAL')
    await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })
    expect(await detail(app, usuario, idPedido)).toMatchObject({
      totalInicial: 177,
      totales: { total: 118 },
      pago: { estado: 'CAPTURADO', montoCapturado: 118 },
    })
    expect(app.sandbox.purchases().at(-1)).toMatchObject({ status: 1, amount: 11_800 })
  })

  test('a pedido above the hold of its card is not finished until it costs less', async ({ app, db }) => {
    // covers: K-35 A-62
    const { usuario, idPedido } = await payByCard(app, db)
    const llave = llaveOf(idPedido)
    await announcePreparacion(app.deps, llave, 'TERMINAL')
    // The replacement costs no more than the article did, but its bottles are paid for.
    await db.updateTable('articulo').set({ precioEnvase: 900 }).where('artCodigo', '=', ART.harina).execute()
    const dear = { artCodigo: ART.arroz, cantidad: 300, reemplazo: { artCodigo: ART.harina }, porTelefono: true }
    await setLineaPreparada(app.deps, llave, dear, 'TERMINAL')
    await expect(finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })).rejects.toEqual(
      refusal('Pagos.ERROR_MONTO_MAYOR'),
    )
    expect((await detail(app, usuario, idPedido)).estado).toBe('EN_PREPARACION')
    await setLineaPreparada(app.deps, llave, { artCodigo: ART.arroz, cantidad: 300 }, 'TERMINAL')
    await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })
    expect((await detail(app, usuario, idPedido)).pago.montoCapturado).toBe(177)
  })

  test('a cancellation by the shop frees the card, returns stock and keeps its reason', async ({ app, db }) => {
    // covers: K-35 A-62
    const { usuario, idPedido } = await payByCard(app, db)
    expect(await stockOf(db)).toBe(99_997)
    expect(await cancelByShop(app.deps, llaveOf(idPedido), 'Cerramos por tormenta.', 'TERMINAL')).toMatchObject({
      changed: true,
    })
    expect(await cancelByShop(app.deps, llaveOf(idPedido), 'Otra vez.', 'TERMINAL')).toMatchObject({ changed: false })
    expect(await stockOf(db)).toBe(100_000)
    expect(await detail(app, usuario, idPedido)).toMatchObject({
      estado: 'CANCELADO',
      pago: { estado: 'ANULADO' },
      historial: [{}, {}, { estado: 'CANCELADO', nota: 'Cerramos por tormenta.' }],
    })
  })

  test('a pedido with nothing prepared is refused at finishing and can be cancelled', async ({ app, db }) => {
    // covers: K-35
    const { idPedido } = await place(app, db)
    const llave = llaveOf(idPedido)
    await announcePreparacion(app.deps, llave, 'TERMINAL')
    await setLineaPreparada(app.deps, llave, { artCodigo: ART.arroz, cantidad: 0 }, 'TERMINAL')
    await expect(finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })).rejects.toEqual(
      refusal('Pedidos.ERROR_NADA_PREPARADO'),
    )
    await cancelByShop(app.deps, llave, 'No había arroz.', 'TERMINAL')
    expect(await stockOf(db)).toBe(0)
  })
})
