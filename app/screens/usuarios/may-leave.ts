import { showAlert } from '@surtido/web/overlays/alerts'
import { porEnviar, usePendiente } from '../../carrito/pendiente.ts'
import { PENDIENTE } from '../../textos/pendiente.ts'
import { T } from '../../textos/textos.ts'

/** Logging out discards a pedido that waits on the device (S-07), so the customer confirms first. */
export async function mayLeave(): Promise<boolean> {
  if (!porEnviar(usePendiente.getState())) return true
  return (await showAlert(PENDIENTE.salir, PENDIENTE.salirTexto, PENDIENTE.quedarme, T.cerrarSesion)) === T.cerrarSesion
}
