// The steps a shop may take with a pedido, and from which states. The terminal, the desk and the picker's tool use these
// rules. Who may take them is in the call's access.

import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { canMove, isPorEntregar } from './pedidos.ts'

const into =
  (hasta: EstadoPedido) =>
  (desde: EstadoPedido, tipoEntrega?: CodigoTipoEntrega): boolean =>
    canMove(desde, hasta, tipoEntrega)

/** `desde` without a `tipoEntrega` accepts either. */
const PASOS = {
  /** Asks the card's provider how the payment ended. */
  confirmar: (desde) => desde === 'PENDIENTE_PAGO',
  /** Not while a question is open: its answer is what goes back to EN_PREPARACION. */
  preparar: (desde) => desde === 'RECIBIDO',
  sellar: into('PREPARADO'),
  despachar: into('EN_CAMINO'),
  retiro: into('LISTO_PARA_RETIRO'),
  entregar: into('ENTREGADO'),
  'no-entregado': isPorEntregar,
  cancelar: into('CANCELADO'),
} as const satisfies Readonly<Record<string, (estado: EstadoPedido, tipoEntrega?: CodigoTipoEntrega) => boolean>>
export type PasoDelLocal = keyof typeof PASOS

const NOMBRES = Object.keys(PASOS) as PasoDelLocal[]

/** Says whether the step is allowed for a pedido in this state. */
export const isPasoPosible = (paso: PasoDelLocal, estado: EstadoPedido, tipoEntrega?: CodigoTipoEntrega): boolean =>
  PASOS[paso](estado, tipoEntrega)

/** The steps that are possible now. */
export const pasosDe = (estado: EstadoPedido, tipoEntrega: CodigoTipoEntrega): PasoDelLocal[] =>
  NOMBRES.filter((paso) => PASOS[paso](estado, tipoEntrega))
