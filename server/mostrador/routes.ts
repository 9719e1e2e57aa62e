import { RESULTADO_OK } from '@surtido/contract/base'
import { personalOf } from '../cambios/actor.ts'
import type { On } from '../http/on.ts'
import { extendSesion } from '../sesiones/sesion-administrador.ts'
import { findEnMostrador } from './find-en-mostrador.ts'
import { readEnMostrador, readPorDevolver } from './read-mostrador.ts'
import { returnToShelf } from './return-to-shelf.ts'

export function mostradorRoutes(on: On): void {
  on('GET gestion/mostrador', async ({ query, db, administrador, clock }) => {
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: query.local }
    const [pedidos, porDevolver] = await Promise.all([
      readEnMostrador(db, local),
      readPorDevolver(db, local, clock.now()),
    ])
    return { pedidos, porDevolver }
  })

  on('POST gestion/mostrador/buscar', async (context) => {
    const { body, administrador, clock } = context
    const local = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: body.codigoLocal }
    const found = await findEnMostrador(context, local, body.texto, personalOf(administrador))
    await extendSesion(context, administrador, clock.now())
    return found
  })

  on('POST gestion/pedidos/:idPedido/devuelto', async (context) => {
    const { params, administrador, clock } = context
    await returnToShelf(context, { codigoEmpresa: administrador.codigoEmpresa, ...params })
    await extendSesion(context, administrador, clock.now())
    return RESULTADO_OK
  })
}
