import { randomUUID } from 'node:crypto'
import { countWaiting, holding } from '../../testing/bloqueos.ts'
import { pedidoConTarjeta, test } from '../../testing/pagos.ts'
import { PATH_PEDIDO } from '../../testing/pedidos.ts'
import { expect } from '../../testing/test.ts'

test('a repetition whose first request ends unpaid meanwhile is placed with its card', async ({ app, pagador }) => {
  // covers: C-24 A-61
  const { usuario } = pagador
  const solicitud = pedidoConTarjeta(pagador)
  const place = () => app.as(usuario).post(PATH_PEDIDO, solicitud)
  const first = await place()
  expect(first.status).toBe(201)
  const { pool } = app.database
  const cuenta = 'select from usuario_aplicacion where id_usuario = $1 for update'
  await holding(pool, [cuenta, [usuario.idUsuario]], async (holder) => {
    const again = place()
    await expect.poll(() => countWaiting(pool), { timeout: 5_000 }).toBe(1)
    // As the end of an unpaid pedido frees the id of its request.
    const { idSolicitud } = solicitud
    await holder.query('delete from solicitud where id_solicitud = $1', [idSolicitud])
    await holder.query('update pedido set id_solicitud = $2 where id_solicitud = $1', [idSolicitud, randomUUID()])
    await holder.query('commit')
    const { status, body } = await again
    expect({ status, pago: body.pago?.estado }).toEqual({ status: 201, pago: 'AUTORIZADO' })
    expect(body.idPedido).not.toBe(first.body.idPedido)
  })
})
