import type { EstadoPedido } from '@surtido/contract/pedidos'
import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'

/** Hears that a pedido has changed its state, in the transaction that changes it; set once at the start (`Deps`). */
export type OyenteDeEstado = (trx: Transaction, llave: LlavePedido, estado: EstadoPedido, now: Date) => Promise<void>
