import { queryOptions } from '@tanstack/react-query'
import { cada } from './ritmo.ts'
import { send } from './send.ts'

const EMPAQUE_MS = 10_000

/** The pedidos whose bags are to be closed. */
export const porEmpacarQuery = (local: number) =>
  queryOptions({
    queryKey: ['cola', local, 'empaque'],
    queryFn: ({ signal }) => send('GET gestion/empaque', { query: { local }, signal }),
    refetchInterval: cada(EMPAQUE_MS),
    staleTime: 0,
  })

/** What should be in the bags of one. */
export const empaqueQuery = (idPedido: number) =>
  queryOptions({
    queryKey: ['pedido', idPedido, 'empaque'],
    queryFn: ({ signal }) => send('GET gestion/pedidos/:idPedido/empaque', { params: { idPedido }, signal }),
    refetchInterval: cada(EMPAQUE_MS),
    staleTime: 0,
  })
