import type { On } from '../http/on.ts'
import { readEventos } from './eventos.ts'

export function integracionRoutes(on: On): void {
  on('GET integracion/eventos', ({ db, integracion, query }) =>
    readEventos(db, { codigoEmpresa: integracion.codigoEmpresa, ...query }),
  )
}
