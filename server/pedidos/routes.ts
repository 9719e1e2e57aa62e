import { readFrom } from '../db/copia.ts'
import type { On } from '../http/on.ts'
import { originOf } from '../http/origen.ts'
import { makeOnce, wasMade } from '../http/una-vez.ts'
import { confirmPago } from '../pagos/confirm-pago.ts'
import { fileReclamo, readReclamo } from './afterwards/file-reclamo.ts'
import { ratePedido } from './afterwards/rate-pedido.ts'
import { sayLlegue } from './afterwards/say-llegue.ts'
import { cancelByCustomer } from './changing/cancel-by-customer.ts'
import { editPedido } from './changing/edit-pedido.ts'
import { previewEdicion } from './changing/quote-edicion.ts'
import type { Eventos } from './live/eventos.ts'
import { placePedido } from './placing/place-pedido.ts'
import { answerReemplazo } from './preparing/reemplazos.ts'
import { listAbiertos } from './reading/list-abiertos.ts'
import { countAbiertos, getPedidoOrRefuse, pageOfPedidos } from './reading/pedidos-query.ts'
import { repeatPedido } from './reading/repeat-pedido.ts'

export function pedidosRoutes(on: On, eventos: Eventos): void {
  on('GET pedidos/cantidad-pedidos-abiertos', async ({ db, sesion }) => ({ cantidad: await countAbiertos(db, sesion) }))

  on('POST pedidos/realizar-pago-pedido', (context) =>
    placePedido(context, context.body, context.sesion, context.plataforma, originOf(context.request)),
  )

  on('GET pedidos', (context) => {
    const { query, sesion } = context
    return readFrom(context, ({ db }) => pageOfPedidos(db, sesion, query.estado, query.page, query.size))
  })

  on('GET pedidos/:idPedido', (context) => {
    const { clock, sesion, params } = context
    return readFrom(context, ({ db }) => getPedidoOrRefuse({ db, clock }, sesion, params.idPedido))
  })

  on('GET pedidos/abiertos', ({ db, clock, sesion }) => listAbiertos(db, sesion, clock.now()))

  on('GET pedidos/eventos', ({ request, reply, sesion }) => eventos.subscribe(request, reply, sesion))

  on('GET pedidos/:idPedido/eventos', ({ params, request, reply, sesion }) =>
    eventos.subscribe(request, reply, sesion, params.idPedido),
  )

  on('POST pedidos/:idPedido/verificar-pago', (context) =>
    confirmPago(context, context.sesion, context.params.idPedido, originOf(context.request)),
  )

  on('PUT pedidos/:idPedido', async (context) => {
    const { params, body, sesion, plataforma } = context
    await editPedido(context, { codigoEmpresa: sesion.codigoEmpresa, ...params }, body, sesion, plataforma)
    return getPedidoOrRefuse(context, sesion, params.idPedido)
  })

  on('POST pedidos/:idPedido/cotizar', (context) => {
    const { params, body, sesion, plataforma } = context
    return previewEdicion(context, { codigoEmpresa: sesion.codigoEmpresa, ...params }, body, sesion, plataforma)
  })

  on('POST pedidos/:idPedido/reemplazos/:idReemplazo', async (context) => {
    const { params, body, sesion } = context
    const llave = { codigoEmpresa: sesion.codigoEmpresa, idPedido: params.idPedido }
    await answerReemplazo(context, llave, params.idReemplazo, body, sesion)
    return getPedidoOrRefuse(context, sesion, params.idPedido)
  })

  on('POST pedidos/:idPedido/ya-llegue', async (context) => {
    const { params, body, sesion } = context
    await sayLlegue(context, { codigoEmpresa: sesion.codigoEmpresa, ...params }, body.lugar, sesion)
    return getPedidoOrRefuse(context, sesion, params.idPedido)
  })

  on('POST pedidos/:idPedido/calificacion', async (context) => {
    const { params, body, sesion } = context
    await ratePedido(context, { codigoEmpresa: sesion.codigoEmpresa, ...params }, body, sesion)
    return getPedidoOrRefuse(context, sesion, params.idPedido)
  })

  on('POST pedidos/:idPedido/reclamos', async (context) => {
    const { params, body, sesion } = context
    const llave = { codigoEmpresa: sesion.codigoEmpresa, ...params }
    if (!(await wasMade(context))) {
      const reclamo = await readReclamo(context, llave, body)
      // Keeps only the fact that the reclamo was made: a repeat answers the pedido as it is then.
      await makeOnce(context, async (trx) => {
        await fileReclamo(trx, llave, reclamo, context.clock.now())
        return null
      })
    }
    return getPedidoOrRefuse(context, sesion, params.idPedido)
  })

  on('POST pedidos/:idPedido/cancelar', async (context) => {
    const { params, body, sesion } = context
    const llave = { codigoEmpresa: sesion.codigoEmpresa, idPedido: params.idPedido }
    await cancelByCustomer(context, llave, body.motivo, sesion)
    return getPedidoOrRefuse(context, sesion, params.idPedido)
  })

  on('POST pedidos/:idPedido/repetir', (context) =>
    repeatPedido(context, context.sesion, context.params.idPedido, context.body?.codigoLocal),
  )
}
