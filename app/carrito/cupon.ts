import type { Cupon } from '@surtido/contract/cupones'
import {
  type CuponConElegible,
  checkUsoCupon,
  cuponEnCentavos,
  type UsoCuponRefusal,
  withElegible,
} from '@surtido/rules/cupones'
import { type Centavos, formatPrecio } from '@surtido/rules/dinero'
import type { AhorroPromocion } from '@surtido/rules/promociones'
import { fraseDe } from '@surtido/web/rechazos'
import { CARRITO } from '../textos/carrito.ts'
import { textoFaltante } from '../textos/cupones.ts'
import { lineaDePromocion } from './promociones.ts'
import type { LineaDelCarrito } from './store.ts'

/** A cupon, and how much of this device's carrito it is for. */
export function withElegibleOfCarrito(
  cupon: Cupon,
  lineas: readonly Pick<LineaDelCarrito, 'articulo' | 'cantidad'>[],
  ahorros: readonly AhorroPromocion[],
): CuponConElegible {
  return withElegible(cupon, lineas.map(lineaDePromocion), ahorros)
}

/** V-25, V-26: the sentence that says why it cannot be used; undefined when it can. `costoPedido` in cents. */
export function whyInapplicable({
  cupon,
  codigoLocal,
  costoPedido,
  conElegible,
}: {
  cupon: Cupon
  codigoLocal?: number | undefined
  costoPedido: Centavos
  conElegible?: CuponConElegible | undefined
}): string | undefined {
  const refusal = checkUsoCupon({
    cupon: cuponEnCentavos(cupon),
    codigoLocal: codigoLocal ?? null,
    costoPedido,
    ...(conElegible && { elegible: conElegible.elegible }),
  })
  return refusal ? textOf(refusal, conElegible) : undefined
}

function textOf(refusal: UsoCuponRefusal, conElegible: CuponConElegible | undefined): string {
  switch (refusal.code) {
    case 'CUPON_NO_APLICA_AL_LOCAL':
      return fraseDe('CUPON_NO_APLICA_AL_LOCAL')
    case 'CUPON_MONTO_MINIMO_NO_ALCANZADO':
      return textoFaltante(refusal.falta)
    case 'CUPON_NO_APLICA_A_LOS_ARTICULOS':
      return conElegible && conElegible.excluidoPorRebaja > 0
        ? CARRITO.loQueEsteCupon
        : fraseDe('CUPON_NO_APLICA_A_LOS_ARTICULOS')
  }
}

/**
 * The sentence that says which amount of the carrito a cupon discounts, and why not all of it. Undefined when it
 * discounts all of it, and when it takes off its whole value anyway. `monto`: what it takes off.
 */
export function tellElegible(
  { cupon, elegible, excluidoPorRebaja }: CuponConElegible,
  { costoPedido, monto }: { readonly costoPedido: Centavos; readonly monto: Centavos },
): string | undefined {
  if (elegible >= costoPedido || (!cupon.descuento && monto === cupon.total)) return undefined
  const why = excluidoPorRebaja > 0 ? CARRITO.noCuentaLoQue : CARRITO.elRestoNoEntra
  return CARRITO.descuentaSobreDeTu(formatPrecio(elegible), why)
}
