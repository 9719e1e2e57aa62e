import { queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { LLAVE_COLA } from './cola.ts'
import { cada } from './ritmo.ts'
import { send } from './send.ts'

/** It reloads by itself while visible. */
const HOY_MS = 10_000

export const hoyQuery = (local: number) =>
  queryOptions({
    queryKey: [LLAVE_COLA, local, 'hoy'],
    queryFn: ({ signal }) => send('GET gestion/hoy', { query: { local }, signal }),
    refetchInterval: cada(HOY_MS),
    staleTime: 0,
  })

/** Time alone changes it, and no event says so. */
const PLAZOS_MS = 60_000

export const plazosQuery = (local: number) =>
  queryOptions({
    queryKey: [LLAVE_COLA, local, 'plazos'],
    queryFn: ({ signal }) => send('GET gestion/plazos', { query: { local }, signal }),
    refetchInterval: PLAZOS_MS,
    staleTime: 0,
  })

/** Closes a slot for one day, or opens it again. */
export async function closeFranja(
  codigoLocal: number,
  idFranja: number,
  fecha: string,
  cerrada: boolean,
): Promise<void> {
  await send('PUT gestion/franjas/:idFranja/cierre', { params: { idFranja }, body: { codigoLocal, fecha, cerrada } })
  await queryClient.invalidateQueries({ queryKey: hoyQuery(codigoLocal).queryKey })
}
