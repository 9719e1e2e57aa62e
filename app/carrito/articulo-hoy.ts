// An article as the device reads it: what it costs today, how it is sold, and how much of it there is.
import type { Articulo } from '@surtido/contract/articulos'
import type { Plataforma } from '@surtido/contract/base'
import { toPrecios, toProducto } from '@surtido/rules/articulos'
import { type Centesimos, toCentesimos, toVenta, UNIDAD } from '@surtido/rules/cantidades'
import { type Centavos, enCentavos } from '@surtido/rules/dinero'
import { lineTotal, unitPrecio } from '@surtido/rules/precios'
import { plataforma } from '../device/plataforma.ts'
import { hoyAqui } from './hoy.ts'

const preciosDe = (articulo: Articulo) => toPrecios(toProducto(articulo))

/** The price of a line today on this platform, in cents; the server decides with the same function. */
export function priceLinea(articulo: Articulo, cantidad: Centesimos) {
  const precios = preciosDe(articulo)
  const { unitario, motivo } = unitPrecio({ ...precios, cantidad, plataforma, hoy: hoyAqui() })
  return { precio: precios.precio, unitario, motivo, total: lineTotal(unitario, cantidad) }
}

/** The price of one unit or kg on that platform before tiers, in cents, and the offer that sets it. */
export function precioDe(articulo: Articulo, en: Plataforma = plataforma) {
  const precios = preciosDe(articulo)
  const { unitario, oferta } = unitPrecio({
    ...precios,
    tramos: null,
    cantidad: UNIDAD,
    plataforma: en,
    hoy: hoyAqui(),
  })
  return { precio: precios.precio, unitario, oferta }
}

/** The deposit on one unit; 0 without one. */
export const precioEnvaseOf = ({ envase }: Articulo): Centavos => (envase ? enCentavos(envase, 'precio').precio : 0)

export const ventaOf = (articulo: Articulo) => toVenta(toProducto(articulo))

/** How much the local has of it; null when that is not counted. */
export const stockOf = ({ stock }: Articulo): Centesimos | null => (stock === null ? null : toCentesimos(stock))
