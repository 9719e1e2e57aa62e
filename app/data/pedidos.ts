import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import type { PedidoRealizado } from '@surtido/contract/pedidos'
import { PAGINAS } from '@surtido/web/pages'
import { FRESCO, queryClient, refreshQueries } from '@surtido/web/query-client'
import { isRefusal } from '@surtido/web/refusal'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useSesion } from '../sesion/store.ts'
import { keepLista, keepPedido } from './pedidos-guardados.ts'
import { send } from './send.ts'

export const pedidosQuery = (idUsuario: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['pedidos', idUsuario],
    async queryFn({ pageParam, signal }) {
      const page = await send('GET pedidos', { query: { page: pageParam, size: 20 }, signal })
      if (pageParam === 0) keepLista(idUsuario, page.contenido)
      return page
    },
    ...PAGINAS,
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

export const pedidoQuery = (idPedido: number) =>
  queryOptions({
    queryKey: ['pedido', idPedido],
    async queryFn({ signal }) {
      const idUsuario = useSesion.getState().usuario?.idUsuario
      const pedido = await send('GET pedidos/:idPedido', { params: { idPedido }, signal })
      keepPedido(idUsuario, pedido)
      return pedido
    },
    staleTime: FRESCO.propio,
  })

export const refreshPedidos = () => refreshQueries('pedidos')

/** Reads those that the device should keep, for when there is no network. */
export async function storePedidos(idPedidos: readonly number[]): Promise<void> {
  for (const idPedido of idPedidos) await queryClient.prefetchQuery({ ...pedidoQuery(idPedido), staleTime: 0 })
}

/** A pedido moved: the screens that show it reload it, and the lists with it. */
export function refreshPedido(idPedido: number): void {
  void queryClient.invalidateQueries({ queryKey: pedidoQuery(idPedido).queryKey })
  void refreshPedidos()
}

/** C-24: places it, however it is paid, and once however often it is sent under its id. */
export async function placePedido(body: PedidoSolicitud): Promise<PedidoRealizado> {
  const placed = await send('POST pedidos/realizar-pago-pedido', { body })
  const { usuario, setUsuario } = useSesion.getState()
  if (body.numeroCelular && usuario?.idUsuario === body.idUsuario)
    setUsuario({ ...usuario, numeroCelular: body.numeroCelular })
  return placed
}

/** CX-05: which articles of a pedido a local sells today. */
export const readRepeticion = (idPedido: number, codigoLocal: number) =>
  send('POST pedidos/:idPedido/repetir', { params: { idPedido }, body: { codigoLocal } })

const LOOK_MS = 3_000

/** The card was refused: the answer says why. */
export const PAGO_RECHAZADO = 'Pagos.ERROR_RECHAZADO'

/** Says whether the payment has failed for good, and its pedido was cancelled: asking again changes nothing. */
export const isPagoPerdido = (error: unknown): boolean =>
  isRefusal(error, PAGO_RECHAZADO) ||
  isRefusal(error, 'Pagos.ERROR_PAUSA') ||
  isRefusal(error, 'Pagos.ERROR_NO_DISPONIBLE')

/** The outcome of a payment, polled until it is known. */
export const pagoQuery = (idPedido: number) =>
  queryOptions({
    queryKey: ['verificar-pago', idPedido],
    queryFn: ({ signal }) =>
      send('POST pedidos/:idPedido/verificar-pago', { params: { idPedido }, signal }).catch((refused) => {
        if (isPagoPerdido(refused)) void refreshPedidos()
        throw refused
      }),
    staleTime: 0,
    gcTime: 0,
    retry: (_, refusal) => !isPagoPerdido(refusal),
    retryDelay: LOOK_MS,
    refetchInterval: ({ state }) => (state.data?.estado === 'PENDIENTE_PAGO' ? LOOK_MS : false),
  })
