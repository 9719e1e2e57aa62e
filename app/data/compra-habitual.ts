import { FRESCO, queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { send } from './send.ts'

/** What the customer usually buys (CX-28). */
export const compraHabitualQuery = (local: number, idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['compra-habitual', local, idUsuario],
    queryFn: ({ signal }) => send('GET compra-habitual', { query: { empresa: config.codigoEmpresa, local }, signal }),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.catalogo,
  })

export const refreshCompraHabitual = () => queryClient.invalidateQueries({ queryKey: ['compra-habitual'] })
