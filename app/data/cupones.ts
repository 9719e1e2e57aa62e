import type { Cupon } from '@surtido/contract/cupones'
import { FRESCO, queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { send } from './send.ts'

/**
 * C-25: the coupons somebody can use today, of every local: which of them apply to the chosen one is said when one is
 * to be used (V-25).
 */
export const cuponesQuery = (usuarioApp: number | undefined) =>
  queryOptions({
    queryKey: ['cupones', usuarioApp],
    queryFn: ({ signal }) =>
      send('GET cupones', { query: { 'usuario-app': usuarioApp, empresa: config.codigoEmpresa }, signal }),
    enabled: usuarioApp !== undefined,
    staleTime: FRESCO.propio,
  })

/** C-26, S-41: a success reloads the list. Throws Refusal. */
export async function redeemCupon(usuarioApp: number, code: string): Promise<Cupon> {
  const cupon = await send('POST cupones/codigo-canje/:code', {
    params: { code },
    query: { 'usuario-app': usuarioApp },
  })
  // A list that is still being read for the first time is of before, and would be waited for.
  await queryClient.cancelQueries({ queryKey: ['cupones', usuarioApp] })
  await queryClient.invalidateQueries({ queryKey: ['cupones', usuarioApp] })
  return cupon
}
