import type { CostoEntrega } from '@surtido/contract/entregas'
import type { Centesimos } from '@surtido/rules/cantidades'
import { computeTotales, toCosto } from '@surtido/rules/carrito'
import type { CuponEnCentavos } from '@surtido/rules/cupones'
import type { Centavos } from '@surtido/rules/dinero'
import type { AhorroPromocion } from '@surtido/rules/promociones'
import { precioEnvaseOf, priceLinea } from './articulo-hoy.ts'
import type { LineaDelCarrito } from './store.ts'

/**
 * The totals of the carrito in cents: savings by promotions and a cupon, and delivery and bags when they are known.
 */
export function totalesOf(
  lineas: readonly Pick<LineaDelCarrito, 'articulo' | 'cantidad'>[],
  ahorros: readonly AhorroPromocion[],
  entrega?: CostoEntrega,
  bolsas: readonly { precio: Centavos; cantidad: Centesimos }[] = [],
  conElegible?: { readonly cupon: CuponEnCentavos; readonly elegible: Centavos },
) {
  return computeTotales({
    promociones: ahorros,
    ...conElegible,
    lineas: lineas.map(({ articulo, cantidad }) => {
      const { precio, unitario } = priceLinea(articulo, cantidad)
      return { precio, unitario, cantidad, precioEnvase: precioEnvaseOf(articulo) }
    }),
    bolsas,
    ...(entrega && { entrega: toCosto(entrega) }),
  })
}
