import { hechoOf } from '../cambios/hecho.ts'
import type { On } from '../http/on.ts'
import { changeRol, createRol, deleteRol, readRoles } from './roles.ts'

export function rolesRoutes(on: On): void {
  on('GET gestion/roles', ({ db, administrador }) => readRoles(db, administrador))

  on('POST gestion/roles', async (context) => {
    const { db, administrador, body } = context
    await createRol(db, administrador, body, hechoOf(context))
    return readRoles(db, administrador)
  })

  on('PUT gestion/roles/:idRol', async (context) => {
    const { db, administrador, params, body } = context
    await changeRol(db, administrador, params.idRol, body, hechoOf(context))
    return readRoles(db, administrador)
  })

  on('DELETE gestion/roles/:idRol', async (context) => {
    const { db, administrador, params } = context
    await deleteRol(db, administrador, params.idRol, hechoOf(context))
    return readRoles(db, administrador)
  })
}
