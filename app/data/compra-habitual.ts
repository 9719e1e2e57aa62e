import { FRESCO, queryClient, refreshQueries } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { knowsLugar, rememberLugar } from '../device/lugar-en-inicio.ts'
import { send } from './send.ts'

const PATIENCE_MS = 2_000

/**
 * Asks whether there is a usual purchase, when this device does not know of this usuario: inicio then keeps space for it,
 * or none. Waits for the answer only briefly.
 */
export async function askLugar(idUsuario: number, local: number): Promise<void> {
  if (knowsLugar(idUsuario)) return
  const asked = queryClient
    .fetchQuery(compraHabitualQuery(local, idUsuario))
    .then(({ articulos, faltan }) => rememberLugar(idUsuario, articulos.length + faltan.length > 0))
    .catch(() => {})
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** CX-28. The customer's usual purchase. */
export const compraHabitualQuery = (local: number, idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['compra-habitual', local, idUsuario],
    queryFn: ({ signal }) => send('GET compra-habitual', { query: { empresa: config.codigoEmpresa, local }, signal }),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.catalogo,
  })

export const refreshCompraHabitual = () => refreshQueries('compra-habitual')
