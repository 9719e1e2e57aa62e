import type {
  Accion,
  Cola,
  DatosDePaso,
  Paso,
  PedidoDelLocal,
  RespuestaDeAccion,
  Vista,
} from '@surtido/contract/gestion-pedidos'
import { queryClient, refreshQueries } from '@surtido/web/query-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { applyCola } from './apply-cola.ts'
import { LLAVE_COLA, refreshCola } from './cola.ts'
import { refreshMostrador } from './mostrador.ts'
import { cada } from './ritmo.ts'
import { ask, read, send } from './send.ts'

/** Reload interval of the list while it is visible. */
const COLA_MS = 5_000

export const colaQuery = (local: number, vista: Vista) =>
  queryOptions({
    queryKey: [LLAVE_COLA, local, vista],
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<Cola>(queryKey)
      return applyCola(
        before,
        await send('GET gestion/pedidos', { query: { local, vista, desde: before?.marca }, signal }),
      )
    },
    refetchInterval: cada(COLA_MS),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const pedidoQuery = (idPedido: number) =>
  queryOptions({
    queryKey: ['pedido', idPedido],
    queryFn: ({ signal }) => send('GET gestion/pedidos/:idPedido', { params: { idPedido }, signal }),
    refetchInterval: cada(COLA_MS),
    staleTime: 0,
  })

/** K-35. Returns the pedido as it is afterwards. */
export async function sayPaso(idPedido: number, paso: Paso, palabras: DatosDePaso): Promise<PedidoDelLocal> {
  const pedido = await send('POST gestion/pedidos/:idPedido/pasos/:paso', {
    params: { idPedido, paso },
    body: palabras,
  })
  queryClient.setQueryData(pedidoQuery(idPedido).queryKey, pedido)
  refreshCola()
  await refreshMostrador()
  return pedido
}

/** Every pedido that a screen shows is read again. */
export const refreshPedidos = () => refreshQueries('pedido')

/** The pedido may have changed: what shows it asks for it again. */
export const rereadPedido = (idPedido: number): void =>
  void queryClient.invalidateQueries({ queryKey: pedidoQuery(idPedido).queryKey })

/** The photo of a claim, at an address of this page: revoke it afterwards. @throws Refusal */
export async function fetchFoto(idPedido: number, idReclamo: number): Promise<string> {
  const params = { idPedido, idReclamo }
  const answer = await ask('GET gestion/pedidos/:idPedido/reclamos/:idReclamo/foto', { params })
  if (!answer.ok) await read(answer)
  return URL.createObjectURL(await answer.blob())
}

/** CX-07. Returns the pedido with the answer. */
export async function answerReclamo(idPedido: number, idReclamo: number, texto: string): Promise<void> {
  const { queryKey } = pedidoQuery(idPedido)
  try {
    const params = { idPedido, idReclamo }
    const pedido = await send('POST gestion/pedidos/:idPedido/reclamos/:idReclamo/respuesta', {
      params,
      body: { texto },
    })
    queryClient.setQueryData(queryKey, pedido)
  } catch (refused) {
    void queryClient.invalidateQueries({ queryKey })
    throw refused
  }
}

export interface AccionPorHacer {
  readonly accion: Accion
  readonly idAdministrador?: number
  /** The name of that person, for what is said afterwards. */
  readonly quien?: string
  readonly motivo?: string
  readonly deshace?: { readonly asignado?: number | null; readonly prioridad?: boolean }
}

/** The same action on each pedido; a refused one does not affect the others. */
export async function actOnPedidos(
  codigoLocal: number,
  idPedidos: readonly number[],
  { quien: _, ...porHacer }: AccionPorHacer,
): Promise<readonly RespuestaDeAccion[]> {
  const { pedidos } = await send('POST gestion/pedidos/acciones', {
    body: { codigoLocal, idPedidos: [...idPedidos], ...porHacer },
  })
  refreshCola()
  void refreshPedidos()
  return pedidos
}
