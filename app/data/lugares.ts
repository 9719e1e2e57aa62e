import type { DudaDelPunto } from '@surtido/contract/direcciones'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

/** CX-22: asked once part of a street is known. */
export const lugaresQuery = (calle: string, esquina: string, ciudad: string) =>
  queryOptions({
    queryKey: ['lugares', calle, esquina, ciudad],
    queryFn: ({ signal }) => send('GET direcciones/lugares', { query: { calle, esquina, ciudad }, signal }),
    enabled: calle.length > 2 || ciudad.length > 2,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Why the point of an address may be wrong; nothing where the server cannot say. */
export const readDuda = (query: {
  readonly ciudad: string
  readonly latitud: number
  readonly longitud: number
}): Promise<DudaDelPunto | null | undefined> =>
  send('GET direcciones/lugares', { query }).then(
    ({ duda }) => duda,
    () => undefined,
  )
