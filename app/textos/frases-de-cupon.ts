import type { Pesos, Porcentaje } from '@surtido/contract/base'
import { formatPorcentaje } from '@surtido/rules/cantidades'
import { type Centavos, formatPesos, formatPrecio } from '@surtido/rules/dinero'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { fraseDe } from '@surtido/web/rechazos'
import type { Refusal } from '@surtido/web/refusal'
import { CUPONES } from './cupones.ts'

interface Descuento {
  readonly descuento?: Porcentaje | null
  readonly total?: Pesos | null
}

/** U-84, A-44, A-53: "10%", or "$200" when there is no percentage. */
export const descuentoDe = ({ descuento, total }: Descuento): string =>
  descuento ? formatPorcentaje(descuento) : formatPesos(total ?? 0)

/** T-64. */
export const montoMinimoDe = (montoMinimo: Pesos): string => CUPONES.montoMinimo(formatPesos(montoMinimo))

/** T-65, B-12. */
export const validoHasta = (fecha: string): string => CUPONES.validoHasta(formatFechaCorta(fecha))

/** T-68. */
export const textoDescuento = (cupon: Descuento): string => CUPONES.descuento(descuentoDe(cupon))

/** T-70, A-40: the cents still missing. */
export const textoFaltante = (centavos: Centavos): string => CUPONES.falta(formatPrecio(centavos))

/** X-06 … X-08: the message for a code that was not redeemed; most refusals have the same one. */
export function canjeRechazado(refusal: Refusal): string {
  if (refusal.is('CUPON_YA_ASOCIADO_A_USUARIO')) return fraseDe('CUPON_YA_ASOCIADO_A_USUARIO')
  return refusal.is('NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE')
    ? fraseDe('NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE')
    : CUPONES.errorAlCanjear
}
