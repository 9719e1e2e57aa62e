import type { Lugar, Recorrido, VerificarPosicion } from '@surtido/contract/gestion-ubicaciones'
import { queryClient } from '@surtido/web/query-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

const KEY = ['ubicaciones']

export const recorridoQuery = (local: number) =>
  queryOptions({
    queryKey: [...KEY, 'recorrido', local],
    queryFn: ({ signal }) => send('GET gestion/recorrido', { query: { local }, signal }),
  })

/** Articles on sale; without words, those without a place. */
export const ubicacionesQuery = (local: number, filtro: string) =>
  queryOptions({
    queryKey: [...KEY, 'articulos', local, filtro],
    queryFn: ({ signal }) => send('GET gestion/ubicaciones', { query: { local, ...(filtro && { filtro }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** The order of the aisles; none: by sector again. */
export async function saveRecorrido(codigoLocal: number, pasillos: string[]): Promise<Recorrido> {
  const recorrido = await send('PUT gestion/recorrido', { body: { codigoLocal, pasillos } })
  queryClient.setQueryData(recorridoQuery(codigoLocal).queryKey, recorrido)
  return recorrido
}

/** Saves whether pickers confirm where on the trolley something goes. */
export async function saveVerificar(codigoLocal: number, verificarPosicion: VerificarPosicion): Promise<void> {
  const recorrido = await send('PUT gestion/locales/:codigoLocal/verificar-posicion', {
    params: { codigoLocal },
    body: { verificarPosicion },
  })
  queryClient.setQueryData(recorridoQuery(codigoLocal).queryKey, recorrido)
}

export async function saveUbicacion(codigoLocal: number, artCodigo: string, lugar: Lugar | null): Promise<void> {
  await send('PUT gestion/ubicaciones/:artCodigo', { params: { artCodigo }, body: { codigoLocal, lugar } })
  await queryClient.invalidateQueries({ queryKey: KEY })
}
