// What the customer changes in a pedido, and that they cancel it.
import type { CotizacionEdicion, PedidoEdicion, PedidoPorCotizar } from '@surtido/contract/pedido-edicion'
import { normalizeCelular } from '@surtido/rules/usuarios'
import { useAction } from '@surtido/web/use-action'
import { refreshCupones } from './cupones.ts'
import { keepPedido, lookAgain } from './keep-pedido.ts'
import { refreshDias } from './locales.ts'
import { refreshPedido } from './pedidos.ts'
import { send } from './send.ts'
import { saveUsuario } from './usuarios.ts'

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
