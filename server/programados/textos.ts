// What the customer is told about a date of a scheduled pedido.
import type { Moneda } from '@surtido/contract/base'
import type { CodigoError } from '@surtido/contract/errores'
import { ERRORES } from '@surtido/contract/errores'
import { formatPesos, formatPrecio } from '@surtido/rules/dinero'
import { descripcionDia } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { Cuenta } from './cuenta.ts'
import type { Programado } from './programado.ts'

/** How a date ended: told only, placed, or refused although it was to be placed. */
export type Resultado =
  | { readonly que: 'AVISADO' }
  | { readonly que: 'PEDIDO'; readonly idPedido: number; readonly porPagar: boolean }
  | { readonly que: 'YA_PEDIDO'; readonly idPedido: number }
  | { readonly que: 'SOBRE_EL_TOPE' }
  | { readonly que: 'RECHAZADO'; readonly error: CodigoError }

/** The articles named; of more, how many. */
const MOST_NOMBRADOS = 3

function textoFaltan(cuenta: Cuenta): string {
  const faltan = cuenta.lineas.filter(({ cantidad, hay }) => hay < cantidad)
  if (faltan.length === 0) return ''
  const nombres = faltan.slice(0, MOST_NOMBRADOS).map(({ nombre, hay }) => (hay > 0 ? `${nombre} (hay menos)` : nombre))
  const resto = faltan.length - nombres.length
  return ` Falta: ${nombres.join(', ')}${resto > 0 ? ` y ${resto} más` : ''}.`
}

/** "lunes 16 a las 08:00", of an instant. */
function textoCuando(instante: Date): string {
  const iso = toInstanteIso(instante)
  return `${descripcionDia(iso.slice(0, 10)).toLowerCase()} a las ${iso.slice(11, 16)}`
}

/** Title and text of the notification. */
export function textoDeFecha(
  { nombre, tope }: Programado,
  fecha: string,
  cuenta: Cuenta,
  resultado: Resultado,
  moneda: Moneda,
): readonly [titulo: string, texto: string] {
  const dia = descripcionDia(fecha).toLowerCase()
  const total = formatPrecio(cuenta.cotizado.totales.total, moneda)
  const falta = textoFaltan(cuenta)
  const hasta = cuenta.hasta ? textoCuando(cuenta.hasta) : dia
  if (resultado.que === 'PEDIDO') {
    return resultado.porPagar
      ? [
          `Falta pagar «${nombre}» del ${dia}`,
          `Hicimos el pedido ${resultado.idPedido}: confirma el pago con tu tarjeta.`,
        ]
      : [
          `Pedimos «${nombre}» para el ${dia}`,
          `Total: ${total}.${falta} Puedes cambiarlo o cancelarlo hasta el ${hasta}.`,
        ]
  }
  if (resultado.que === 'YA_PEDIDO') {
    const texto = `Es el pedido ${resultado.idPedido}. Puedes cambiarlo o cancelarlo hasta el ${hasta}.`
    return [`Pedimos «${nombre}» para el ${dia}`, texto]
  }
  if (resultado.que === 'SOBRE_EL_TOPE') {
    const limite = formatPesos(tope ?? 0, moneda)
    return [
      `No pedimos «${nombre}» para el ${dia}`,
      `Hoy cuesta ${total} y tu tope es ${limite}.${falta} Si lo quieres igual, confírmalo antes del ${hasta}.`,
    ]
  }
  const error = resultado.que === 'RECHAZADO' ? resultado.error : cuenta.impedimento
  if (error) return [`«${nombre}» del ${dia}: no se puede pedir así`, `${ERRORES[error][1]}${falta}`]
  return [`«${nombre}» para el ${dia}: ${total}`, `${falta.trimStart()} Confírmalo antes del ${hasta}.`.trimStart()]
}
