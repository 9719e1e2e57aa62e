import { send } from './send.ts'

/** Asks whoever ordered whether so many (units or kg) of another article may go in the place of a line. @throws Refusal */
export async function askPropuesta(
  { idPedido, orden }: { readonly idPedido: number; readonly orden: number },
  propuesto: { readonly artCodigo: string; readonly cantidad: number },
): Promise<void> {
  await send('POST gestion/pedidos/:idPedido/lineas/:orden/propuestas', {
    params: { idPedido, orden },
    body: propuesto,
  })
}
