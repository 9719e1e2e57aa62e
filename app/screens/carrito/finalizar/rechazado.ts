import { showAlert } from '@surtido/web/overlays/alerts'
import { queryClient } from '@surtido/web/query-client'
import { Refusal } from '@surtido/web/refusal'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Eleccion } from '../../../carrito/eleccion.ts'
import { finishPedido, pedidasDe } from '../../../carrito/finish-pedido.ts'
import { takeRechazo } from '../../../carrito/pendiente.ts'
import type { LineaCarrito } from '../../../carrito/store.ts'
import { pedidoQuery } from '../../../data/pedidos.ts'
import { useLocal } from '../../../local/store.ts'
import { useSesion } from '../../../sesion/store.ts'
import { FINALIZAR } from '../../../textos/finalizar.ts'
import { askTerminos } from '../../usuarios/terminos.ts'
import { usePendientePropio } from '../pendiente.tsx'
import { mend } from './mend.ts'
import type { MontosVistos } from './partes-cambiadas.ts'
import { YA_REALIZADO } from './realizar.ts'
import { isOver, type Sobre, sobreOf } from './sobre.ts'

const SIN_TERMINOS = 'Usuarios.ERROR_TERMINOS_NO_ACEPTADOS'

/**
 * The server's refusal, shown in its place and mended as far as possible; `tell` takes a new one, with what the
 * customer saw when it was sent. It disappears once its subject has changed.
 */
export function useRechazado(eleccion: Eleccion, lineas: readonly LineaCarrito[]) {
  const { local, direccion } = useLocal()
  const usuario = useSesion((state) => state.usuario)
  const navigate = useNavigate()
  const [dicho, setDicho] = useState<{ refusal: Refusal; visto: MontosVistos | undefined; sobre: Sobre }>()
  const sobre = (idUsuario: number | undefined) =>
    sobreOf({ idUsuario, codigoLocal: local?.codigoLocal, direccion, eleccion, lineas })
  if (dicho && isOver(dicho.refusal.code, dicho.sobre, sobre(usuario?.idUsuario))) setDicho(undefined)
  const rechazado = usePendientePropio()?.rechazo !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that came back with a no is told once
  useEffect(() => {
    const rechazo = rechazado ? takeRechazo() : undefined
    if (rechazo) void tell(rechazo)
  }, [rechazado])

  /** The refusal is tied to what was sent, except for the usuario: the answer itself may have logged them out. */
  function setRefusal(refusal: Refusal, visto?: MontosVistos): void {
    setDicho({ refusal, visto, sobre: sobre(useSesion.getState().usuario?.idUsuario) })
  }
  async function tell(error: Refusal, visto?: MontosVistos): Promise<void> {
    const anterior = error.is(YA_REALIZADO) ? error.detalles[0] : undefined
    if (anterior) return tellAnterior(anterior.idPedido)
    setRefusal(error, visto)
    await mend(error, local?.codigoLocal ?? 0, lineas)
    // The terms have changed since: once they are accepted, the same pedido can be confirmed as it is.
    if (error.is(SIN_TERMINOS) && (await askTerminos())) setDicho(undefined)
  }
  /** An earlier try had arrived after all. The customer may still place another pedido on top of it. */
  async function tellAnterior(idPedido: number): Promise<void> {
    const answer = await showAlert(
      FINALIZAR.tuPedidoYaEstaba,
      FINALIZAR.elPedidoLlegoAunque(idPedido),
      FINALIZAR.hacerOtroPedido,
      FINALIZAR.verMiPedido,
    )
    if (answer !== FINALIZAR.verMiPedido || !usuario || !local) return
    const pedido = await queryClient.fetchQuery(pedidoQuery(idPedido)).catch(() => undefined)
    // Its card may still be refused: that page empties the carrito once it is charged.
    if (pedido?.estado === 'PENDIENTE_PAGO')
      return navigate({ to: '/pedido-realizado', search: { codigo: idPedido }, replace: true })
    await navigate({ to: '/detalle-pedido', search: { codigo: idPedido }, replace: true })
    if (pedido && pedido.estado !== 'CANCELADO') finishPedido(usuario, pedido, pedidasDe(pedido))
  }
  /** a pedido needs accepted terms; asking before it is sent avoids a refusal. */
  async function refuseSinTerminos(): Promise<boolean> {
    if (useSesion.getState().usuario?.aceptaTerminosCondiciones || (await askTerminos())) return false
    setRefusal(new Refusal(SIN_TERMINOS, 409))
    return true
  }
  return { refusal: dicho?.refusal, visto: dicho?.visto, tell, refuseSinTerminos, forget: () => setDicho(undefined) }
}
