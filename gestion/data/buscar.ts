import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

/** The latest pedidos of a local whose customer has this name, or a telephone that ends so. */
export const buscarQuery = (local: number, texto: string) =>
  queryOptions({
    queryKey: ['buscar', local, texto],
    queryFn: ({ signal }) => send('GET gestion/buscar', { query: { local, texto }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
