import { showToast } from '@surtido/ui/toast-store'
import { showAlert } from '@surtido/web/overlays/alerts'
import { textoRechazo } from '@surtido/web/rechazos'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearAfterPlacing } from '../../carrito/clear-after-placing.ts'
import { lineasLeidas } from '../../carrito/en-centesimos.ts'
import { porEnviar, sendPendiente, usePendiente } from '../../carrito/pendiente.ts'
import { tellCarrito } from '../../carrito/sincronia.ts'
import { placePedido, refreshPedidos } from '../../data/pedidos.ts'
import { useLocal } from '../../local/store.ts'
import { isActuando } from '../../sesion/administrador.ts'
import { useSesion } from '../../sesion/store.ts'
import { PENDIENTE } from '../../textos/pendiente.ts'

/** How often it retries while no event reports that the network is back. */
const AGAIN_MS = 15_000
const CHECKOUT = '/finalizar-pedido'

type Go = ReturnType<typeof useNavigate>

interface Enviado {
  readonly idUsuario: number
  readonly idPedido: number
}

let open: BroadcastChannel | undefined
/** The tab that sends informs the other tabs, which may be in view. Opened by a page only, never on the server. */
function canal(): BroadcastChannel | undefined {
  if (globalThis.BroadcastChannel) open ??= new BroadcastChannel('surtido-pendiente')
  return open
}

/** E-26, A-61: sends a waiting pedido as soon as possible, whatever page is open, and shows the outcome. */
export function useEnvioPendiente(): void {
  const navigate = useNavigate()
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const waits = usePendiente((state) => idUsuario !== undefined && porEnviar(state)?.idUsuario === idUsuario)
  useEffect(() => {
    const listening = canal()
    const onMessage = ({ data }: MessageEvent<Enviado>) => {
      if (data.idUsuario !== useSesion.getState().usuario?.idUsuario) return
      void refreshPedidos()
      tellEnviado(navigate, data)
    }
    listening?.addEventListener('message', onMessage)
    return () => listening?.removeEventListener('message', onMessage)
  }, [navigate])
  useEffect(() => {
    if (!waits) return
    const go = () => void sendNow(navigate)
    go()
    const timer = setInterval(go, AGAIN_MS)
    addEventListener('online', go)
    return () => {
      clearInterval(timer)
      removeEventListener('online', go)
    }
  }, [waits, navigate])
}

function tellEnviado(navigate: Go, { idPedido }: Enviado): void {
  const look = () => void navigate({ to: '/pedido-realizado', search: { codigo: idPedido } })
  if (location.pathname === CHECKOUT) look()
  else {
    const action = { text: PENDIENTE.ver, onPress: look }
    showToast({ texto: PENDIENTE.enviado, tono: 'success', duracion: 15_000, action })
  }
}

/** Tries to send it once, now. */
export async function sendNow(navigate: Go): Promise<void> {
  const { usuario } = useSesion.getState()
  // An administrator acting as the customer must not send what the customer confirmed.
  if (!usuario || isActuando()) return
  const envio = await sendPendiente(usuario.idUsuario, async (body) => {
    await tellCarrito(usuario.idUsuario, body.codigoLocal)
    return placePedido(body)
  })
  if (!envio) return
  const { local, solicitud } = envio.pendiente
  if ('placed' in envio) {
    const enviado: Enviado = { idUsuario: usuario.idUsuario, idPedido: envio.placed.idPedido }
    canal()?.postMessage(enviado)
    clearAfterPlacing(usuario, local, lineasLeidas(solicitud.articulos))
    return tellEnviado(navigate, enviado)
  }
  // The checkout itself shows the outcome, with all choices.
  if (location.pathname === CHECKOUT) return
  const answer = await showAlert(PENDIENTE.rechazado, textoRechazo(envio.refusal), PENDIENTE.despues, PENDIENTE.revisar)
  if (answer !== PENDIENTE.revisar) return
  if (useLocal.getState().local?.codigoLocal !== local.codigoLocal) useLocal.getState().setLocal(local)
  await navigate({ to: CHECKOUT })
}
