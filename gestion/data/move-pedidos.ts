import type { TandaAbierta } from '@surtido/contract/gestion-tandas'
import { queryClient } from '@surtido/web/query-client'
import { refreshCola } from './cola.ts'
import { send } from './send.ts'
import { tandasQuery } from './tandas.ts'

/** The tanda that gets pedidos, or the person whose new one does. */
export type DestinoDePedidos = { readonly hacia: number } | { readonly idAdministrador: number }

/** @param desde the tanda they are in; null: nobody has taken them. */
export async function movePedidos(
  codigoLocal: number,
  pedidos: readonly number[],
  desde: number | null,
  destino: DestinoDePedidos,
): Promise<readonly TandaAbierta[]> {
  const body = { codigoLocal, pedidos: [...pedidos], desde, ...destino }
  const { tandas } = await send('POST gestion/tandas/mover', { body })
  queryClient.setQueryData(tandasQuery(codigoLocal).queryKey, { tandas })
  refreshCola()
  return tandas
}
