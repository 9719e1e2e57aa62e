import type { FormatoEtiqueta, Impresion } from '@surtido/contract/gestion-impresiones'
import { refreshQueries } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

/** Interval while something waits for the printer. */
const COLA_MS = 2_000

/** The jobs of a local's printer that are pending or failed. */
export const impresionesQuery = (local: number) =>
  queryOptions({
    queryKey: ['impresiones', local],
    queryFn: ({ signal }) => send('GET gestion/impresiones', { query: { local }, signal }),
    refetchInterval: COLA_MS,
    staleTime: 0,
  })

/** Labels for all bags of a pedido; the same `idSolicitud` again returns the same job. */
export async function askImpresion(
  idSolicitud: string,
  idPedido: number,
  destino: Impresion['destino'],
  formato: FormatoEtiqueta,
): Promise<Impresion> {
  const impresion = await send('POST gestion/impresiones', { body: { idSolicitud, idPedido, destino, formato } })
  void refreshQueries('impresiones')
  return impresion
}
