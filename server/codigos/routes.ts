import { RESULTADO_OK } from '@surtido/contract/base'
import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { approveCodigo, forgetCodigo, readCodigos } from './codigos.ts'

export function codigosRoutes(on: On): void {
  on('GET gestion/codigos', async ({ db, administrador }) => ({ codigos: await readCodigos(db, administrador) }))

  on('PUT gestion/locales/:codigoLocal/codigos/:codigo', async (context) => {
    const { params, body, db, administrador } = context
    const llave = { codigoEmpresa: administrador.codigoEmpresa, ...params }
    await approveCodigo(db, llave, body.artCodigo, hechoOf(context))
    return RESULTADO_OK
  })

  on('DELETE gestion/locales/:codigoLocal/codigos/:codigo', async (context) => {
    const { params, db, administrador } = context
    await forgetCodigo(db, { codigoEmpresa: administrador.codigoEmpresa, ...params }, hechoOf(context))
    return RESULTADO_OK
  })
}
