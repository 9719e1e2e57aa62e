import { type Centesimos, UNIDAD } from './cantidades.ts'
import type { Totales } from './carrito.ts'
import type { Centavos } from './dinero.ts'
import { roundHalfUp } from './dinero.ts'
import { lineTotal } from './precios.ts'

/** Why what is prepared is not what was asked for. */
const MOTIVOS_DIFERENCIA = ['SIN_STOCK', 'PESO_REAL', 'REEMPLAZO'] as const
export type MotivoDiferencia = (typeof MOTIVOS_DIFERENCIA)[number]

/** What the customer reads of each. */
export const MOTIVO_TEXTOS: Readonly<Record<MotivoDiferencia, string>> = {
  SIN_STOCK: 'Sin stock',
  PESO_REAL: 'Peso real',
  REEMPLAZO: 'Reemplazado',
}

/** How far below and above what was asked for a weight may be without anybody being asked: percent. */
export interface Tolerancia {
  readonly debajo: number
  readonly encima: number
}

/** Where neither the article nor its rubro nor the empresa says another. */
export const TOLERANCIA: Tolerancia = { debajo: 10, encima: 10 }

/** Nobody is charged for more than a fifth above what they asked for, whoever allows it: percent. */
export const EXCESO_MAXIMO = 20

/** What was asked for of a line. */
export interface LineaPedida {
  readonly pedida: Centesimos
  readonly ventaFraccionada: boolean
  readonly tolerancia: Tolerancia
}

/**
 * May this much of a line be what was prepared (hundredths)? Pieces are whole and never more than asked; a weight is what
 * the scale says, up to its tolerance, or as an exception up to a fifth more. 0 is nothing of it.
 */
export function isPreparadaValida(preparada: Centesimos, linea: LineaPedida, excepcion: boolean): boolean {
  if (!Number.isInteger(preparada) || preparada < 0) return false
  if (!linea.ventaFraccionada) return preparada % UNIDAD === 0 && preparada <= linea.pedida
  return preparada <= maximoDePeso(linea, excepcion)
}

/** The most of a weight that was asked for that its customer pays, in hundredths. */
export const maximoDePeso = (
  { pedida, tolerancia }: Pick<LineaPedida, 'pedida' | 'tolerancia'>,
  excepcion = false,
): Centesimos => Math.floor((pedida * (100 + (excepcion ? EXCESO_MAXIMO : tolerancia.encima))) / 100)

/** Less of a weight than this is short. */
export const minimoDePeso = ({ pedida, tolerancia }: Pick<LineaPedida, 'pedida' | 'tolerancia'>): Centesimos =>
  Math.ceil((pedida * (100 - tolerancia.debajo)) / 100)

/** The reason of a difference that nobody gave one for; null when there is no difference. */
export function motivoDiferencia(preparada: Centesimos, linea: LineaPedida): MotivoDiferencia | null {
  if (preparada === linea.pedida) return null
  return linea.ventaFraccionada && preparada > 0 && preparada >= minimoDePeso(linea) ? 'PESO_REAL' : 'SIN_STOCK'
}

/** A line of a pedido as it stands while it is prepared: cents and hundredths. */
export interface LineaEnPreparacion {
  readonly esBolsa: boolean
  readonly precio: Centavos
  /** What was agreed per unit or kg when it was placed, and stays. */
  readonly unitario: Centavos
  readonly precioEnvase: Centavos
  readonly pedida: Centesimos
  /** Of its own article; null until it is prepared: then it counts as asked. */
  readonly preparada: Centesimos | null
  /** What each promotion took off the line as it was asked. */
  readonly ahorros: readonly Centavos[]
  /** What goes in the place of what is missing: what all of it costs, and its deposits. */
  readonly otros?: { readonly total: Centavos; readonly envases: Centavos } | null
}

/** What a line costs as it is prepared, before promotions: its share of `subtotal` less its offer. */
export function precioFinal({ unitario, pedida, preparada, otros }: LineaEnPreparacion): Centavos {
  return lineTotal(unitario, preparada ?? pedida) + (otros?.total ?? 0)
}

/** What a promotion takes off a line as it is prepared: as much of its `ahorro` as there is of the line. */
export function ahorroFinal(ahorro: Centavos, { pedida, preparada }: LineaEnPreparacion): Centavos {
  return roundHalfUp((ahorro * (preparada ?? pedida)) / pedida)
}

/**
 * What goes in the place of what is missing never costs more than that was to cost, promotions taken off: the customer did
 * not choose the difference. Each of `dichos` costs what it was said to, in their order, as long as there is enough of
 * the share of the line that is missing. Cents.
 */
export function totalesDeOtros(
  { unitario, pedida, preparada, ahorros }: Pick<LineaEnPreparacion, 'unitario' | 'pedida' | 'preparada' | 'ahorros'>,
  dichos: readonly Centavos[],
): Centavos[] {
  const agreed = Math.max(0, lineTotal(unitario, pedida) - sum(ahorros, (ahorro) => ahorro))
  const falta = Math.max(0, pedida - (preparada ?? 0))
  let queda = roundHalfUp((agreed * falta) / pedida)
  return dichos.map((dicho) => {
    const total = Math.min(dicho, queda)
    queda -= total
    return total
  })
}

/** What one other article costs in the place of what is missing of a line. */
export function totalReemplazo(
  linea: Pick<LineaEnPreparacion, 'unitario' | 'pedida' | 'preparada' | 'ahorros'>,
  { unitario, cantidad }: { readonly unitario: Centavos; readonly cantidad: Centesimos },
): Centavos {
  return totalesDeOtros(linea, [lineTotal(unitario, cantidad)])[0]!
}

/** Of what other articles cost in the shop, what whoever ordered does not pay: it goes as a present. Cents. */
export const regaloDe = (enElLocal: Centavos, total: Centavos): Centavos => Math.max(0, enElLocal - total)

/** "Harina", "Harina o Fideos", "Harina, Fideos o Azúcar": one of them is to be chosen. */
export const listarOpciones = (nombres: readonly string[]): string =>
  [nombres.slice(0, -1).join(', '), ...nombres.slice(-1)].filter(Boolean).join(' o ')

/** As `Totales` of a carrito, without what is only asked before placing. */
export type TotalesFinales = Omit<Totales, 'costoPedido' | 'faltaMontoMinimo'>

/**
 * what a pedido costs as it is prepared, in cents. Prices are those it was placed with; promotions take off their
 * share of what there is; `cupon` is what the coupon was worth when it was placed and never more than is left to pay for;
 * the delivery costs what it did, even when less came than its free limit or its minimum: that is the shop's doing.
 */
export function computeTotalesFinales({
  lineas,
  cupon,
  entrega,
}: {
  readonly lineas: readonly LineaEnPreparacion[]
  readonly cupon: Centavos
  readonly entrega: Centavos
}): TotalesFinales {
  const articulos = lineas.filter(({ esBolsa }) => !esBolsa)
  const subtotal = sum(
    articulos,
    ({ precio, preparada, pedida, otros }) => lineTotal(precio, preparada ?? pedida) + (otros?.total ?? 0),
  )
  const costoPedido = sum(articulos, (linea) =>
    Math.max(0, precioFinal(linea) - sum(linea.ahorros, (ahorro) => ahorroFinal(ahorro, linea))),
  )
  const parts = {
    subtotal,
    descuentos: subtotal - costoPedido,
    cupon: Math.min(cupon, costoPedido),
    envases: sum(
      articulos,
      ({ otros, precioEnvase, preparada, pedida }) =>
        lineTotal(precioEnvase, preparada ?? pedida) + (otros?.envases ?? 0),
    ),
    bolsas: sum(
      lineas.filter(({ esBolsa }) => esBolsa),
      precioFinal,
    ),
    entrega,
  }
  return {
    ...parts,
    total: subtotal - parts.descuentos - parts.cupon + parts.envases + parts.bolsas + parts.entrega,
  }
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}
