import type { Cupon } from '@surtido/contract/cupones'
import { FRESCO, queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { send } from './send.ts'

/**
 * C-25: the coupons a customer can use today, of every local. Which of them apply to the chosen local is said when one
 * is to be used (V-25).
 */
export const cuponesQuery = (idUsuarioAplicacion: number | undefined) =>
  queryOptions({
    queryKey: ['cupones', idUsuarioAplicacion],
    queryFn: ({ signal }) =>
      send('GET cupones', { query: { 'usuario-app': idUsuarioAplicacion, empresa: config.codigoEmpresa }, signal }),
    enabled: idUsuarioAplicacion !== undefined,
    staleTime: FRESCO.propio,
  })

/** C-26, S-41: a success reloads the list. Throws Refusal. */
export async function redeemCupon(idUsuarioAplicacion: number, code: string): Promise<Cupon> {
  const cupon = await send('POST cupones/codigo-canje/:code', {
    params: { code },
    query: { 'usuario-app': idUsuarioAplicacion },
  })
  // A first load still in flight may be stale, and the invalidation would wait for it.
  await queryClient.cancelQueries({ queryKey: ['cupones', idUsuarioAplicacion] })
  await queryClient.invalidateQueries({ queryKey: ['cupones', idUsuarioAplicacion] })
  return cupon
}
