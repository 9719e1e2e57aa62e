import { mayCall } from '../asignaciones/puede.ts'
import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { readLecturaObligada, setLecturaObligada } from './lectura-obligada.ts'

export function lecturaObligadaRoutes(on: On): void {
  on('GET gestion/lectura-obligada', async ({ db, administrador }) => ({
    ...(await readLecturaObligada(db, administrador.codigoEmpresa))!,
    // It holds in every local: a person who directs one of them only sees it.
    editable: mayCall(administrador, 'PUT gestion/lectura-obligada', null),
  }))

  on('PUT gestion/lectura-obligada', async (context) => {
    const { db, administrador, body } = context
    return { ...(await setLecturaObligada(db, administrador.codigoEmpresa, body, hechoOf(context))), editable: true }
  })
}
