import { RESULTADO_OK } from '@surtido/contract/base'
import { notifyStock } from '../articulos/notify-stock.ts'
import { mayCall } from '../asignaciones/puede.ts'
import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { readQuiebres, setQuiebre } from './quiebres.ts'

export function quiebresRoutes(on: On): void {
  on('GET gestion/quiebres', async ({ query, db, administrador }) => {
    const llave = { codigoEmpresa: administrador.codigoEmpresa, codigoLocal: query.local }
    const editable = mayCall(administrador, 'PUT gestion/quiebres/:artCodigo', query.local)
    return { quiebres: await readQuiebres(db, llave), editable }
  })

  on('PUT gestion/quiebres/:artCodigo', async (context) => {
    const { params, body, db, pool, administrador } = context
    const { codigoEmpresa } = administrador
    const llave = { codigoEmpresa, codigoLocal: body.codigoLocal, ...params }
    if (await setQuiebre(db, llave, body.hay, hechoOf(context)))
      notifyStock(pool, codigoEmpresa, body.codigoLocal, [params.artCodigo])
    return RESULTADO_OK
  })
}
