import { queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { refreshPedidos } from './pedidos.ts'
import { cada } from './ritmo.ts'
import { send } from './send.ts'

const KEY = ['mensajes']
const MENSAJES_MS = 30_000

/** The messages of today to all pickers of a local. */
export const mensajesQuery = (local: number) =>
  queryOptions({
    queryKey: [...KEY, local],
    queryFn: ({ signal }) => send('GET gestion/mensajes', { query: { local }, signal }),
    refetchInterval: cada(MENSAJES_MS),
  })

interface DatosDeMensaje {
  readonly codigoLocal: number
  readonly idMensaje: string
  readonly texto: string
  /** Null: for everybody who picks in the local. */
  readonly idPedido: number | null
}

/** Sending a withdrawn message again with its id restores it. */
export async function tellMensaje({ codigoLocal, idMensaje, texto, idPedido }: DatosDeMensaje): Promise<void> {
  await send('PUT gestion/locales/:codigoLocal/mensajes/:idMensaje', {
    params: { codigoLocal, idMensaje },
    body: { texto, ...(idPedido !== null && { idPedido }) },
  })
  await refreshMensajes()
}

export async function takeBackMensaje(codigoLocal: number, idMensaje: string): Promise<void> {
  await send('DELETE gestion/locales/:codigoLocal/mensajes/:idMensaje', { params: { codigoLocal, idMensaje } })
  await refreshMensajes()
}

export const refreshMensajes = () => Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), refreshPedidos()])
