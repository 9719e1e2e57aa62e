import { RESULTADO_OK } from '@surtido/contract/base'
import { mayCall } from '../asignaciones/puede.ts'
import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { notifyPedidos } from '../pedidos/live/notify-pedidos.ts'
import { keepMensaje, readMensajes, takeBackMensaje } from './mensajes.ts'

export function mensajesRoutes(on: On): void {
  on('GET gestion/mensajes', async ({ query, db, administrador, clock }) => {
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: query.local }
    const editable = mayCall(administrador, 'PUT gestion/locales/:codigoLocal/mensajes/:idMensaje', query.local)
    return { mensajes: await readMensajes(db, local, [], clock.now()), editable }
  })

  on('PUT gestion/locales/:codigoLocal/mensajes/:idMensaje', async (context) => {
    const { params, body, db, pool, administrador } = context
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: params.codigoLocal }
    const mensaje = await keepMensaje(db, local, { ...params, ...body }, hechoOf(context))
    if (mensaje.idPedido !== null) notifyPedidos(pool, { ...local, idPedidos: [mensaje.idPedido] })
    return mensaje
  })

  on('DELETE gestion/locales/:codigoLocal/mensajes/:idMensaje', async (context) => {
    const { params, db, pool, administrador } = context
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: params.codigoLocal }
    const idPedido = await takeBackMensaje(db, local, params.idMensaje, hechoOf(context))
    if (idPedido !== null) notifyPedidos(pool, { ...local, idPedidos: [idPedido] })
    return RESULTADO_OK
  })
}
