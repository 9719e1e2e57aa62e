import type { Cupon } from '@surtido/contract/cupones'
import { type CuponConElegible, type CuponRefusal, whyUnusable, withElegible } from '@surtido/rules/cupones'
import { type Centavos, formatPrecio } from '@surtido/rules/dinero'
import type { AhorroPromocion } from '@surtido/rules/promociones'
import { fraseDe } from '@surtido/web/rechazos'
import { CARRITO } from '../textos/carrito.ts'
import { textoFaltante } from '../textos/frases-de-cupon.ts'
import { lineaDePromocion } from './promociones.ts'
import type { LineaDelCarrito } from './store.ts'

/** A cupon, and the part of this device's carrito that it applies to. */
export function withElegibleOfCarrito(
  cupon: Cupon,
  lineas: readonly Pick<LineaDelCarrito, 'articulo' | 'cantidad'>[],
  ahorros: readonly AhorroPromocion[],
): CuponConElegible {
  return withElegible(cupon, lineas.map(lineaDePromocion), ahorros)
}

/** V-25, V-26: the sentence that says why a cupon is not usable; undefined when it is. */
export function tellUnusable(
  conElegible: CuponConElegible,
  { codigoLocal, costoPedido }: { readonly codigoLocal: number; readonly costoPedido: Centavos },
): string | undefined {
  const refusal = whyUnusable({ ...conElegible, codigoLocal, costoPedido })
  return refusal ? textOf(refusal, conElegible) : undefined
}

function textOf(refusal: CuponRefusal, { excluidoPorRebaja }: CuponConElegible): string {
  switch (refusal.code) {
    case 'CUPON_NO_APLICA_AL_LOCAL':
      return fraseDe('CUPON_NO_APLICA_AL_LOCAL')
    case 'CUPON_MONTO_MINIMO_NO_ALCANZADO':
      return textoFaltante(refusal.falta)
    case 'CUPON_NO_APLICA_A_LOS_ARTICULOS':
      return excluidoPorRebaja > 0 ? CARRITO.loQueEsteCupon : fraseDe('CUPON_NO_APLICA_A_LOS_ARTICULOS')
  }
}

/**
 * The sentence that says which part of the carrito a cupon applies to, and why not all of it. Undefined when it applies
 * to all of it, and when it takes off its whole value anyway.
 */
export function tellElegible(
  { cupon, elegible, excluidoPorRebaja }: CuponConElegible,
  { costoPedido, descuentoCupon }: { readonly costoPedido: Centavos; readonly descuentoCupon: Centavos },
): string | undefined {
  if (elegible >= costoPedido || (!cupon.descuento && descuentoCupon === cupon.total)) return undefined
  const why = excluidoPorRebaja > 0 ? CARRITO.noCuentaLoQue : CARRITO.elRestoNoEntra
  return CARRITO.descuentaSobreDeTu(formatPrecio(elegible), why)
}
