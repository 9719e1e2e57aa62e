import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { conTraza } from '../traza.ts'

/** Why a step was refused. */
export function fraseOf(error: unknown): string {
  if (isRefusal(error, SIN_CONEXION)) return 'Para esto hace falta señal.'
  if (isRefusal(error, 'Pedidos.ERROR_ESTADO')) return 'El pedido cambió mientras tanto. Mira cómo está ahora.'
  if (isRefusal(error, 'Pagos.ERROR_PENDIENTE'))
    return 'La tarjeta todavía no contestó. Vuelve a preguntar en unos minutos.'
  if (isRefusal(error, 'Pagos.ERROR_MONTO_MAYOR'))
    return 'El total pasa lo que su tarjeta cubre: baja un peso o saca algo.'
  if (error instanceof Refusal && error.estado === 403 && !error.is('Pedidos.ERROR_CODIGO_RETIRO'))
    return 'Sin el código solo puede entregarlo quien está a cargo del local.'
  return conTraza(textoRechazo(error), error)
}
