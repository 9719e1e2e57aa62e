import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { FRESCO, queryClient } from './cliente.ts'
import { PAGINAS } from './paginas.ts'
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

/** How many wait to be read. */
export const noLeidasQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['notificaciones', idUsuario, 'no-leidas'],
    queryFn: async ({ signal }) => (await send('GET notificaciones', { query: { page: 0, size: 1 }, signal })).noLeidas,
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

/** One that cannot be marked now stays unread: it is marked the next time it is opened. */
export async function markLeida(id: number): Promise<void> {
  try {
    await send('PUT notificaciones/:id/leida', { params: { id } })
    await queryClient.invalidateQueries({ queryKey: ['notificaciones'] })
  } catch {}
}
