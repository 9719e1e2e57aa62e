// What the shop wrote about a card payment is removed with the account, and the same refund is still made once.
import { randomUUID } from 'node:crypto'
import { requestRefund } from '../pagos/operaciones.ts'
import { bajaOf, pathOf } from '../testing/baja.ts'
import { createPersonal } from '../testing/gestion.ts'
import { decide, expectBooks, pay, payAndCapture, test } from '../testing/pagos.ts'
import { expect } from '../testing/test.ts'
import { tablesWith } from '../testing/texto.ts'

test('the reasons of cancelled and refunded card payments go with the account', async ({ app, db, pagador }) => {
  // covers: C-03 A-62
  const n = randomUUID().slice(0, 8)
  const said = { cancelado: `Llamó Cancelado${n}`, devuelto: `Faltó el queso de Devuelto${n}` }
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const cancelled = await pay(app, pagador)
  const step = `gestion/pedidos/${cancelled.llave.idPedido}/pasos/cancelar`
  expect((await jefa.as.post(step, { motivo: said.cancelado })).status).toBe(200)
  const llave = await payAndCapture(app, pagador)
  const refund = (motivo: string) =>
    decide(app, llave, (trx, now) => requestRefund(trx, app.deps.cards!, llave, { monto: 1_800, motivo }, now))
  await refund(said.devuelto)
  await db.updateTable('pedido').set({ fechaEntrega: '2026-03-01' }).where('idPedido', '=', llave.idPedido).execute()
  for (const text of Object.values(said)) expect(await tablesWith(app, text)).toContain('public.pago_operacion')

  const { usuario } = pagador
  expect((await app.as(usuario).delete(pathOf(usuario), { body: bajaOf(usuario) })).status).toBe(200)
  for (const text of Object.values(said)) expect(await tablesWith(app, text), text).toEqual([])
  const refunds = () =>
    db.selectFrom('pagoOperacion').select('monto').where('idPedido', '=', llave.idPedido).where('tipo', '=', 'DEVOLVER')
  expect(await refunds().execute()).toHaveLength(1)
  await refund(said.devuelto.toUpperCase())
  expect(await refunds().execute()).toHaveLength(1)
  await expectBooks(app)
})
