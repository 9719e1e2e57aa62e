import type { Cupon } from '@surtido/contract/cupones'
import { FRESCO, queryClient, refreshQueries } from '@surtido/web/query-client'
import { isRefusal } from '@surtido/web/refusal'
import { sendOnce } from '@surtido/web/send-once'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { send } from './send.ts'

/**
 * C-25: the cupones a customer can use today, of every local. When the customer uses one, the app says whether it
 * applies to the chosen local (V-25).
 */
export const cuponesQuery = (idUsuarioAplicacion: number | undefined) =>
  queryOptions({
    queryKey: ['cupones', idUsuarioAplicacion],
    queryFn: ({ signal }) =>
      send('GET cupones', { query: { 'usuario-app': idUsuarioAplicacion, empresa: config.codigoEmpresa }, signal }),
    enabled: idUsuarioAplicacion !== undefined,
    staleTime: FRESCO.propio,
  })

/** C-26, S-41: reloads the list when the cupon is the customer's, now or since before. Throws Refusal. */
export async function redeemCupon(idUsuarioAplicacion: number, codigo: string): Promise<Cupon> {
  const of = { params: { code: codigo }, query: { 'usuario-app': idUsuarioAplicacion } }
  try {
    const cupon = await sendOnce(['cupon', of], (once) => send('POST cupones/codigo-canje/:code', { ...of, once }))
    await rereadCupones()
    return cupon
  } catch (error) {
    if (isRefusal(error, 'CUPON_YA_ASOCIADO_A_USUARIO')) await rereadCupones()
    throw error
  }
}

async function rereadCupones(): Promise<void> {
  // A first load still in flight may be stale, and the invalidation would wait for it.
  await queryClient.cancelQueries({ queryKey: ['cupones'] })
  await refreshCupones()
}

/** A cupon was used, given back or redeemed. */
export const refreshCupones = () => refreshQueries('cupones')
