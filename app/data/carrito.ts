import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import { queryClient } from '@surtido/web/query-client'
import { config } from '#config'
import { articulosPorCodigosQuery, bolsasQuery, promocionesVigentesQuery, refreshPorCodigos } from './articulos.ts'
import { refreshCupones } from './cupones.ts'
import { refreshEntregas } from './locales.ts'
import { send } from './send.ts'

const queryOf = (local: number) => ({ empresa: config.codigoEmpresa, local })

/** The carrito kept for the usuario (CX-08). */
export const readCarrito = (local: number) => send('GET carrito', { query: queryOf(local) })

/** CX-08. Throws Refusal `Carrito.ERROR_VERSION` with the server's carrito when that is newer. */
export const writeCarrito = (local: number, body: Body<Contract['PUT carrito']>) =>
  send('PUT carrito', { query: queryOf(local), body })

/**
 * Reloads everything a total is made of: with older data the pedido would be refused again. Returns the articles;
 * undefined when they could not be loaded.
 */
export async function refreshTotal(local: number, codigos: readonly string[]) {
  const promociones = promocionesVigentesQuery(local, true)
  const bolsas = bolsasQuery(local, true)
  // An in-flight response may be stale.
  await Promise.all([promociones, bolsas].map(({ queryKey }) => queryClient.cancelQueries({ queryKey })))
  const [articulos] = await Promise.all([
    queryClient.fetchQuery({ ...articulosPorCodigosQuery(local, codigos), staleTime: 0 }).catch(() => undefined),
    // The browser caches these for a while. If a request fails, the old data stays.
    queryClient.fetchQuery({ ...promociones, staleTime: 0 }).catch(() => {}),
    queryClient.fetchQuery({ ...bolsas, staleTime: 0 }).catch(() => {}),
    refreshPorCodigos(),
    refreshEntregas(),
    refreshCupones(),
  ])
  return articulos
}
