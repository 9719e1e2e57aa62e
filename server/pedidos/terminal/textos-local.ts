// The states of a pedido and its payment in the words of the shop; those for the customer ("tu tarjeta") are in
// `rules`.
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { ESTADO_PAGO_TEXTOS, type EstadoPago } from '@surtido/rules/pagos'
import { CAMBIO_SIN_STOCK, ESTADO_TEXTOS } from '@surtido/rules/pedidos'

export const ESTADO_LOCAL: Readonly<Record<EstadoPedido, string>> = {
  ...ESTADO_TEXTOS,
  ESPERANDO_RESPUESTA: 'Esperando la respuesta del cliente',
}

export const ESTADO_PAGO_LOCAL: Readonly<Record<EstadoPago, string>> = {
  ...ESTADO_PAGO_TEXTOS,
  AUTORIZANDO: 'Se está confirmando el pago',
  PENDIENTE_CVV: 'Falta que el cliente escriba el código de seguridad de su tarjeta',
  AUTORIZADO: 'Reservado en la tarjeta',
  CAPTURANDO: 'Cobrando en la tarjeta',
  CAPTURADO: 'Cobrado en la tarjeta',
  DEVOLVIENDO: 'Devolviendo a la tarjeta',
  DEVUELTO: 'Devuelto a la tarjeta',
  ANULANDO: 'Liberando lo reservado en la tarjeta',
  ANULADO: 'No se cobró: se liberó lo reservado',
  FALLIDO: 'No se pudo cobrar: hay que contactar al cliente',
}

/** The customer's choice for articles that run out. */
export const sinStockLocal = (cambio: string): string => (cambio === CAMBIO_SIN_STOCK ? 'Contactar al cliente' : cambio)
