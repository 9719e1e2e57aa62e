import type { Cantidad } from '@surtido/contract/base'
import type { Empaque, TomaTardia } from '@surtido/contract/gestion-empaque'
import { queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { LLAVE_COLA } from './cola.ts'
import { pedidoQuery } from './pedidos.ts'
import { cada } from './ritmo.ts'
import { send } from './send.ts'

const EMPAQUE_MS = 10_000

/** The pedidos whose bags are to be closed. */
export const porEmpacarQuery = (local: number) =>
  queryOptions({
    queryKey: [LLAVE_COLA, local, 'empaque'],
    queryFn: ({ signal }) => send('GET gestion/empaque', { query: { local }, signal }),
    refetchInterval: cada(EMPAQUE_MS),
    staleTime: 0,
  })

/** The articles that should be in the bags of a pedido. */
export const empaqueQuery = (idPedido: number) =>
  queryOptions({
    queryKey: [...pedidoQuery(idPedido).queryKey, 'empaque'],
    queryFn: ({ signal }) => send('GET gestion/pedidos/:idPedido/empaque', { params: { idPedido }, signal }),
    refetchInterval: cada(EMPAQUE_MS),
    staleTime: 0,
  })

/** How much is really in the bags of a line's own article. */
export async function repairLinea(idPedido: number, orden: number, cantidad: Cantidad): Promise<Empaque> {
  const empaque = await send('PUT gestion/pedidos/:idPedido/lineas/:orden', {
    params: { idPedido, orden },
    body: { cantidad },
  })
  queryClient.setQueryData(empaqueQuery(idPedido).queryKey, empaque)
  return empaque
}

/** Somebody has looked at what was said of closed bags. */
export async function lookAtTardia({ idPedido, idToma }: TomaTardia): Promise<void> {
  await send('POST gestion/pedidos/:idPedido/tardias', { params: { idPedido }, body: { idToma } })
  await queryClient.invalidateQueries({ queryKey: [LLAVE_COLA] })
}

/** The pedido of a bag, or of a basket. @throws Refusal */
export const findBulto = (codigoLocal: number, codigo: string) =>
  send('GET gestion/locales/:codigoLocal/bultos/:codigo', { params: { codigoLocal, codigo } })
