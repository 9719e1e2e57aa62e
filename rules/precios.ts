import type { Cantidad, Pesos, Plataforma, Porcentaje } from '@surtido/contract/base'
import { type Centesimos, enCentesimos } from './cantidades.ts'
import { type Centavos, enCentavos, percentOf, roundHalfUp } from './dinero.ts'
import { isVigente } from './fechas.ts'

/** A lower price between plain dates, both included; a missing date is open. */
export interface Oferta {
  readonly precio: Centavos
  readonly soloAppMovil?: boolean | null
  readonly fechaDesde?: string | null
  readonly fechaHasta?: string | null
}

/** A lower price from a quantity on. `descuento` is a percentage with two decimals at most. */
export interface TramoLeido {
  readonly cantidadDesde: Centesimos
  readonly precio?: Centavos | null
  readonly descuento?: Porcentaje | null
}

export interface TramoCompleto {
  readonly cantidadDesde: Centesimos
  readonly precio: Centavos
  readonly descuento: Porcentaje
}

/** The price of an article in a local: list price per unit or kg, and what may lower it. */
export interface Precios {
  readonly precio: Centavos
  readonly ofertas?: readonly Oferta[] | null
  readonly tramos?: readonly TramoLeido[] | null
}

/** The caller's platform, and the plain date of the shop (yyyy-MM-dd). */
export interface Contexto {
  readonly plataforma: Plataforma
  readonly hoy: string
}

interface PrecioUnitario {
  /** Per unit or kg. */
  readonly unitario: Centavos
  readonly motivo: 'precio' | 'oferta' | 'tramo'
  /** The offer, when it decides the price. */
  readonly oferta?: Oferta
  /** The tier that was reached, when it decides the price. */
  readonly tramo?: TramoCompleto
}

/**
 * Says whether the offer is in force for the caller. A-49: an app-only offer does not count on the web. A price of 0 is
 * not an offer.
 */
export function isOfertaVigente(oferta: Oferta, { plataforma, hoy }: Contexto): boolean {
  if (!(oferta.precio > 0)) return false
  if (oferta.soloAppMovil && plataforma === 'WEB') return false
  return isVigente(hoy, { desde: oferta.fechaDesde, hasta: oferta.fechaHasta })
}

/**
 * price and percentage of a tier, each computed from the other when it is missing (or 0). A tier dearer than
 * `precio` is capped to it and saves nothing.
 */
export function completeTramo(precio: Centavos, { cantidadDesde, ...tramo }: TramoLeido): TramoCompleto {
  const given = tramo.precio != null && tramo.precio > 0 ? tramo.precio : undefined
  const descuento = Math.min(tramo.descuento ?? 0, 100)
  const reached = Math.min(given ?? precio - percentOf(precio, Math.max(descuento, 0)), precio)
  return {
    cantidadDesde,
    precio: reached,
    descuento: descuento > 0 ? descuento : precio > 0 ? roundHalfUp(((precio - reached) * 10_000) / precio) / 100 : 0,
  }
}

/** V-33: the tier with the largest `cantidadDesde` not above the quantity (hundredths); of two alike, the cheaper. */
export function findTramo(
  precio: Centavos,
  tramos: readonly TramoLeido[],
  cantidad: Centesimos,
): TramoCompleto | undefined {
  let found: TramoCompleto | undefined
  for (const tramo of tramos) {
    if (tramo.cantidadDesde > cantidad || (found && tramo.cantidadDesde < found.cantidadDesde)) continue
    const complete = completeTramo(precio, tramo)
    if (!found || tramo.cantidadDesde > found.cantidadDesde || complete.precio < found.precio) found = complete
  }
  return found
}

/**
 * V-33: the unit price paid for a quantity (hundredths). It is `precio`, or a lower one: the tier reached,
 * or the cheapest of the offers in force for the caller. It is never both together and never more than `precio`.
 */
export function unitPrecio({
  precio,
  ofertas,
  tramos,
  cantidad,
  plataforma,
  hoy,
}: Precios & Contexto & { readonly cantidad: Centesimos }): PrecioUnitario {
  let best: PrecioUnitario = { unitario: precio, motivo: 'precio' }
  for (const oferta of ofertas ?? []) {
    if (oferta.precio < best.unitario && isOfertaVigente(oferta, { plataforma, hoy }))
      best = { unitario: oferta.precio, motivo: 'oferta', oferta }
  }
  const tramo = tramos?.length ? findTramo(precio, tramos, cantidad) : undefined
  if (tramo && tramo.precio < best.unitario) best = { unitario: tramo.precio, motivo: 'tramo', tramo }
  return best
}

/** Unit price (cents per unit or kg) times quantity (hundredths), in cents, half up. */
export function lineTotal(unitario: Centavos, cantidad: Centesimos): Centavos {
  return roundHalfUp((unitario * cantidad) / 100)
}

// The units in which prices are compared, and how many of each written measure make one.
const MEDIDAS = {
  kg: { kg: 1, k: 1, kilo: 1, g: 1000, gr: 1000, gramo: 1000, mg: 1_000_000 },
  l: { l: 1, lt: 1, litro: 1, dl: 10, cl: 100, ml: 1000, cc: 1000, cm3: 1000 },
  m: { m: 1, mt: 1, metro: 1, cm: 100 },
  un: { un: 1, u: 1, unidad: 1 },
}

/** The units in which prices are compared. */
export const BASES: readonly string[] = Object.keys(MEDIDAS)

interface Base {
  readonly medida: string
  readonly cuantas: number
}
const BASE_DE: ReadonlyMap<string, Base> = new Map(
  Object.entries(MEDIDAS).flatMap(([medida, perUnit]) =>
    Object.entries(perUnit).map(([name, cuantas]) => [name, { medida, cuantas }]),
  ),
)

/**
 * The unit for comparing what is written in `medida` ("g"), and how many of `medida` make one; undefined for an unknown
 * measure.
 */
export function baseDeMedida(medida: string): Base | undefined {
  // Most are written as they stand in the table.
  const known = BASE_DE.get(medida)
  if (known) return known
  const singular = medida
    .trim()
    .toLowerCase()
    .replace(/(es|s)?\.?$/, '')
  return BASE_DE.get(singular)
}

/** `contenido` measures cost `precio`; `cuantas` measures are one unit: the price of a unit. */
export const precioDeBase = (precio: Centavos, cuantas: number, contenido: number): Centavos =>
  roundHalfUp((precio * cuantas) / contenido)

/**
 * The price of a whole kg, litre, metre or unit of an article whose `contenidoMedida` (500) is in `medida` ("g").
 * `undefined` when the measure is unknown or the content is not above 0.
 */
export function precioPorMedida({
  precio,
  medida,
  contenidoMedida,
}: {
  readonly precio: Centavos
  readonly medida: string
  readonly contenidoMedida: number
}): { precio: Centavos; medida: string } | undefined {
  const base = contenidoMedida > 0 ? baseDeMedida(medida) : undefined
  return base && { precio: precioDeBase(precio, base.cuantas, contenidoMedida), medida: base.medida }
}

/** A tier of the wire or of a table, in cents and hundredths. */
export const tramoLeido = (tramo: TramoEnPesos): TramoLeido =>
  enCentesimos(enCentavos(tramo, 'precio'), 'cantidadDesde')
interface TramoEnPesos {
  readonly cantidadDesde: Cantidad
  readonly precio?: Pesos | null
  readonly descuento?: Porcentaje | null
}
