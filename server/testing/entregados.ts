import type { Db } from '../db/client.ts'
import {
  announcePreparacion,
  deliverPedido,
  dispatchPedido,
  finishPreparacion,
} from '../pedidos/preparing/advance-pedido.ts'
import type { TestApp } from './app.ts'
import { EMPRESA } from './mundo.ts'
import { makeRoom } from './pagos.ts'
import { PATH_PEDIDO, pedidoOf } from './pedidos.ts'
import { createUsuario } from './usuarios.ts'

/** A pedido of a new usuario; `arrive` hands it over, and `path` is that of a call about it. */
export async function createEntregable(app: TestApp, db: Db) {
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  const llave = { codigoEmpresa: EMPRESA.ceibo, idPedido: body.idPedido as number }
  const path = (what: string) => `pedidos/${llave.idPedido}/${what}`
  const arrive = async () => {
    await announcePreparacion(app.deps, llave, 'TERMINAL')
    await finishPreparacion(app.deps, llave, 'TERMINAL', { restoComoPedido: true })
    await dispatchPedido(app.deps, llave, 'LISTO_PARA_RETIRO', 'TERMINAL')
    await deliverPedido(app.deps, llave, body.codigoRetiro, 'TERMINAL')
  }
  return { usuario, llave, path, arrive }
}
