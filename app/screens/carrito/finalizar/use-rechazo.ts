import { showAlert } from '@surtido/web/overlays/alerts'
import { queryClient } from '@surtido/web/query-client'
import { Refusal } from '@surtido/web/refusal'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { clearAfterPlacing, pedidasDe } from '../../../carrito/clear-after-placing.ts'
import type { Eleccion } from '../../../carrito/eleccion.ts'
import { takeRechazo } from '../../../carrito/pendiente.ts'
import type { LineaDelCarrito } from '../../../carrito/store.ts'
import { pedidoQuery } from '../../../data/pedidos.ts'
import { useLocal } from '../../../local/store.ts'
import { useSesion } from '../../../sesion/store.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { askTerminos } from '../../usuarios/terminos.ts'
import { usePendientePropio } from '../pendiente.tsx'
import { type Asuntos, asuntosOf, hasAsuntoChanged } from './asuntos-rechazo.ts'
import { YA_REALIZADO } from './confirm-pedido.ts'
import type { MontosVistos } from './montos-cambiados.ts'
import { refreshRechazado } from './refresh-rechazado.ts'

const SIN_TERMINOS = 'Usuarios.ERROR_TERMINOS_NO_ACEPTADOS'

/**
 * The server's refusal of the pedido, until its subject changes. `show` takes a new one, with the amounts that the
 * customer saw when it was sent, and reads again what it is about.
 */
export function useRechazo(eleccion: Eleccion, lineas: readonly LineaDelCarrito[]) {
  const { local, direccion } = useLocal()
  const usuario = useSesion((state) => state.usuario)
  const navigate = useNavigate()
  const [shown, setShown] = useState<{ refusal: Refusal; vistos: MontosVistos | undefined; asuntos: Asuntos }>()
  const asuntosFor = (idUsuario: number | undefined) =>
    asuntosOf({ idUsuario, codigoLocal: local?.codigoLocal, direccion, eleccion, lineas })
  if (shown && hasAsuntoChanged(shown.refusal.code, shown.asuntos, asuntosFor(usuario?.idUsuario))) setShown(undefined)
  const wasRefused = usePendientePropio()?.rechazo !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a waiting pedido that came back refused is shown once
  useEffect(() => {
    const rechazo = wasRefused ? takeRechazo() : undefined
    if (rechazo) void show(rechazo)
  }, [wasRefused])

  /** The refusal is tied to what was sent, except for the usuario: the answer itself may have logged them out. */
  function setRefusal(refusal: Refusal, vistos?: MontosVistos): void {
    setShown({ refusal, vistos, asuntos: asuntosFor(useSesion.getState().usuario?.idUsuario) })
  }
  async function show(error: Refusal, vistos?: MontosVistos): Promise<void> {
    const anterior = error.is(YA_REALIZADO) ? error.detalles[0] : undefined
    if (anterior) return offerAnterior(anterior.idPedido)
    setRefusal(error, vistos)
    await refreshRechazado(error, local?.codigoLocal ?? 0, lineas)
    // The terms have changed since: once they are accepted, the same pedido can be confirmed as it is.
    if (error.is(SIN_TERMINOS) && (await askTerminos())) setShown(undefined)
  }
  /** An earlier try had arrived after all. The customer may still place another pedido on top of it. */
  async function offerAnterior(idPedido: number): Promise<void> {
    const answer = await showAlert(
      FINALIZAR.tuPedidoYaEstaba,
      FINALIZAR.elPedidoLlegoAunque(idPedido),
      FINALIZAR.hacerOtroPedido,
      FINALIZAR.verMiPedido,
    )
    if (answer !== FINALIZAR.verMiPedido || !usuario || !local) return
    const pedido = await queryClient.fetchQuery(pedidoQuery(idPedido)).catch(() => undefined)
    // Its card may still be refused: that page empties the carrito once it is authorised.
    if (pedido?.estado === 'PENDIENTE_PAGO')
      return navigate({ to: '/pedido-realizado', search: { codigo: idPedido }, replace: true })
    await navigate({ to: '/detalle-pedido', search: { codigo: idPedido }, replace: true })
    if (pedido && pedido.estado !== 'CANCELADO') clearAfterPlacing(usuario, pedido, pedidasDe(pedido))
  }
  /** a pedido needs accepted terms; asking before it is sent avoids a refusal. True: they were not accepted. */
  async function refusesTerminos(): Promise<boolean> {
    if (useSesion.getState().usuario?.aceptaTerminosCondiciones || (await askTerminos())) return false
    setRefusal(new Refusal(SIN_TERMINOS, 409))
    return true
  }
  return {
    refusal: shown?.refusal,
    vistos: shown?.vistos,
    show,
    refusesTerminos,
    forget: () => setShown(undefined),
  }
}
