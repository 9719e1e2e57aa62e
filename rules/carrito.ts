import type { Moneda, Pesos } from '@surtido/contract/base'
import type { CostoEntrega } from '@surtido/contract/entregas'
import type { Totales } from '@surtido/contract/pedidos'
import type { Centesimos } from './cantidades.ts'
import { type CuponEnCentavos, computeDescuentoCupon } from './cupones.ts'
import { type Centavos, type EnCentavos, enCentavos, enPesos } from './dinero.ts'
import { lineTotal } from './precios.ts'

/**
 * a carrito has one currency, this one. Totals and payments use it; articles in dollars are shown but not sold
 * here.
 */
export const MONEDA_CARRITO: Moneda = 'UYU'

/** A priced line: `precio` is the list price, `unitario` the price paid (`unitPrecio`), both per unit or kg. */
export interface Linea {
  readonly precio: Centavos
  readonly unitario: Centavos
  readonly cantidad: Centesimos
  /** Deposit of one unit. */
  readonly precioEnvase?: Centavos | null
}

export interface Bolsa {
  readonly precio: Centavos
  readonly cantidad: Centesimos
}

/** Delivery is free when `costoPedido` reaches `montoEnvioGratis`; without one: never. */
type CostoEnCentavos = Pick<EnCentavos<CostoEntrega, 'costo'>, 'costo'> & {
  readonly [P in Exclude<keyof CostoEntrega, 'costo'>]?: Centavos | null
}

export const toCosto = ({ costo, montoMinimo, montoEnvioGratis }: CostoEntrega): CostoEnCentavos =>
  enCentavos({ costo, montoMinimo, montoEnvioGratis }, 'costo', 'montoMinimo', 'montoEnvioGratis')

const MONTOS = ['subtotal', 'descuentos', 'cupon', 'envases', 'bolsas', 'entrega', 'total'] as const
type Monto = (typeof MONTOS)[number]

/**
 * K-34 in cents. `subtotal`: lines at list price; `descuentos`: what offers, tiers and promotions take off. `total` =
 * subtotal − descuentos − cupon + envases + bolsas + entrega, to the cent.
 */
export interface TotalesEnCentavos extends EnCentavos<Pick<Totales, Monto>, Monto> {
  /** lines after offers, tiers and promotions; without cupon, delivery, bags and deposits. */
  readonly costoPedido: Centavos
  /** How far `costoPedido` is below the minimum of the delivery; 0 when it is reached. */
  readonly faltaMontoMinimo: Centavos
}

/**
 * The whole cost of a carrito. The minimum and the free limit of the delivery are measured on `costoPedido`; reaching
 * them exactly is enough. The callers leave out a cupon of another local (`appliesAtLocal`), because totals know no
 * local. Bags and deposits are never discounted (the law wants bags charged).
 */
export function computeTotales({
  lineas,
  bolsas = [],
  entrega,
  cupon,
  elegible,
  promociones = [],
}: {
  readonly lineas: readonly Linea[]
  readonly bolsas?: readonly Bolsa[]
  readonly entrega?: CostoEnCentavos | null
  readonly cupon?: CuponEnCentavos | null
  /** The part of `costoPedido` that the cupon applies to (`elegibleOf`); absent: all of it. */
  readonly elegible?: Centavos
  /** The saving of each promotion on these lines. */
  readonly promociones?: readonly { readonly ahorro: Centavos }[]
}): TotalesEnCentavos {
  const subtotal = sum(lineas, ({ precio, cantidad }) => lineTotal(precio, cantidad))
  const pagado = sum(lineas, ({ unitario, cantidad }) => lineTotal(unitario, cantidad))
  const costoPedido = Math.max(0, pagado - sum(promociones, ({ ahorro }) => ahorro))
  const parts = {
    subtotal,
    descuentos: subtotal - costoPedido,
    cupon: cupon ? computeDescuentoCupon({ cupon, costoPedido, elegible: elegible ?? costoPedido }) : 0,
    //
    envases: sum(lineas, ({ precioEnvase, cantidad }) => lineTotal(precioEnvase ?? 0, cantidad)),
    bolsas: sum(bolsas, ({ precio, cantidad }) => lineTotal(precio, cantidad)),
    entrega: entrega && !isEnvioGratis(entrega, costoPedido) ? entrega.costo : 0,
  }
  return {
    ...parts,
    total: subtotal - parts.descuentos - parts.cupon + parts.envases + parts.bolsas + parts.entrega,
    costoPedido,
    faltaMontoMinimo: Math.max(0, (entrega?.montoMinimo ?? 0) - costoPedido),
  }
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

function isEnvioGratis({ montoEnvioGratis }: CostoEnCentavos, costoPedido: Centavos): boolean {
  return montoEnvioGratis != null && costoPedido >= montoEnvioGratis
}

/** How far `costoPedido` is below free delivery, in cents; 0 when it is free already, null when it never will be. */
export function faltaEnvioGratis(entrega: CostoEnCentavos, costoPedido: Centavos): Centavos | null {
  if (entrega.montoEnvioGratis == null || entrega.costo === 0) return entrega.costo === 0 ? 0 : null
  return Math.max(0, entrega.montoEnvioGratis - costoPedido)
}

/** K-34 on the wire: the seven amounts in pesos. */
export function toTotalesPesos(totales: Pick<TotalesEnCentavos, Monto>): Pick<Totales, Monto> {
  return enPesos(totalesDe(totales), ...MONTOS)
}

/** The seven amounts of an answer, in cents. */
export function toTotalesCentavos(totales: Pick<Totales, Monto>): Pick<TotalesEnCentavos, Monto> {
  return enCentavos(totalesDe(totales), ...MONTOS)
}

/** Picks the seven amounts from an object that has them, such as a row of `pedido`. */
export function totalesDe<T extends Record<Monto, Centavos | Pesos>>(totales: T): Pick<T, Monto> {
  const { subtotal, descuentos, cupon, envases, bolsas, entrega, total } = totales
  return { subtotal, descuentos, cupon, envases, bolsas, entrega, total }
}
