import { personalOf } from '../cambios/actor.ts'
import type { On } from '../http/on.ts'
import { extendSesion } from '../sesiones/sesion-administrador.ts'
import { findBulto } from './find-bulto.ts'
import { placeBulto } from './place-bulto.ts'
import { sealPedido } from './seal-pedido.ts'
import { setBultos } from './set-bultos.ts'

export function bultosRoutes(on: On): void {
  on('POST gestion/pedidos/:idPedido/sellar', async (context) => {
    const { params, body, administrador, clock } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, ...params }
    const bultos = await sealPedido(context, llave, body?.bultos, personalOf(administrador))
    await extendSesion(context, administrador, clock.now())
    return { resultado: 'OK' as const, bultos }
  })

  on('PUT gestion/pedidos/:idPedido/bultos', async (context) => {
    const { params, body, administrador, clock } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, ...params }
    const bultos = await setBultos(context, llave, body, personalOf(administrador))
    await extendSesion(context, administrador, clock.now())
    return { bultos }
  })

  on('GET gestion/locales/:codigoLocal/bultos/:codigo', ({ params, db, administrador }) =>
    findBulto(db, { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: params.codigoLocal }, params.codigo),
  )

  on('PUT gestion/locales/:codigoLocal/bultos/:codigo', async (context) => {
    const { params, body, administrador, clock } = context
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: params.codigoLocal }
    const bulto = await placeBulto(context, local, params.codigo, body.estante, personalOf(administrador))
    await extendSesion(context, administrador, clock.now())
    return bulto
  })
}
