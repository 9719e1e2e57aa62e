import type { LecturaObligada } from '@surtido/contract/gestion-lectura-obligada'
import { queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

export const lecturaObligadaQuery = () =>
  queryOptions({
    queryKey: ['lectura-obligada'],
    queryFn: ({ signal }) => send('GET gestion/lectura-obligada', { signal }),
  })

export async function saveLecturaObligada(body: Omit<LecturaObligada, 'editable'>): Promise<void> {
  const next = await send('PUT gestion/lectura-obligada', { body })
  queryClient.setQueryData(lecturaObligadaQuery().queryKey, next)
}
