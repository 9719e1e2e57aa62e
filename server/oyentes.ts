// The listeners of a pedido's events. The code that causes an event knows none of them.
import type { Oyentes } from './deps.ts'
import { askCalificacionLater, tellEstado } from './notificaciones/avisos-pedido.ts'
import { afterPago } from './pedidos/placing/after-pago.ts'

const estados = [tellEstado, askCalificacionLater]

export const OYENTES: Oyentes = { estados, pagos: afterPago(estados) }
