import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import type { CotizacionEdicion, PedidoEdicion, PedidoPorCotizar } from '@surtido/contract/pedido-cambios'
import type { Pedido } from '@surtido/contract/pedidos'
import { normalizeCelular } from '@surtido/rules/usuarios'
import { queryClient } from '@surtido/web/query-client'
import { sendOnce } from '@surtido/web/send-once'
import { useAction } from '@surtido/web/use-action'
import { refreshCupones } from './cupones.ts'
import { refreshDias } from './locales.ts'
import { pedidoQuery, refreshPedido, refreshPedidos } from './pedidos.ts'
import { send } from './send.ts'
import { saveUsuario } from './usuarios.ts'

/** Stores a pedido as the server answered it; other queries that show it reload. */
async function keepPedido(pedido: Pedido): Promise<void> {
  queryClient.setQueryData(pedidoQuery(pedido.idPedido).queryKey, pedido)
  await refreshPedidos()
}

/** A refusal may mean that the shown pedido is stale. */
const lookAgain = (idPedido: number) => () => refreshPedido(idPedido)

/** CX-04. */
export const useCancelPedido = (idPedido: number, onDone: () => void) =>
  useAction(
    async (motivo: string) => {
      await keepPedido(await send('POST pedidos/:idPedido/cancelar', { params: { idPedido }, body: { motivo } }))
      await refreshCupones()
    },
    { onDone, onRefused: lookAgain(idPedido) },
  )

/** CX-03: the cost of a change; without its cupon when that is no longer usable. */
export const usePreviewEdicion = (idPedido: number) =>
  useAction(
    async ({
      body,
      onDone,
    }: {
      body: PedidoPorCotizar
      onDone: (cotizacion: CotizacionEdicion, sinCupon: boolean) => void
    }) => {
      const preview = (of: PedidoPorCotizar) =>
        send('POST pedidos/:idPedido/cotizar', { params: { idPedido }, body: of })
      const first = await preview(body)
      const sinCupon = first.cuponSinEfecto
      onDone(sinCupon ? await preview({ ...body, idCupon: null }) : first, sinCupon)
    },
    { onRefused: lookAgain(idPedido) },
  )

/** CX-03; `celular` goes into the profile first: calling about a missing article needs it. */
export const useEditPedido = (idPedido: number, onDone: () => void, onRefused: (refused: unknown) => void) =>
  useAction(
    async ({ celular, ...body }: PedidoEdicion & { readonly celular?: string }) => {
      if (celular !== undefined) await saveUsuario({ numeroCelular: normalizeCelular(celular) })
      await keepPedido(await send('PUT pedidos/:idPedido', { params: { idPedido }, body }))
      await refreshDias()
      await refreshCupones()
    },
    {
      onDone,
      onRefused(refused) {
        refreshPedido(idPedido)
        onRefused(refused)
      },
    },
  )

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
