import type { LineaCarrito } from '@surtido/contract/carrito'
import { type Centesimos, enCantidades, enCentesimos } from '@surtido/rules/cantidades'
import { takeOrdered } from '@surtido/rules/carrito-guardado'

/** The lines of a stored carrito without what was ordered. */
export const takeOut = (
  lineas: readonly LineaCarrito[],
  ordered: readonly { readonly artCodigo: string; readonly cantidad: Centesimos }[],
) =>
  takeOrdered(
    lineas.map((one) => enCentesimos(one, 'cantidad')),
    ordered,
  ).map((one) => enCantidades(one, 'cantidad'))
