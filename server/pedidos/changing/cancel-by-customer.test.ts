import { advancePago } from '../../pagos/advance-pago.ts'
import { requestCapture } from '../../pagos/operaciones.ts'
import { reconcilePagos } from '../../pagos/reconcile-pagos.ts'
import type { TestApp } from '../../testing/app.ts'
import { assignCupon, createCupon } from '../../testing/cupones.ts'
import { createPersonal, placeEnCola } from '../../testing/gestion.ts'
import { comparedBooks, createPagador, makeRoom, pedidoConTarjeta } from '../../testing/pagos.ts'
import { llaveOf, PATH_PEDIDO, pedidoOf, stockOf } from '../../testing/pedidos.ts'
import { ART, createUsuario, expect, franja, test, zonaRetiro } from '../../testing/test.ts'
import type { UsuarioDePrueba } from '../../testing/usuarios.ts'
import { lockPedido } from '../base/move-estado.ts'
import { gestionPedido } from '../terminal/gestion-pedido.ts'

const MOTIVO = 'Me equivoqué de horario'
const cancel = (app: TestApp, usuario: UsuarioDePrueba, idPedido: number, motivo = MOTIVO) =>
  app.as(usuario).post(`pedidos/${idPedido}/cancelar`, { motivo })

async function ocupados(app: TestApp): Promise<number> {
  const row = await app.deps.db
    .selectFrom('franjaDia')
    .select('ocupados')
    .where('codigoEmpresa', '=', 10)
    .where('idFranja', '=', franja(zonaRetiro(1), 3, 2))
    .executeTakeFirst()
  return row?.ocupados ?? 0
}
const bump = async (app: TestApp) => ({ stock: await stockOf(app.deps.db), ocupados: await ocupados(app) })

test('twenty cancellations at once give stock, slot, cupon and card back just once', async ({ app, db }) => {
  // covers: A-03 CX-04
  await makeRoom(db)
  const pagador = await createPagador(app, db)
  const cupon = await createCupon(db)
  await assignCupon(db, cupon, pagador.usuario)
  const { idCupon } = cupon
  const before = await bump(app)
  const { body } = await app
    .as(pagador.usuario)
    .post(PATH_PEDIDO, pedidoConTarjeta(pagador, 2, { idCupon, totalEsperado: 106.2 }))
  expect(body).toMatchObject({ estado: 'RECIBIDO', pago: { estado: 'AUTORIZADO' } })
  expect(await bump(app)).toEqual({ stock: before.stock - 2, ocupados: before.ocupados + 1 })

  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(app, pagador.usuario, body.idPedido)))
  for (const { status, body: pedido } of answers) {
    expect({ status, pedido }).toMatchObject({
      status: 200,
      pedido: {
        estado: 'CANCELADO',
        cupon: { idCupon, devuelto: true },
        historial: [
          { estado: 'PENDIENTE_PAGO' },
          { estado: 'RECIBIDO' },
          { estado: 'CANCELADO', nota: `Lo cancelaste: ${MOTIVO}` },
        ],
        pago: { movimientos: [{ tipo: 'AUTORIZAR' }, { tipo: 'ANULAR' }] },
      },
    })
  }
  expect(await bump(app)).toEqual(before)
  await advancePago(app.deps, llaveOf(body.idPedido))
  expect((await app.as(pagador.usuario).get(`pedidos/${body.idPedido}`)).body.pago).toMatchObject({
    estado: 'ANULADO',
    movimientos: [{ tipo: 'AUTORIZAR' }, { tipo: 'ANULAR', estado: 'HECHA' }],
  })
  expect(await comparedBooks(app, db)).toMatchObject({ ours: [], theirs: [] })
  // The cupon is good for another.
  const again = pedidoConTarjeta(pagador, 2, { idCupon, totalEsperado: 106.2 })
  expect(await app.as(pagador.usuario).post(PATH_PEDIDO, again)).toMatchObject({ status: 201 })
})

test('a cancellation and a capture at once end with one of them and its money', async ({ app, db }) => {
  // covers: CX-04
  await makeRoom(db)
  const pagador = await createPagador(app, db)
  for (let round = 0; round < 6; round++) {
    const { body } = await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador))
    const capture = () =>
      db
        .transaction()
        .execute(async (trx) => {
          await lockPedido(trx, llaveOf(body.idPedido))
          await requestCapture(trx, llaveOf(body.idPedido), 5_900, app.clock.now())
        })
        .then(
          () => 'captured',
          (error) => error.code as string,
        )
    // Each begins first in half of the rounds.
    const asked = [() => cancel(app, pagador.usuario, body.idPedido), capture]
    const [first, second] = await Promise.all((round % 2 ? asked : asked.reverse()).map((ask) => ask()))
    const [cancelled, captured] = round % 2 ? [first, second] : [second, first]
    const ok = (cancelled as { status: number }).status === 200
    expect(captured).toBe(ok ? 'Pagos.ERROR_ESTADO' : 'captured')
    if (!ok) {
      expect(cancelled).toMatchObject({ status: 410, body: { error: 'Pedidos.ERROR_NO_EDITABLE' } })
    }
    await advancePago(app.deps, llaveOf(body.idPedido))
    expect((await app.as(pagador.usuario).get(`pedidos/${body.idPedido}`)).body).toMatchObject(
      ok
        ? { estado: 'CANCELADO', pago: { estado: 'ANULADO', montoCapturado: 0 } }
        : { estado: 'RECIBIDO', pago: { estado: 'CAPTURADO', montoCapturado: 59 } },
    )
  }
  const { ours, theirs } = await comparedBooks(app, db)
  expect(theirs).toEqual(ours)
})

test('an authorisation still unknown at a cancellation is released once known', async ({ app, db }) => {
  // covers: CX-04
  await makeRoom(db)
  const pagador = await createPagador(app, db)
  const before = await bump(app)
  const placed = await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador))
  await db
    .updateTable('pago')
    .set({ estado: 'AUTORIZANDO', idCompra: null })
    .where('idPedido', '=', placed.body.idPedido)
    .execute()
  await db
    .updateTable('pagoOperacion')
    .set({ estado: 'PENDIENTE', resuelta: null })
    .where('idPedido', '=', placed.body.idPedido)
    .execute()
  await db
    .updateTable('pedido')
    .set({ estado: 'PENDIENTE_PAGO' })
    .where('idPedido', '=', placed.body.idPedido)
    .execute()
  expect(await cancel(app, pagador.usuario, placed.body.idPedido)).toMatchObject({
    status: 200,
    body: { estado: 'CANCELADO', pago: { estado: 'AUTORIZANDO' } },
  })
  expect(await bump(app)).toEqual(before)
  app.clock.advance({ minutes: 1 })
  await advancePago(app.deps, llaveOf(placed.body.idPedido))
  await reconcilePagos(app.deps)
  expect((await app.as(pagador.usuario).get(`pedidos/${placed.body.idPedido}`)).body).toMatchObject({
    estado: 'CANCELADO',
    pago: { estado: 'ANULADO' },
  })
  const { ours, theirs } = await comparedBooks(app, db)
  expect(theirs).toEqual(ours)
})

test('only its owner edits it, until editableHasta and before the preparation', async ({ app, db }) => {
  // covers: CX-04
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const place = async () => (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).body
  const one = await place()
  // Pickup from 17:00, which closes an hour before.
  expect(one.editableHasta).toBe('2026-03-11T16:00:00-03:00')
  expect(await cancel(app, await createUsuario(db), one.idPedido)).toMatchObject({ status: 404 })

  await gestionPedido(app.deps, ['preparar', String(one.idPedido)])
  await gestionPedido(app.deps, ['linea', String(one.idPedido), ART.arroz, '1'])
  expect(await cancel(app, usuario, one.idPedido)).toMatchObject({
    status: 410,
    body: { error: 'Pedidos.ERROR_NO_EDITABLE' },
  })

  const other = await place()
  const late = await place()
  app.clock.set(new Date('2026-03-11T16:00:00-03:00'))
  expect(await cancel(app, usuario, other.idPedido, '')).toMatchObject({
    status: 200,
    body: { estado: 'CANCELADO', historial: [{}, { nota: 'Lo cancelaste' }] },
  })
  app.clock.set(new Date('2026-03-11T16:00:01-03:00'))
  expect(await cancel(app, usuario, late.idPedido)).toMatchObject({ status: 410 })
  expect((await app.as(usuario).get(`pedidos/${late.idPedido}`)).body).toMatchObject({ estado: 'RECIBIDO' })
})

test('one piece of three in the bag ends the right to cancel, and the page is told', async ({ app, db }) => {
  // covers: CX-02 CX-04
  const { usuario, idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const read = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  const { idTanda } = (await picker.take(idPedido)).body
  expect(await read()).toMatchObject({ empezado: false })
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 1))
  // The line is not prepared yet, so only `empezado` says it.
  const pedido = await read()
  expect(pedido).toMatchObject({ estado: 'EN_PREPARACION', empezado: true })
  expect(pedido.lineas.map((one: { cantidadPreparada: number | null }) => one.cantidadPreparada)).toEqual([null, null])
  expect(await cancel(app, usuario, idPedido)).toMatchObject({
    status: 410,
    body: { error: 'Pedidos.ERROR_NO_EDITABLE' },
  })
})
