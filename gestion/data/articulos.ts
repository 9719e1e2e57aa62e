import { FRESCO } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

/** The articles of a local, by words or a code. */
export const articulosQuery = (local: number, filtro: string) =>
  queryOptions({
    queryKey: ['articulos', local, filtro],
    queryFn: ({ signal }) => send('GET gestion/articulos', { query: { local, filtro }, signal }),
    enabled: filtro.trim().length > 1,
    staleTime: FRESCO.catalogo,
  })
