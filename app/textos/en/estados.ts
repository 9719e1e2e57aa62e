import type { ESTADO_TEXTOS as ES } from '../estados.ts'

export const ESTADO_TEXTOS: typeof ES = {
  PENDIENTE_PAGO: 'Payment pending',
  RECIBIDO: 'Received',
  EN_PREPARACION: 'Being prepared',
  ESPERANDO_RESPUESTA: 'Waiting for your answer',
  PREPARADO: 'Prepared',
  LISTO_PARA_RETIRO: 'Ready for pickup',
  EN_CAMINO: 'On its way',
  ENTREGADO: 'Delivered',
  CANCELADO: 'Cancelled',
}
