import type { Cantidad } from '@surtido/contract/base'
import { send } from './send.ts'

interface Opcion {
  readonly artCodigo: string
  readonly cantidad: Cantidad
}

/** Asks the customer which of these may replace a line, if any. @throws Refusal */
export async function askPropuesta(
  { idPedido, orden }: { readonly idPedido: number; readonly orden: number },
  [primera, ...otras]: readonly [Opcion, ...Opcion[]],
): Promise<void> {
  await send('POST gestion/pedidos/:idPedido/lineas/:orden/propuestas', {
    params: { idPedido, orden },
    body: { ...primera, ...(otras.length > 0 && { otras }) },
  })
}
