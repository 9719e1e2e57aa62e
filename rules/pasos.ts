// The steps a shop may take with a pedido, from which states, and with which permission. The terminal, the desk and the
// picker's tool use these rules.

import type { EstadoPedido } from '@surtido/contract/pedidos'
import type { PermisoLocal } from '@surtido/contract/permisos'
import { canMove, isPorEntregar } from './pedidos.ts'

const into =
  (hasta: EstadoPedido) =>
  (desde: EstadoPedido, tipoEntrega?: number): boolean =>
    canMove(desde, hasta, tipoEntrega)

/** `desde` without a `tipoEntrega` accepts either. */
const PASOS = {
  preparar: { desde: into('EN_PREPARACION'), permiso: 'PREPARACION_HACER' },
  sellar: { desde: into('PREPARADO'), permiso: 'PREPARACION_HACER' },
  despachar: { desde: into('EN_CAMINO'), permiso: 'PREPARACION_HACER' },
  retiro: { desde: into('LISTO_PARA_RETIRO'), permiso: 'PREPARACION_HACER' },
  entregar: { desde: into('ENTREGADO'), permiso: 'PREPARACION_HACER' },
  'no-entregado': { desde: isPorEntregar, permiso: 'PREPARACION_DIRIGIR' },
  cancelar: { desde: into('CANCELADO'), permiso: 'PREPARACION_DIRIGIR' },
} as const satisfies Readonly<
  Record<string, { desde(estado: EstadoPedido, tipoEntrega?: number): boolean; permiso: PermisoLocal }>
>
export type PasoDelLocal = keyof typeof PASOS

const NOMBRES = Object.keys(PASOS) as PasoDelLocal[]

/** Is the step allowed for a pedido in this state? */
export const isPasoPosible = (paso: PasoDelLocal, estado: EstadoPedido, tipoEntrega?: number): boolean =>
  PASOS[paso].desde(estado, tipoEntrega)

/** The permission the step needs. A step that returns money needs a higher one. */
export const permisoDePaso = (paso: PasoDelLocal): PermisoLocal => PASOS[paso].permiso

/** The steps that a person with these permissions may take now. */
export const pasosDe = (estado: EstadoPedido, tipoEntrega: number, permisos: readonly PermisoLocal[]): PasoDelLocal[] =>
  NOMBRES.filter((paso) => permisos.includes(PASOS[paso].permiso) && PASOS[paso].desde(estado, tipoEntrega))
