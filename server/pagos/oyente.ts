import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'

/** The pedido of a payment, as far as taking it on asks for it. */
export interface PedidoCobrado extends LlavePedido {
  readonly idUsuarioAplicacion: number
  readonly codigoLocal: number
  readonly tipoEntrega: number
  readonly fechaEntrega: string
  readonly horaDesde: string
  readonly horaHasta: string
}

/**
 * Who is told what a payment by card means for its pedido, in the transaction that settles it, with both locked; given once
 * at the start (`Deps`).
 */
export interface OyenteDePagos {
  /** The money is there: PENDIENTE_PAGO → RECIBIDO, and all that brings. */
  pagado(trx: Transaction, pedido: PedidoCobrado, now: Date): Promise<void>
  /** It will not come: → CANCELADO with this note. Answers the articles whose stock came back. */
  impago(trx: Transaction, llave: LlavePedido, nota: string, now: Date): Promise<string[]>
  /** What its customer is shown of the payment is another. */
  cambiado(trx: Transaction, llave: LlavePedido): Promise<void>
}
