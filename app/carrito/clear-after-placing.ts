import type { Pedido } from '@surtido/contract/pedidos'
import type { Centesimos } from '@surtido/rules/cantidades'
import { refreshAfterPlacing } from '../data/after-placing.ts'
import { pedidaEnCentesimos } from '../data/pedidos-en-centavos.ts'
import { forgetLugar, rememberAbiertos } from '../device/lugar-en-inicio.ts'
import type { LocalElegido } from '../local/store.ts'
import { forgetEleccion } from './eleccion.ts'
import { forgetSolicitudes } from './solicitud.ts'
import { takePedidasFromCarrito } from './take-pedidas.ts'

/**
 * Clears the device after a pedido was placed: forgets its choices and removes the ordered articles from the carrito.
 * The data that the pedido changed are read again in the background.
 */
export function clearAfterPlacing(
  { idUsuario }: { readonly idUsuario: number },
  { codigoLocal }: Pick<LocalElegido, 'codigoLocal'>,
  pedidas: readonly { artCodigo: string; cantidad: Centesimos }[],
): void {
  forgetEleccion(idUsuario)
  forgetSolicitudes()
  forgetLugar()
  rememberAbiertos(idUsuario, true)
  takePedidasFromCarrito(idUsuario, codigoLocal, pedidas)
  void refreshAfterPlacing()
}

/** The articles of a pedido; bags were never in the carrito. */
export const pedidasDe = ({ lineas }: Pick<Pedido, 'lineas'>) =>
  lineas
    .filter(({ esBolsa }) => !esBolsa)
    .map(pedidaEnCentesimos)
    .map(({ artCodigo, cantidadPedida: cantidad }) => ({ artCodigo, cantidad }))
