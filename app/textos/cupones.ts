import { formatNumero, toCentesimos } from '@surtido/rules/cantidades'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { formatFechaCorta } from '@surtido/rules/fechas'

/** T-60 … T-76: exact to the character. */
export const C = {
  misCupones: 'Mis Cupones',
  ingresaTuCupon: 'Ingresa tu cupón',
  canjear: 'Canjear',
  noTienesCupones: '¡No tienes cupones!',
  verDetalle: 'Ver detalle',
  usar: 'Usar',
  error: 'Error',
  localEquivocado: 'No puedes usar el cupón en el local seleccionado.',
  yaCanjeado: 'Parece que ya has canjeado el cupón',
  noExiste: 'No se encontró ningún cupón con tu código',
  errorAlCanjear: 'Error al canjear el cupón',
  exito: '¡Éxito!',
  canjeado: 'El cupón fue canjeado satisfactoriamente',
} as const

interface Descuento {
  readonly descuento?: number | null
  readonly total?: number | null
}

const pesos = (monto: number) => formatPrecio(toCentavos(monto))

/** U-84, A-44, A-53: "10%", or "$200" when there is no percentage. */
export const descuentoDe = ({ descuento, total }: Descuento): string =>
  descuento ? `${formatNumero(toCentesimos(descuento))}%` : pesos(total ?? 0)

/** T-64. */
export const montoMinimoDe = (montoMinimo: number): string => `Monto mínimo: ${pesos(montoMinimo)}`

/** T-65, B-12. */
export const validoHasta = (fecha: string): string => `Válido hasta: ${formatFechaCorta(fecha)}`

/** T-68. */
export const textoDescuento = (cupon: Descuento): string => `Te descontamos ${descuentoDe(cupon)} en tu próxima compra`

/** T-70, A-40: the cents still missing. */
export const textoFaltante = (centavos: number): string =>
  `Te falta ${formatPrecio(centavos)} en el pedido para poder usar este cupón.`

const CANJE: Readonly<Record<string, string>> = {
  CUPON_YA_ASOCIADO_A_USUARIO: C.yaCanjeado,
  NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE: C.noExiste,
}

/** X-06 … X-08: the message for a code that was not redeemed; codes are compared case-insensitively (K-06). */
export const canjeRechazado = (code: string): string => CANJE[code.toUpperCase()] ?? C.errorAlCanjear
