// The oyentes: what hears of a state or a payment of a pedido. The code that causes it knows none of them.
import type { Oyentes } from './deps.ts'
import { askCalificacionLater, tellEstado } from './notificaciones/avisos-pedido.ts'
import { onPagoDeTarjeta } from './pedidos/placing/on-pago-de-tarjeta.ts'

const estados = [tellEstado, askCalificacionLater]

export const OYENTES: Oyentes = { estados, pagos: onPagoDeTarjeta(estados) }
