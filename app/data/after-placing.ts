import { refreshCompraHabitual } from './compra-habitual.ts'
import { refreshCupones } from './cupones.ts'
import { refreshPedidos } from './pedidos.ts'

/** After a pedido is placed the list contains it, and its cupon is used. */
export async function refreshAfterPlacing(): Promise<void> {
  await refreshPedidos()
  await refreshCompraHabitual()
  await refreshCupones()
}
