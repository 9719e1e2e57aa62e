import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { FRESCO } from './cliente.ts'
import { PAGINAS } from './paginas.ts'
import { send } from './send.ts'

export const pedidosQuery = (idUsuario: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['pedidos', idUsuario],
    queryFn: ({ pageParam, signal }) => send('GET pedidos', { query: { page: pageParam, size: 20 }, signal }),
    ...PAGINAS,
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

export const pedidoQuery = (idPedido: number) =>
  queryOptions({
    queryKey: ['pedido', idPedido],
    queryFn: ({ signal }) => send('GET pedidos/:idPedido', { params: { idPedido }, signal }),
    staleTime: FRESCO.propio,
  })
