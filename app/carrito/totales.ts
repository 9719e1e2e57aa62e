import type { Articulo } from '@surtido/contract/articulos'
import { toPrecios, toProducto, toVenta } from '@surtido/rules/articulos'
import { computeTotales } from '@surtido/rules/carrito'
import type { Cupon } from '@surtido/rules/cupones'
import { toCentavos } from '@surtido/rules/dinero'
import { hoyEn } from '@surtido/rules/fechas'
import { lineTotal, unitPrecio } from '@surtido/rules/precios'
import type { AhorroPromocion } from '@surtido/rules/promociones'
import type { LineaCarrito } from './store.ts'

/** What a line costs on the web today, in cents: the same function the server decides with. */
export function priceLinea(articulo: Articulo, cantidad: number) {
  const precios = toPrecios(toProducto(articulo as never))
  const { unitario, motivo } = unitPrecio({ ...precios, cantidad, plataforma: 'WEB', hoy: hoyEn(new Date()) })
  return { precio: precios.precio, unitario, motivo, total: lineTotal(unitario, cantidad) }
}

export const ventaOf = (articulo: Articulo) => toVenta(toProducto(articulo as never))

export interface CostoEntrega {
  readonly costo: number
  readonly montoMinimo: number
  readonly montoEnvioGratis: number | null
}

/** The whole carrito in cents: what promotions and a coupon save, and delivery and bags when they are known. */
export function totalesOf(
  lineas: readonly Pick<LineaCarrito, 'articulo' | 'cantidad'>[],
  ahorros: readonly AhorroPromocion[],
  entrega?: CostoEntrega,
  bolsas: readonly { precio: number; cantidad: number }[] = [],
  cupon?: { readonly cupon: Cupon; readonly elegible: number },
) {
  return computeTotales({
    promociones: ahorros,
    ...cupon,
    lineas: lineas.map(({ articulo, cantidad }) => {
      const { precio, unitario } = priceLinea(articulo, cantidad)
      return { precio, unitario, cantidad, precioEnvase: articulo.envase ? toCentavos(articulo.envase.precio) : 0 }
    }),
    bolsas,
    ...(entrega && {
      entrega: {
        costo: toCentavos(entrega.costo),
        montoMinimo: toCentavos(entrega.montoMinimo),
        montoEnvioGratis: entrega.montoEnvioGratis === null ? null : toCentavos(entrega.montoEnvioGratis),
      },
    }),
  })
}
