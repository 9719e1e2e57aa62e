import { queryClient } from '@surtido/web/query-client'

/** The first word of the keys of a local's cola, and of all that is counted in it. */
export const LLAVE_COLA = 'cola'
/** The key of the suggested tanda. */
export const LLAVE_SUGERIDA = 'sugerida'

/** A pedido moved: the cola is read again, and what is suggested from it. Without a `local`, those of all. */
export function refreshCola(local?: number): void {
  const of = local === undefined ? [] : [local]
  void queryClient.invalidateQueries({ queryKey: [LLAVE_COLA, ...of] })
  void queryClient.invalidateQueries({ queryKey: [LLAVE_SUGERIDA, ...of] })
}
