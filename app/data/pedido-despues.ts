// What the customer says of a pedido once the shop prepares it: an answer, that they are there, a rating, a claim.
import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import { sendOnce } from '@surtido/web/send-once'
import { useAction } from '@surtido/web/use-action'
import { keepPedido, lookAgain } from './keep-pedido.ts'
import { send } from './send.ts'

/** CX-07, A-63; `artCodigo`: the option that a yes accepts. */
export const useAnswerReemplazo = (idPedido: number, idReemplazo: number, artCodigo: string) =>
  useAction(
    async (acepta: boolean) => {
      const params = { idPedido, idReemplazo }
      const body = acepta ? { acepta, artCodigo } : { acepta }
      await keepPedido(await send('POST pedidos/:idPedido/reemplazos/:idReemplazo', { params, body }))
    },
    { onRefused: lookAgain(idPedido) },
  )

/** Tells the shop that the customer is there (CX-40). */
export const useSayLlegue = (idPedido: number) =>
  useAction(
    async (lugar: string) => {
      await keepPedido(await send('POST pedidos/:idPedido/ya-llegue', { params: { idPedido }, body: { lugar } }))
    },
    { onRefused: lookAgain(idPedido) },
  )

/** Rates a delivered pedido (CX-06). */
export const useRatePedido = (idPedido: number, onDone: () => Promise<void>) =>
  useAction(
    async (body: Body<Contract['POST pedidos/:idPedido/calificacion']>) => {
      await keepPedido(await send('POST pedidos/:idPedido/calificacion', { params: { idPedido }, body }))
    },
    { onDone },
  )

/** Reports what is wrong with a delivered pedido (CX-07). */
export const useFileReclamo = (idPedido: number, onDone: () => void) =>
  useAction(
    async (body: Body<Contract['POST pedidos/:idPedido/reclamos']>) => {
      const of = { params: { idPedido }, body }
      await keepPedido(
        await sendOnce(['reclamo', of], (once) => send('POST pedidos/:idPedido/reclamos', { ...of, once })),
      )
    },
    { onDone },
  )
