// What the shop may say of a pedido, from which states, and who of the shop may: the terminal, the desk and the picker's
// tool ask here.
import { canMove, type EstadoPedido, isPorEntregar } from './pedidos.ts'
import type { PermisoLocal } from './personal.ts'

const into =
  (hasta: EstadoPedido) =>
  (desde: EstadoPedido, tipoEntrega?: number): boolean =>
    canMove(desde, hasta, tipoEntrega)

/** `desde` without a `tipoEntrega` asks of any. */
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

/** May it be said of a pedido in this state? */
export const isPasoPosible = (paso: PasoDelLocal, estado: EstadoPedido, tipoEntrega?: number): boolean =>
  PASOS[paso].desde(estado, tipoEntrega)

/** What whoever says it has to be allowed; money goes back by what asks for more. */
export const permisoDePaso = (paso: PasoDelLocal): PermisoLocal => PASOS[paso].permiso

/** What somebody with these permissions may say of it now. */
export const pasosDe = (estado: EstadoPedido, tipoEntrega: number, permisos: readonly PermisoLocal[]): PasoDelLocal[] =>
  NOMBRES.filter((paso) => permisos.includes(PASOS[paso].permiso) && PASOS[paso].desde(estado, tipoEntrega))
