import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'

/** The pedido of a payment, with what receiving it needs. */
export interface PedidoAutorizado extends LlavePedido {
  readonly idUsuarioAplicacion: number
  readonly codigoLocal: number
  readonly tipoEntrega: CodigoTipoEntrega
  readonly fechaEntrega: string
  readonly horaDesde: string
  readonly horaHasta: string
}

/**
 * Hears what a payment by card means for its pedido, in the transaction that settles it, with both locked; set once at
 * the start (`Deps`).
 */
export interface OyenteDePagos {
  /** The money is there: PENDIENTE_PAGO → RECIBIDO, with all consequences. */
  autorizado(trx: Transaction, pedido: PedidoAutorizado, now: Date): Promise<void>
  /** The money won't come: → CANCELADO with this note. Answers the articles whose stock came back. */
  impago(trx: Transaction, llave: LlavePedido, nota: string, now: Date): Promise<string[]>
  /** The payment as the customer sees it has changed. */
  cambiado(trx: Transaction, llave: LlavePedido): Promise<void>
}
