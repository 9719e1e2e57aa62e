// The counter, while it is unknown whether the card of a pedido pays.
import type { PedidoEnMostrador } from '@surtido/contract/gestion-mostrador'
import type { Db } from '../db/client.ts'
import { requestVoid } from '../pagos/operaciones.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal } from '../testing/gestion.ts'
import { decide, type Pagador, pay, test } from '../testing/pagos.ts'
import { llaveOf } from '../testing/pedidos.ts'
import { expect } from '../testing/test.ts'

/** Sealed and ready for pickup; the provider gives `averias` useless answers first. */
async function bring(app: TestApp, db: Db, pagador: Pagador, averias: number) {
  const { body } = await pay(app, pagador, 3)
  const { idPedido, codigoRetiro: codigo } = body as { idPedido: number; codigoRetiro: string }
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { idTanda } = (await jefa.take(idPedido)).body
  await jefa.send(idTanda, jefa.tomaOf(idPedido, 0, 3))
  const say = (paso: string, dicho: object = {}) => jefa.as.post(`gestion/pedidos/${idPedido}/pasos/${paso}`, dicho)
  app.sandbox.faults.add({ at: 'commit', how: 'status', value: '503', times: averias })
  await say('sellar')
  await say('retiro')
  const cobro = async () =>
    (await jefa.as.get('gestion/mostrador?local=1')).body.pedidos.find(
      (one: PedidoEnMostrador) => one.idPedido === idPedido,
    )?.cobro
  return { cobro, codigo, idPedido, deliver: () => say('entregar', { codigo }) }
}

test('the counter shows no problem for a charged card', async ({ app, db, pagador }) => {
  const { cobro, deliver } = await bring(app, db, pagador, 0)
  expect(await cobro()).toBe('HECHO')
  expect((await deliver()).body.estado).toBe('ENTREGADO')
})

test('a pedido is handed over only once its card charge is settled', async ({ app, db, pagador }) => {
  const { cobro, deliver, idPedido } = await bring(app, db, pagador, 2)
  expect(await cobro()).toBe('PENDIENTE')
  expect(await deliver()).toMatchObject({ status: 409, body: { error: 'Pagos.ERROR_COBRANDO' } })
  expect((await app.as(pagador.usuario).get(`pedidos/${idPedido}`)).body.estado).toBe('LISTO_PARA_RETIRO')
  app.sandbox.faults.clear()
  expect((await deliver()).body.estado).toBe('ENTREGADO')
})

test('an empresa that takes the risk hands over before the charge is known', async ({ app, db, pagador }) => {
  const { cobro, deliver, idPedido } = await bring(app, db, pagador, 9)
  await db.updateTable('empresa').set({ retiroSinCobro: 'ENTREGAR' }).where('codigoEmpresa', '=', 10).execute()
  expect(await cobro()).toBe('PENDIENTE')
  expect((await deliver()).body.estado).toBe('ENTREGADO')
  expect((await app.as(pagador.usuario).get(`pedidos/${idPedido}`)).body.pago.estado).toBe('CAPTURANDO')
  app.sandbox.faults.clear()
})

test('bags are not sealed after their payment was undone by hand, and say why', async ({ app, db, pagador }) => {
  // covers: K-35
  const { idPedido } = (await pay(app, pagador, 3)).body as { idPedido: number }
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { idTanda } = (await jefa.take(idPedido)).body
  await jefa.send(idTanda, jefa.tomaOf(idPedido, 0, 3))
  await decide(app, llaveOf(idPedido), (trx, now) => requestVoid(trx, llaveOf(idPedido), 'Anulado a mano', now))
  expect(await jefa.as.post(`gestion/pedidos/${idPedido}/sellar`)).toMatchObject({
    status: 409,
    body: { error: 'Pagos.ERROR_ESTADO', mensaje: 'Como está ahora el pago, eso no se puede.' },
  })
})
