import { Type } from 'typebox'
import { IdPedido } from './base.ts'

/** A call about one pedido of the caller's own. */
export const PEDIDO_PROPIO = {
  params: Type.Object({ idPedido: IdPedido }),
  access: { dueno: { pedido: 'params.idPedido' } },
} as const
