import type { Espera } from '@surtido/contract/esperas'
import { FRESCO, queryClient } from '@surtido/web/query-client'
import { isRefusal } from '@surtido/web/refusal'
import { queryOptions } from '@tanstack/react-query'
import { useSesion } from '../sesion/store.ts'
import { articuloQuery } from './articulos.ts'
import { send } from './send.ts'

/** CX-50: what somebody is told of when there is again. */
export const esperasQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['esperas', idUsuario],
    queryFn: ({ signal }) => send('GET esperas', { query: {}, signal }),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

async function keep(esperas: Espera[]): Promise<void> {
  const { queryKey } = esperasQuery(useSesion.getState().usuario?.idUsuario)
  // An answer that is still on its way may be older than this one.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, esperas)
}

/** What came back meanwhile is shown as it is. */
export async function addEspera(local: number, artCodigo: string): Promise<void> {
  try {
    await keep(await send('PUT esperas/:artCodigo', { params: { artCodigo }, query: { local } }))
  } catch (error) {
    if (isRefusal(error, 'Esperas.ERROR_YA_HAY'))
      await queryClient.invalidateQueries({ queryKey: articuloQuery(local, artCodigo).queryKey })
    throw error
  }
}

export const removeEspera = async (local: number, artCodigo: string): Promise<void> =>
  keep(await send('DELETE esperas/:artCodigo', { params: { artCodigo }, query: { local } }))
