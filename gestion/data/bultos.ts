import type { Bulto, CuentaDeBultos } from '@surtido/contract/gestion-bultos'
import { queryClient } from '@surtido/web/query-client'
import { pedidoQuery } from './pedidos.ts'
import { send } from './send.ts'

const stale = (idPedido: number) => {
  void queryClient.invalidateQueries({ queryKey: pedidoQuery(idPedido).queryKey })
  for (const key of ['cola', 'sugerida']) void queryClient.invalidateQueries({ queryKey: [key] })
}

/** K-35 Closes the bags; bags counted before stay as they were. */
export async function sealPedido(idPedido: number, bultos: CuentaDeBultos): Promise<Bulto[]> {
  const answer = await send('POST gestion/pedidos/:idPedido/sellar', { params: { idPedido }, body: { bultos } })
  stale(idPedido)
  return answer.bultos
}

/** Corrects the number of bags: those that stay keep their codes. */
export async function saveBultos(idPedido: number, cuenta: CuentaDeBultos): Promise<void> {
  await send('PUT gestion/pedidos/:idPedido/bultos', { params: { idPedido }, body: cuenta })
  stale(idPedido)
}
