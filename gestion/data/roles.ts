import type { DatosDeRol, Roles, RolPropio } from '@surtido/contract/gestion-roles'
import { queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { refreshPersonal } from './personal.ts'
import { send } from './send.ts'

const KEY = ['roles']

export const rolesQuery = () =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => send('GET gestion/roles', { signal }) })

const bodyOf = ({ nombre, permisos }: DatosDeRol) => ({ nombre, permisos: [...permisos] })

/** Stores the answer; a refusal may mean that somebody else changed them. */
async function keeping(answer: Promise<Roles>): Promise<void> {
  try {
    queryClient.setQueryData(rolesQuery().queryKey, await answer)
  } catch (refused) {
    await queryClient.invalidateQueries({ queryKey: KEY })
    throw refused
  } finally {
    void refreshPersonal()
  }
}

export const createRol = (datos: DatosDeRol): Promise<void> =>
  keeping(send('POST gestion/roles', { body: bodyOf(datos) }))

export const changeRolPropio = ({ idRol, version }: RolPropio, datos: DatosDeRol): Promise<void> =>
  keeping(send('PUT gestion/roles/:idRol', { params: { idRol }, body: { ...bodyOf(datos), version } }))

export const deleteRol = ({ idRol }: RolPropio): Promise<void> =>
  keeping(send('DELETE gestion/roles/:idRol', { params: { idRol } }))
