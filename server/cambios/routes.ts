import type { On } from '../http/on.ts'
import { listCambios } from './list-cambios.ts'

export function cambiosRoutes(on: On): void {
  on('GET gestion/cambios', ({ db, query, administrador, clock }) =>
    listCambios(db, administrador.codigoEmpresa, query, clock.now()),
  )
}
