import type { Persona, PersonaConHistoria, PersonaNueva, RolDado } from '@surtido/contract/gestion-personal'
import { queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'
import { refreshTrabajo } from './sesion.ts'

const KEY = ['personal']

export const personalQuery = () =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => send('GET gestion/personal', { signal }) })

export const personaQuery = (idAdministrador: number) =>
  queryOptions({
    queryKey: [...KEY, idAdministrador],
    queryFn: ({ signal }) => send('GET gestion/personal/:idAdministrador', { params: { idAdministrador }, signal }),
  })

export const refreshPersonal = () => queryClient.invalidateQueries({ queryKey: KEY })

/** A role with its local, as it is given. */
type RolEnLocal = Pick<RolDado, 'rol' | 'codigoLocal'>

/** Returns the first password, which is never shown again. */
export async function createPersona(nueva: PersonaNueva): Promise<string> {
  const { clave } = await send('POST gestion/personal', { body: nueva })
  void queryClient.invalidateQueries({ queryKey: KEY, exact: true })
  return clave
}

/** Stores the person as the server returned them. */
function keep(persona: PersonaConHistoria): void {
  queryClient.setQueryData(personaQuery(persona.idAdministrador).queryKey, persona)
  void queryClient.invalidateQueries({ queryKey: KEY, exact: true })
}

const paramsOf = ({ idAdministrador }: Persona) => ({ params: { idAdministrador } })

export async function changeRol(persona: Persona, { rol, codigoLocal }: RolEnLocal, quitar: boolean): Promise<void> {
  keep(
    await send('POST gestion/personal/:idAdministrador/roles', {
      ...paramsOf(persona),
      body: { rol, codigoLocal, quitar },
    }),
  )
}

export async function changeAcceso(persona: Persona, activo: boolean): Promise<void> {
  keep(await send('POST gestion/personal/:idAdministrador/acceso', { ...paramsOf(persona), body: { activo } }))
}

export async function renewClave(persona: Persona): Promise<string> {
  const { clave } = await send('POST gestion/personal/:idAdministrador/clave', paramsOf(persona))
  void queryClient.invalidateQueries({ queryKey: KEY })
  return clave
}

/** Six digits for the hand-helds, never shown again. */
export async function renewPin(persona: Persona): Promise<string> {
  const { pin } = await send('POST gestion/personal/:idAdministrador/pin', paramsOf(persona))
  void queryClient.invalidateQueries({ queryKey: KEY })
  return pin
}

/** The code of a badge, never shown again. */
export async function renewCredencial(persona: Persona): Promise<string> {
  const { credencial } = await send('POST gestion/personal/:idAdministrador/credencial', paramsOf(persona))
  await queryClient.invalidateQueries({ queryKey: KEY })
  return credencial
}

export async function endCredencial(persona: Persona): Promise<void> {
  await send('POST gestion/personal/:idAdministrador/credencial/baja', paramsOf(persona))
  await queryClient.invalidateQueries({ queryKey: KEY })
}

export async function resetFactor(persona: Persona): Promise<void> {
  keep(await send('POST gestion/personal/:idAdministrador/segundo-factor/baja', paramsOf(persona)))
}

/** Changes the person's own password; what waited for it can go on. */
export async function changeClavePropia(claveActual: string, claveNueva: string): Promise<void> {
  await send('PUT gestion/yo/clave', { body: { claveActual, claveNueva } })
  await refreshTrabajo()
}
