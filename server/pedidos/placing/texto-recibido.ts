import type { Idioma } from '@surtido/contract/base'
import { RETIRO_LOCAL } from '@surtido/rules/entregas'
import type { PedidoAutorizado } from '../../oyentes/oyente-de-pagos.ts'
import type { Avisos } from '../../textos/avisos.ts'
import { diaEn } from '../../textos/correos.ts'

type Recibido = Pick<PedidoAutorizado, 'tipoEntrega' | 'fechaEntrega' | 'horaDesde' | 'horaHasta'>

/** The text of the notification that the shop received a pedido, besides its number. */
export function textoRecibido(
  t: Avisos,
  idioma: Idioma,
  { tipoEntrega, fechaEntrega, horaDesde, horaHasta }: Recibido,
): string {
  return (tipoEntrega === RETIRO_LOCAL ? t.retiro : t.entrega)(diaEn(idioma, fechaEntrega), horaDesde, horaHasta)
}
