import type { Usuario } from '@surtido/contract/usuarios'
import { Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useNavigate } from '@tanstack/react-router'
import { clearAfterPlacing } from '../../../carrito/clear-after-placing.ts'
import { keepPendiente } from '../../../carrito/pendiente.ts'
import { renewSolicitud } from '../../../carrito/solicitud.ts'
import type { LineaDelCarrito } from '../../../carrito/store.ts'
import { isLeaving } from '../../../device/salida.ts'
import { isActuando } from '../../../sesion/administrador.ts'
import { descripcionDia } from '../../../textos/fechas.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { buildSolicitud, type CompleteCheckout, montosVistosOf } from './build-solicitud.ts'
import { confirmPedido } from './confirm-pedido.ts'
import type { useRechazo } from './use-rechazo.ts'

interface OfPage {
  /** The lines of the pedido while its answer is not here. */
  readonly setConfirmadas: (lineas: readonly LineaDelCarrito[] | undefined) => void
  readonly setOcupado: (ocupado: boolean) => void
}

/** Places the pedido and leaves for its page. Without a network keeps it to be sent; a refusal goes to `rechazo`. */
export function usePlacing(
  lineas: readonly LineaDelCarrito[],
  rechazo: ReturnType<typeof useRechazo>,
  { setConfirmadas, setOcupado }: OfPage,
) {
  const navigate = useNavigate()
  return useAction(
    async ({ usuario, complete }: { usuario: Usuario; complete: CompleteCheckout }) => {
      rechazo.forget()
      if (await rechazo.refusesTerminos()) return
      try {
        setConfirmadas(complete.lineas)
        const { idPedido, estado } = await confirmPedido(usuario, complete, () => setOcupado(true))
        // The page leaves before its carrito is emptied: it would say that there is nothing to order.
        await navigate({ to: '/pedido-realizado', search: { codigo: idPedido }, replace: true })
        if (estado === 'CANCELADO') renewSolicitud()
        // While the payment is being confirmed the carrito must stay: the card may be refused.
        else if (estado !== 'PENDIENTE_PAGO') clearAfterPlacing(usuario, complete.local, lineas)
      } catch (error) {
        setConfirmadas(undefined)
        if (!(error instanceof Refusal)) throw error
        if (error.is(SIN_CONEXION) && keepForLater(usuario, complete)) return
        // Keep the button busy until the refusal is shown: showing it reads the prices again.
        await rechazo.show(error, montosVistosOf(complete))
      } finally {
        setOcupado(false)
      }
    },
    {
      ownOffline: true,
      // Refusals were caught above.
      onRefused: (bug) => {
        throw bug
      },
    },
  )
}

/** Keeps the pedido to be sent when the network is back, if it may be sent then. */
function keepForLater(usuario: Usuario, complete: CompleteCheckout): boolean {
  const { local, fecha, franja, medio } = complete
  // Never charge a card later, out of the customer's sight: its owner must confirm again.
  if (medio.tipo === 'TARJETA_WEB' || isActuando() || isLeaving()) return false
  const cuando = FINALIZAR.fechaYHoras(descripcionDia(fecha), franja.horaDesde, franja.horaHasta)
  // The same request again: equal content keeps the id, which the server may know already.
  const solicitud = buildSolicitud(usuario, complete)
  return keepPendiente({ idUsuario: usuario.idUsuario, local, solicitud, cuando })
}
