import type { Bulto, CuentaDeBultos } from '@surtido/contract/gestion-bultos'
import { refreshCola } from './cola.ts'
import { rereadPedido } from './pedidos.ts'
import { send } from './send.ts'

const stale = (idPedido: number) => {
  rereadPedido(idPedido)
  refreshCola()
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
