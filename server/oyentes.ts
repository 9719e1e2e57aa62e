// The listeners of a pedido's events. The code that causes an event knows none of them.
import type { Oyentes } from './deps.ts'
import { askCalificacionLater, tellEstado } from './notificaciones/avisos-pedido.ts'
import { onPagoDeTarjeta } from './pedidos/placing/on-pago-de-tarjeta.ts'

const estados = [tellEstado, askCalificacionLater]

export const OYENTES: Oyentes = { estados, pagos: onPagoDeTarjeta(estados) }
