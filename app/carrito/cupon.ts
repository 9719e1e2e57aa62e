import type { Cupon } from '@surtido/contract/cupones'
import { applyCupon, type CuponAplicado, checkUsoCupon, toCupon, type UsoCuponRefusal } from '@surtido/rules/cupones'
import type { AhorroPromocion } from '@surtido/rules/promociones'
import { C, textoFaltante } from '../textos/cupones.ts'
import { lineaDePromocion } from './promociones.ts'
import type { LineaCarrito } from './store.ts'

/** A coupon before the lines of this device's carrito. */
export function applyToCarrito(
  cupon: Cupon,
  lineas: readonly Pick<LineaCarrito, 'articulo' | 'cantidad'>[],
  ahorros: readonly AhorroPromocion[],
): CuponAplicado {
  return applyCupon(cupon, lineas.map(lineaDePromocion), ahorros)
}

/** V-25, V-26: the sentence that says why it cannot be used; undefined when it can. `costoPedido` in cents. */
export function whyUnusable({
  cupon,
  idLocal,
  costoPedido,
  elegible,
}: {
  cupon: Cupon
  idLocal?: number | undefined
  costoPedido: number
  elegible?: number | undefined
}): string | undefined {
  const refusal = checkUsoCupon({
    cupon: toCupon(cupon),
    codigoLocal: idLocal ?? null,
    costoPedido,
    ...(elegible !== undefined && { elegible }),
  })
  return refusal ? textOf(refusal) : undefined
}

function textOf(refusal: UsoCuponRefusal): string {
  switch (refusal.code) {
    case 'CUPON_NO_APLICA_AL_LOCAL':
      return C.localEquivocado
    case 'CUPON_MONTO_MINIMO_NO_ALCANZADO':
      return textoFaltante(refusal.falta)
    case 'CUPON_NO_APLICA_A_LOS_ARTICULOS':
      return 'El cupón no incluye ninguno de los artículos de tu pedido.'
  }
}
