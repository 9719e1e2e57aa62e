import { queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { hoyQuery } from './hoy.ts'
import { send } from './send.ts'

const KEY = ['quiebres']

export const quiebresQuery = (local: number) =>
  queryOptions({
    queryKey: [...KEY, local],
    queryFn: ({ signal }) => send('GET gestion/quiebres', { query: { local }, signal }),
    refetchInterval: 30_000,
  })

/** `hay`: how many there are; null: as many as before it was missing. */
export async function countArticulo(codigoLocal: number, artCodigo: string, hay: number | null): Promise<void> {
  try {
    await send('PUT gestion/quiebres/:artCodigo', { params: { artCodigo }, body: { codigoLocal, hay } })
  } finally {
    void queryClient.invalidateQueries({ queryKey: KEY })
    void queryClient.invalidateQueries({ queryKey: hoyQuery(codigoLocal).queryKey })
  }
}
