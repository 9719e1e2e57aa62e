import type { Preferencias } from '@surtido/contract/notificaciones'
import { PAGINAS } from '@surtido/web/pages'
import { FRESCO, queryClient, refreshQueries } from '@surtido/web/query-client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

/** CX-15 The newest first. */
export const notificacionesQuery = (idUsuario: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['notificaciones', idUsuario],
    queryFn: ({ pageParam, signal }) => send('GET notificaciones', { query: { page: pageParam, size: 20 }, signal }),
    ...PAGINAS,
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

export const noLeidasQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['notificaciones', idUsuario, 'no-leidas'],
    queryFn: async ({ signal }) => (await send('GET notificaciones', { query: { page: 0, size: 1 }, signal })).noLeidas,
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

/** If the call fails it stays unread, and is marked the next time it is opened. */
export async function markLeida(id: number): Promise<void> {
  try {
    await send('PUT notificaciones/:id/leida', { params: { id } })
    await refreshNotificaciones()
  } catch {}
}

export const refreshNotificaciones = () => refreshQueries('notificaciones')

/** CX-15 The subjects a customer wants to be notified about. */
export const preferenciasQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['preferencias', idUsuario],
    queryFn: ({ signal }) => send('GET usuarios/:id/preferencias', { params: { id: idUsuario! }, signal }),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

/** The screen changes at once, and changes back when the server refuses or can't be reached. */
export async function savePreferencias(idUsuario: number, preferencias: Preferencias): Promise<void> {
  const { queryKey } = preferenciasQuery(idUsuario)
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, preferencias)
  try {
    const kept = await send('PUT usuarios/:id/preferencias', { params: { id: idUsuario }, body: preferencias })
    queryClient.setQueryData(queryKey, kept)
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    throw error
  }
}
