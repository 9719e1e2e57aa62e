import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import { queryClient } from '@surtido/web/query-client'
import { config } from '#config'
import { articulosPorCodigosQuery, bolsasQuery, promocionesVigentesQuery } from './articulos.ts'
import { send } from './send.ts'

const queryOf = (local: number) => ({ empresa: config.codigoEmpresa, local })

/** CX-08 */
export const readCarrito = (local: number) => send('GET carrito', { query: queryOf(local) })

/** CX-08. Throws Refusal `Carrito.ERROR_VERSION` with what is kept, when that is newer. */
export const writeCarrito = (local: number, body: Body<Contract['PUT carrito']>) =>
  send('PUT carrito', { query: queryOf(local), body })

/**
 * Everything a total is made of, from the server: with anything older the same would be refused again. Answers the
 * articles; nothing when they could not be asked for.
 */
export async function refreshTotal(local: number, codigos: readonly string[]) {
  // An answer that is still on its way may be older.
  await Promise.all(['promociones-vigentes', 'bolsas'].map((key) => queryClient.cancelQueries({ queryKey: [key] })))
  const [articulos] = await Promise.all([
    queryClient.fetchQuery({ ...articulosPorCodigosQuery(local, codigos), staleTime: 0 }).catch(() => undefined),
    // Those that a browser keeps for a while; what cannot be asked for stays as it was.
    queryClient.fetchQuery({ ...promocionesVigentesQuery(local, true), staleTime: 0 }).catch(() => {}),
    queryClient.fetchQuery({ ...bolsasQuery(local, true), staleTime: 0 }).catch(() => {}),
    ...['por-codigos', 'zonas', 'dias', 'medios-pago', 'cupones'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  ])
  return articulos
}
