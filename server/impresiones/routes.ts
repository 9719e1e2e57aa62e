import { personalOf } from '../cambios/actor.ts'
import type { On } from '../http/on.ts'
import { extendSesion } from '../sesiones/sesion-administrador.ts'
import { askImpresion } from './ask-impresion.ts'
import { settleImpresion, takeImpresion } from './print-queue.ts'
import { listImpresiones } from './read-impresiones.ts'

export function impresionesRoutes(on: On): void {
  on('POST gestion/impresiones', async (context) => {
    const { administrador, clock } = context
    const { idPedido, ...wanted } = context.body
    const llave = { codigoEmpresa: administrador.codigoEmpresa, idPedido }
    const impresion = await askImpresion(context, llave, wanted, personalOf(administrador))
    await extendSesion(context, administrador, clock.now())
    return impresion
  })

  on('GET gestion/impresiones', async ({ query, db, administrador }) => ({
    impresiones: await listImpresiones(db, {
      codigoEmpresa: administrador.codigoEmpresa,
      codigoLocal: query.local,
    }),
  }))

  on('POST gestion/impresiones/tomar', async (context) => {
    const { body, administrador, clock } = context
    const trabajo = await takeImpresion(context, { codigoEmpresa: administrador.codigoEmpresa, ...body })
    await extendSesion(context, administrador, clock.now())
    return { trabajo }
  })

  on('POST gestion/impresiones/:idImpresion/resultado', (context) =>
    settleImpresion(context, { codigoEmpresa: context.administrador.codigoEmpresa, ...context.params }, context.body),
  )
}
