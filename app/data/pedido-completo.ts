// What stands for the lists and objects of a pedido that a device kept before the contract had them.
import type { Pedido, ResumenPedido } from '@surtido/contract/pedidos'
import type { Plantilla } from '@surtido/web/complete-stored'

export const RESUMEN: Plantilla<ResumenPedido> = { tipoEntrega: {} }

export const PEDIDO: Plantilla<Pedido> = {
  ...RESUMEN,
  reemplazos: [{ propuesto: {}, opciones: [] }],
  calificacion: () => ({ aspectos: [] }),
  reclamos: [{ respuesta: () => ({}) }],
  lineas: [{ sustitutos: [], reemplazo: () => ({}), entregado: [] }],
  historial: [],
  totales: {},
  promociones: [],
  cupon: () => ({}),
  pago: { tarjeta: () => ({}), movimientos: [] },
  medioPago: {},
  direccion: () => ({}),
  local: {},
  datosFacturacion: {},
  llego: () => ({}),
  lugaresRetiro: [],
}
