import type { Espera } from '@surtido/contract/esperas'
import { FRESCO, queryClient } from '@surtido/web/query-client'
import { isRefusal } from '@surtido/web/refusal'
import { queryOptions } from '@tanstack/react-query'
import { useSesion } from '../sesion/store.ts'
import { articuloQuery } from './articulos.ts'
import { send } from './send.ts'

/** CX-50: the articles a customer wants to hear about when they are back. */
export const esperasQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['esperas', idUsuario],
    queryFn: ({ signal }) => send('GET esperas', { query: {}, signal }),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

async function keep(esperas: Espera[]): Promise<void> {
  const { queryKey } = esperasQuery(useSesion.getState().usuario?.idUsuario)
  // An in-flight response may be older than this one.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, esperas)
}

/** If the shop has the article again already, the article is reloaded. Throws Refusal. */
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
