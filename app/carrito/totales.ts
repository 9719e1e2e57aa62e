import type { Articulo } from '@surtido/contract/articulos'
import type { Plataforma } from '@surtido/contract/base'
import type { CostoEntrega } from '@surtido/contract/entregas'
import { toPrecios, toProducto } from '@surtido/rules/articulos'
import { type Centesimos, toCentesimos, toVenta, UNIDAD } from '@surtido/rules/cantidades'
import { computeTotales, toCosto } from '@surtido/rules/carrito'
import type { CuponEnCentavos } from '@surtido/rules/cupones'
import { type Centavos, enCentavos } from '@surtido/rules/dinero'
import { lineTotal, unitPrecio } from '@surtido/rules/precios'
import type { AhorroPromocion } from '@surtido/rules/promociones'
import { plataforma } from '../device/plataforma.ts'
import { hoyAqui } from './hoy.ts'
import type { LineaDelCarrito } from './store.ts'

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

export const ventaOf = (articulo: Articulo) => toVenta(toProducto(articulo))

/** How much the local has of it; null when that is not counted. */
export const stockOf = ({ stock }: Articulo): Centesimos | null => (stock === null ? null : toCentesimos(stock))

/**
 * The totals of the carrito in cents: savings by promotions and a cupon, and delivery and bags when they are known.
 */
export function totalesOf(
  lineas: readonly Pick<LineaDelCarrito, 'articulo' | 'cantidad'>[],
  ahorros: readonly AhorroPromocion[],
  entrega?: CostoEntrega,
  bolsas: readonly { precio: Centavos; cantidad: number }[] = [],
  conElegible?: { readonly cupon: CuponEnCentavos; readonly elegible: Centavos },
) {
  return computeTotales({
    promociones: ahorros,
    ...conElegible,
    lineas: lineas.map(({ articulo, cantidad }) => {
      const { precio, unitario } = priceLinea(articulo, cantidad)
      return {
        precio,
        unitario,
        cantidad,
        precioEnvase: articulo.envase ? enCentavos(articulo.envase, 'precio').precio : 0,
      }
    }),
    bolsas,
    ...(entrega && { entrega: toCosto(entrega) }),
  })
}
