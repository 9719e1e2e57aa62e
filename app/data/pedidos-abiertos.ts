import { FRESCO } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { pedidosQuery } from './pedidos.ts'
import { send } from './send.ts'

/** CX-31. Under the key of the pedidos: invalidating their list invalidates this too. */
export const abiertosQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: [...pedidosQuery(idUsuario).queryKey, 'abiertos'],
    queryFn: ({ signal }) => send('GET pedidos/abiertos', { query: {}, signal }),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })
