import { queryClient, refreshQueries } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { cada } from './ritmo.ts'
import { send } from './send.ts'

const MOSTRADOR_MS = 10_000

export const mostradorQuery = (local: number) =>
  queryOptions({
    queryKey: ['mostrador', local],
    queryFn: ({ signal }) => send('GET gestion/mostrador', { query: { local }, signal }),
    refetchInterval: cada(MOSTRADOR_MS),
    staleTime: 0,
  })

/** The places outside a local where customers may wait. */
export const lugaresRetiroQuery = (codigoLocal: number) =>
  queryOptions({
    queryKey: ['lugares-retiro', codigoLocal],
    queryFn: ({ signal }) =>
      send('GET gestion/locales/:codigoLocal/lugares-retiro', { params: { codigoLocal }, signal }),
  })

export async function saveLugaresRetiro(codigoLocal: number, lugares: string[]): Promise<void> {
  const saved = await send('PUT gestion/locales/:codigoLocal/lugares-retiro', {
    params: { codigoLocal },
    body: { lugares },
  })
  queryClient.setQueryData(lugaresRetiroQuery(codigoLocal).queryKey, saved)
}

export const refreshMostrador = () => refreshQueries('mostrador')

/** The pedidos that a scanned or typed text may mean. */
export const findEnMostrador = (codigoLocal: number, texto: string) =>
  send('POST gestion/mostrador/buscar', { body: { codigoLocal, texto } })

export async function placeBulto(codigoLocal: number, codigo: string, estante: string | null) {
  const bulto = await send('PUT gestion/locales/:codigoLocal/bultos/:codigo', {
    params: { codigoLocal, codigo },
    body: { estante },
  })
  void refreshMostrador()
  return bulto
}

/** The articles taken for a cancelled pedido are back on their shelves. */
export async function sayDevuelto(idPedido: number): Promise<void> {
  await send('POST gestion/pedidos/:idPedido/devuelto', { params: { idPedido } })
  await refreshMostrador()
}
