import { RESULTADO_OK } from '@surtido/contract/base'
import { mayCall } from '../asignaciones/puede.ts'
import { personalOf } from '../cambios/actor.ts'
import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { extendSesion } from '../sesiones/sesion-administrador.ts'
import { findEnMostrador } from './find-en-mostrador.ts'
import { listLugaresRetiro, setLugaresRetiro } from './lugares-retiro.ts'
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

  on('GET gestion/locales/:codigoLocal/lugares-retiro', async ({ params, db, administrador }) => {
    const llave = { codigoEmpresa: administrador.codigoEmpresa, ...params }
    const editable = mayCall(administrador, 'PUT gestion/locales/:codigoLocal/lugares-retiro', params.codigoLocal)
    return { lugares: await listLugaresRetiro(db, llave), editable }
  })

  on('PUT gestion/locales/:codigoLocal/lugares-retiro', async (context) => {
    const { params, body, db, administrador } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, ...params }
    return { lugares: await setLugaresRetiro(db, llave, body.lugares, hechoOf(context)), editable: true }
  })

  on('POST gestion/pedidos/:idPedido/devuelto', async (context) => {
    const { params, administrador, clock } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, ...params }
    await returnToShelf(context, llave, personalOf(administrador))
    await extendSesion(context, administrador, clock.now())
    return RESULTADO_OK
  })
}
