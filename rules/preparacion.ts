import type { Tolerancia } from '@surtido/contract/gestion-tolerancias'
import type { MotivoDiferencia } from '@surtido/contract/pedidos'
import { type Centesimos, UNIDAD } from './cantidades.ts'
import type { TotalesEnCentavos } from './carrito.ts'
import type { Centavos } from './dinero.ts'
import { roundHalfUp } from './dinero.ts'
import { lineTotal } from './precios.ts'

/** The customer's text for each reason. */
export const MOTIVO_TEXTOS: Readonly<Record<MotivoDiferencia, string>> = {
  SIN_STOCK: 'Sin stock',
  PESO_REAL: 'Peso real',
  REEMPLAZO: 'Reemplazado',
}

/** Used when neither the article nor its rubro nor the empresa sets another. */
export const TOLERANCIA: Tolerancia = { debajo: 10, encima: 10 }

/** A customer never pays for more than a fifth above the requested quantity, even with a permission: percent. */
export const EXCESO_MAXIMO = 20

/** The requested part of a line. */
export interface LineaPedida {
  readonly pedida: Centesimos
  readonly ventaFraccionada: boolean
  readonly tolerancia: Tolerancia
}

/**
 * Says whether this may be the prepared quantity of a line (hundredths). Pieces are whole and never more than
 * requested. A weight is what the scale says, up to its tolerance, or as an exception up to a fifth more. 0 means
 * nothing was prepared.
 */
export function isPreparadaValida(propia: Centesimos, linea: LineaPedida, excepcion: boolean): boolean {
  if (!Number.isInteger(propia) || propia < 0) return false
  if (!linea.ventaFraccionada) return propia % UNIDAD === 0 && propia <= linea.pedida
  return propia <= maximoDePeso(linea, excepcion)
}

/** The most of a requested weight that the customer pays for, in hundredths. */
export const maximoDePeso = (
  { pedida, tolerancia }: Pick<LineaPedida, 'pedida' | 'tolerancia'>,
  excepcion = false,
): Centesimos => Math.floor((pedida * (100 + (excepcion ? EXCESO_MAXIMO : tolerancia.encima))) / 100)

const MOST_POR_UNO = 6

/**
 * The most of another article that goes in for a line, in hundredths: smaller packages are several for each one that
 * was ordered. A slip of the hand is thousands; a higher value is a gift.
 */
export const maximoDeOtro = ({ pedida }: Pick<LineaPedida, 'pedida'>): Centesimos =>
  MOST_POR_UNO * Math.max(UNIDAD, pedida)

/** Less of a weight than this counts as short. */
export const minimoDePeso = ({ pedida, tolerancia }: Pick<LineaPedida, 'pedida' | 'tolerancia'>): Centesimos =>
  Math.ceil((pedida * (100 - tolerancia.debajo)) / 100)

/**
 * The reason of a difference; null when there is no difference. Too little has the reason that was given (`dado`), where
 * one was; too much was weighed.
 */
export function motivoDiferencia(
  propia: Centesimos,
  linea: LineaPedida,
  dado?: MotivoDiferencia,
): MotivoDiferencia | null {
  if (propia === linea.pedida) return null
  if (dado && propia < linea.pedida) return dado
  return linea.ventaFraccionada && propia > 0 && propia >= minimoDePeso(linea) ? 'PESO_REAL' : 'SIN_STOCK'
}

/** A line of a pedido during preparation: cents and hundredths. */
export interface LineaEnPreparacion {
  readonly esBolsa: boolean
  readonly precio: Centavos
  /** The price agreed per unit or kg when the pedido was placed; it never changes. */
  readonly unitario: Centavos
  readonly precioEnvase: Centavos
  readonly pedida: Centesimos
  /** The prepared quantity of the line's own article; null until it is prepared, and while it is null the requested quantity counts. */
  readonly propia: Centesimos | null
  /** The saving of each promotion on the line as requested. */
  readonly ahorros: readonly Centavos[]
  /** What the articles that replace the missing part cost: all of them together, and their deposits. */
  readonly montosDeOtros?: { readonly total: Centavos; readonly envases: Centavos } | null
}

/** The price of a line as prepared, before promotions: its share of `subtotal` minus its offer. */
export function precioFinal({ unitario, pedida, propia, montosDeOtros }: LineaEnPreparacion): Centavos {
  return lineTotal(unitario, propia ?? pedida) + (montosDeOtros?.total ?? 0)
}

/** The saving of a promotion on a line as prepared: `ahorro` in proportion to the prepared quantity. */
export function ahorroFinal(ahorro: Centavos, { pedida, propia }: LineaEnPreparacion): Centavos {
  return roundHalfUp((ahorro * (propia ?? pedida)) / pedida)
}

/**
 * Replacements never cost more than the missing part would have cost after promotions: the customer did not choose the
 * difference. Each of `precios` costs its stated price, in order, as long as the missing share of the line covers it.
 * Cents.
 */
export function totalesDeOtros(
  { unitario, pedida, propia, ahorros }: Pick<LineaEnPreparacion, 'unitario' | 'pedida' | 'propia' | 'ahorros'>,
  precios: readonly Centavos[],
): Centavos[] {
  const agreed = Math.max(0, lineTotal(unitario, pedida) - sum(ahorros, (ahorro) => ahorro))
  const falta = Math.max(0, pedida - (propia ?? 0))
  let queda = roundHalfUp((agreed * falta) / pedida)
  return precios.map((precio) => {
    const total = Math.min(precio, queda)
    queda -= total
    return total
  })
}

/** The price of one replacement for the missing part of a line. */
export function totalReemplazo(
  linea: Pick<LineaEnPreparacion, 'unitario' | 'pedida' | 'propia' | 'ahorros'>,
  { unitario, cantidad }: { readonly unitario: Centavos; readonly cantidad: Centesimos },
): Centavos {
  return totalesDeOtros(linea, [lineTotal(unitario, cantidad)])[0]!
}

/** The part of the shop price of replacements that the customer does not pay: a present. Cents. */
export const regaloDe = (enElLocal: Centavos, total: Centavos): Centavos => Math.max(0, enElLocal - total)

/** "Harina", "Harina o Fideos", "Harina, Fideos o Azúcar": the customer chooses one of them. */
export const joinOpciones = (nombres: readonly string[], o = ' o '): string =>
  [nombres.slice(0, -1).join(', '), ...nombres.slice(-1)].filter(Boolean).join(o)

/** The `TotalesEnCentavos` of a carrito without the fields that only matter before placing. */
type TotalesFinales = Omit<TotalesEnCentavos, 'costoPedido' | 'faltaMontoMinimo'>

/**
 * what a pedido costs as prepared, in cents. Prices are those it was placed with. Promotions take off their share
 * of the prepared quantity. `descuentoCupon` is what the cupon was worth when the pedido was last placed or edited: it takes that
 * off, but never more than the lines cost as prepared. The delivery costs what it did: that the total may now be below
 * its free limit or its minimum is the shop's doing.
 */
export function computeTotalesFinales({
  lineas,
  descuentoCupon,
  entrega,
}: {
  readonly lineas: readonly LineaEnPreparacion[]
  readonly descuentoCupon: Centavos
  readonly entrega: Centavos
}): TotalesFinales {
  const articulos = lineas.filter(({ esBolsa }) => !esBolsa)
  const subtotal = sum(
    articulos,
    ({ precio, propia, pedida, montosDeOtros }) => lineTotal(precio, propia ?? pedida) + (montosDeOtros?.total ?? 0),
  )
  const costoPedido = sum(articulos, (linea) =>
    Math.max(0, precioFinal(linea) - sum(linea.ahorros, (ahorro) => ahorroFinal(ahorro, linea))),
  )
  const parts = {
    subtotal,
    descuentos: subtotal - costoPedido,
    cupon: Math.min(descuentoCupon, costoPedido),
    envases: sum(
      articulos,
      ({ montosDeOtros, precioEnvase, propia, pedida }) =>
        lineTotal(precioEnvase, propia ?? pedida) + (montosDeOtros?.envases ?? 0),
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
