import { showAlert } from '@surtido/web/overlays/alerts'
import { porEnviar, usePendiente } from '../../carrito/pendiente.ts'
import { PENDIENTE } from '../../textos/pendiente.ts'
import { T } from '../../textos/textos.ts'

/** A pedido that waits on the device goes with whoever logs out (S-07): who would lose one says so first. */
export async function mayLeave(): Promise<boolean> {
  if (!porEnviar(usePendiente.getState())) return true
  return (await showAlert(PENDIENTE.salir, PENDIENTE.salirTexto, PENDIENTE.quedarme, T.cerrarSesion)) === T.cerrarSesion
}
