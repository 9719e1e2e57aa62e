import type { Cupon } from '@surtido/contract/cupones'
import { type CuponMedido, checkUsoCupon, measureCupon, toCupon, type UsoCuponRefusal } from '@surtido/rules/cupones'
import { type Centavos, formatPrecio } from '@surtido/rules/dinero'
import type { AhorroPromocion } from '@surtido/rules/promociones'
import { fraseDe } from '@surtido/web/rechazos'
import { CARRITO } from '../textos/carrito.ts'
import { textoFaltante } from '../textos/cupones.ts'
import { lineaDePromocion } from './promociones.ts'
import type { LineaDelCarrito } from './store.ts'

/** Measures a cupon on the lines of this device's carrito. */
export function measureInCarrito(
  cupon: Cupon,
  lineas: readonly Pick<LineaDelCarrito, 'articulo' | 'cantidad'>[],
  ahorros: readonly AhorroPromocion[],
): CuponMedido {
  return measureCupon(cupon, lineas.map(lineaDePromocion), ahorros)
}

/** V-25, V-26: the sentence that says why it cannot be used; undefined when it can. `costoPedido` in cents. */
export function whyUnusable({
  cupon,
  codigoLocal,
  costoPedido,
  medido,
}: {
  cupon: Cupon
  codigoLocal?: number | undefined
  costoPedido: Centavos
  medido?: CuponMedido | undefined
}): string | undefined {
  const refusal = checkUsoCupon({
    cupon: toCupon(cupon),
    codigoLocal: codigoLocal ?? null,
    costoPedido,
    ...(medido && { elegible: medido.elegible }),
  })
  return refusal ? textOf(refusal, medido) : undefined
}

function textOf(refusal: UsoCuponRefusal, medido: CuponMedido | undefined): string {
  switch (refusal.code) {
    case 'CUPON_NO_APLICA_AL_LOCAL':
      return fraseDe('CUPON_NO_APLICA_AL_LOCAL')
    case 'CUPON_MONTO_MINIMO_NO_ALCANZADO':
      return textoFaltante(refusal.falta)
    case 'CUPON_NO_APLICA_A_LOS_ARTICULOS':
      return medido && medido.rebajado > 0 ? CARRITO.loQueEsteCupon : fraseDe('CUPON_NO_APLICA_A_LOS_ARTICULOS')
  }
}

/**
 * How much of the carrito an applicable cupon covers, and why not all of it. Undefined when it covers everything, or
 * takes off its full value. `costoPedido` in cents.
 */
export function tellAlcance(
  { cupon, elegible, rebajado }: CuponMedido,
  { costoPedido, descuento }: { readonly costoPedido: Centavos; readonly descuento: Centavos },
): string | undefined {
  if (elegible >= costoPedido || (!cupon.descuento && descuento === cupon.total)) return undefined
  const why = rebajado > 0 ? CARRITO.noCuentaLoQue : CARRITO.elRestoNoEntra
  return CARRITO.descuentaSobreDeTu(formatPrecio(elegible), why)
}
