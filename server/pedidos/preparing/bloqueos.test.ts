// Two transactions in each other's way: PostgreSQL ends one of them, and it runs again.

import type { LlavePedido } from '../../db/llaves.ts'
import { advancePago } from '../../pagos/advance-pago.ts'
import type { TestApp } from '../../testing/app.ts'
import { countWaiting } from '../../testing/bloqueos.ts'
import { createPagador, makeRoom, pedidoConTarjeta } from '../../testing/pagos.ts'
import { arroz, llaveOf, PATH_PEDIDO, pedidoOf, stockOf } from '../../testing/pedidos.ts'
import { ART, createUsuario, expect, test, type UsuarioDePrueba } from '../../testing/test.ts'
import { announcePreparacion, cancelByShop, setLineaPreparada } from './advance-pedido.ts'
import { proposeReemplazo } from './reemplazos.ts'

/**
 * `work` needs an article that another transaction holds, which then needs the pedido that `work` holds: `work` is
 * ended.
 */
async function inTheWayOf<T>(app: TestApp, llave: LlavePedido, artCodigo: string, work: () => Promise<T>): Promise<T> {
  const { pool } = app.database
  const other = await pool.connect()
  try {
    await other.query("begin; set local deadlock_timeout = '10s'")
    await other.query('select from articulo_local where art_codigo = $1 for update', [artCodigo])
    const working = work()
    working.catch(() => {})
    await expect.poll(() => countWaiting(pool), { interval: 5 }).toBe(1)
    await other.query('select from pedido where id_pedido = $1 for update', [llave.idPedido])
    await other.query('commit')
    return await working
  } finally {
    await other.query('rollback')
    other.release()
  }
}

async function prepare(app: TestApp): Promise<{ usuario: UsuarioDePrueba; llave: LlavePedido }> {
  await makeRoom(app.deps.db)
  const usuario = await createUsuario(app.deps.db)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(2)]))
  const llave = llaveOf(body.idPedido)
  await announcePreparacion(app.deps, llave, 'TERMINAL')
  return { usuario, llave }
}

test('a preparation step that meets a deadlock is still done exactly once', async ({ app, db }) => {
  // covers: CX-07 K-35
  const { usuario, llave } = await prepare(app)
  const idReemplazo = await proposeReemplazo(
    app.deps,
    llave,
    { artCodigo: ART.arroz, propuesto: ART.fideos },
    'TERMINAL',
  )
  const before = await stockOf(db, ART.fideos)
  const answered = await inTheWayOf(app, llave, ART.fideos, () =>
    app.as(usuario).post(`pedidos/${llave.idPedido}/reemplazos/${idReemplazo}`, { acepta: true }),
  )
  expect(answered).toMatchObject({ status: 200, body: { estado: 'EN_PREPARACION', totales: { total: 96 } } })
  expect(await stockOf(db, ART.fideos)).toBe(before - 2)

  await inTheWayOf(app, llave, ART.fideos, () =>
    setLineaPreparada(
      app.deps,
      llave,
      {
        artCodigo: ART.arroz,
        cantidad: 100,
        reemplazo: { artCodigo: ART.fideos },
        porTelefono: true,
      },
      'TERMINAL',
    ),
  )
  expect(await stockOf(db, ART.fideos)).toBe(before - 1)

  const gone = await inTheWayOf(app, llave, ART.fideos, () => cancelByShop(app.deps, llave, 'Cerramos', 'TERMINAL'))
  expect(gone).toEqual({ estado: 'CANCELADO', changed: true })
  expect(await stockOf(db, ART.fideos)).toBe(before)
})

test('a payment whose pedido is given up, ended by a deadlock, is settled once', async ({ app, db, clock }) => {
  // covers: A-61 A-62
  await makeRoom(db)
  const pagador = await createPagador(app, db)
  const before = await stockOf(db)
  app.sandbox.faults.add({ at: 'purchase', how: 'hang' })
  const { body } = await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador, 2))
  expect(body.estado).toBe('PENDIENTE_PAGO')
  clock.advance({ minutes: 6 })
  const llave = llaveOf(body.idPedido)
  expect(await inTheWayOf(app, llave, ART.arroz, () => advancePago(app.deps, llave))).toBe('LIBRE')
  expect((await app.as(pagador.usuario).get(`pedidos/${body.idPedido}`)).body).toMatchObject({
    estado: 'CANCELADO',
    pago: { estado: 'RECHAZADO' },
  })
  expect(await stockOf(db)).toBe(before)
})
