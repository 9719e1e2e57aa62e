import type { Cupon } from '@surtido/contract/cupones'
import { applyCupon, type CuponAplicado, checkUsoCupon, toCupon, type UsoCuponRefusal } from '@surtido/rules/cupones'
import { type Centavos, formatPrecio } from '@surtido/rules/dinero'
import type { AhorroPromocion } from '@surtido/rules/promociones'
import { fraseDe } from '@surtido/web/rechazos'
import { CARRITO } from '../textos/carrito.ts'
import { textoFaltante } from '../textos/cupones.ts'
import { lineaDePromocion } from './promociones.ts'
import type { LineaCarrito } from './store.ts'

/** Measures a coupon on the lines of this device's carrito. */
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
  codigoLocal,
  costoPedido,
  aplicado,
}: {
  cupon: Cupon
  codigoLocal?: number | undefined
  costoPedido: Centavos
  aplicado?: CuponAplicado | undefined
}): string | undefined {
  const refusal = checkUsoCupon({
    cupon: toCupon(cupon),
    codigoLocal: codigoLocal ?? null,
    costoPedido,
    ...(aplicado && { elegible: aplicado.elegible }),
  })
  return refusal ? textOf(refusal, aplicado) : undefined
}

function textOf(refusal: UsoCuponRefusal, aplicado: CuponAplicado | undefined): string {
  switch (refusal.code) {
    case 'CUPON_NO_APLICA_AL_LOCAL':
      return fraseDe('CUPON_NO_APLICA_AL_LOCAL')
    case 'CUPON_MONTO_MINIMO_NO_ALCANZADO':
      return textoFaltante(refusal.falta)
    case 'CUPON_NO_APLICA_A_LOS_ARTICULOS':
      return aplicado && aplicado.rebajado > 0 ? CARRITO.loQueEsteCupon : fraseDe('CUPON_NO_APLICA_A_LOS_ARTICULOS')
  }
}

/**
 * How much of the carrito an applicable coupon covers, and why not all of it. Undefined when it covers everything, or
 * takes off its full value. `costoPedido` in cents.
 */
export function tellAlcance(
  { cupon, elegible, rebajado }: CuponAplicado,
  { costoPedido, descuento }: { readonly costoPedido: Centavos; readonly descuento: Centavos },
): string | undefined {
  if (elegible >= costoPedido || (!cupon.descuento && descuento === cupon.total)) return undefined
  const why = rebajado > 0 ? CARRITO.noCuentaLoQue : CARRITO.elRestoNoEntra
  return CARRITO.descuentaSobreDeTu(formatPrecio(elegible), why)
}
