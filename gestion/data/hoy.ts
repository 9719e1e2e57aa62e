import { queryOptions } from '@tanstack/react-query'
import { cada } from './ritmo.ts'
import { send } from './send.ts'

/** It reloads by itself while visible. */
const HOY_MS = 10_000

export const hoyQuery = (local: number) =>
  queryOptions({
    queryKey: ['cola', local, 'hoy'],
    queryFn: ({ signal }) => send('GET gestion/hoy', { query: { local }, signal }),
    refetchInterval: cada(HOY_MS),
    staleTime: 0,
  })
