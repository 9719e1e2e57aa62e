// Sends a pedido, once.

import type { PedidoRealizado } from '@surtido/contract/pedidos'
import type { Usuario } from '@surtido/contract/usuarios'
import { isSameLinea } from '@surtido/rules/carrito-guardado'
import { isRefusal, Refusal } from '@surtido/web/refusal'
import { syncCarrito, tellCarrito, versionComun } from '../../../carrito/sincronia.ts'
import { forgetSolicitudes, markRefused } from '../../../carrito/solicitud.ts'
import { placeOf, useCarritos } from '../../../carrito/store.ts'
import { placePedido } from '../../../data/pedidos.ts'
import { askWhenFree } from './ask-when-free.ts'
import { buildSolicitud, type CompleteCheckout } from './build-solicitud.ts'

export const YA_REALIZADO = 'Pedidos.ERROR_YA_REALIZADO'
const OTRO_CARRITO = 'Carrito.ERROR_VERSION'

/**
 * C-24: sends it under an id that lets it be placed once. While the server is busy it waits and sends it again; `onBusy`
 * is called before each wait. Throws Refusal: `Carrito.ERROR_VERSION` when another device has changed the carrito.
 */
export async function confirmPedido(
  usuario: Usuario,
  checkout: CompleteCheckout,
  onBusy: () => void,
): Promise<PedidoRealizado> {
  const { idUsuario } = usuario
  const { codigoLocal } = checkout.local
  await tellCarrito(idUsuario, codigoLocal)
  if (!hasSameLineas(checkout)) throw new Refusal(OTRO_CARRITO, 409)
  try {
    return await sendPedido(usuario, checkout, onBusy)
  } catch (error) {
    if (!isRefusal(error, OTRO_CARRITO)) throw error
    await syncCarrito(idUsuario, codigoLocal)
    if (!hasSameLineas(checkout)) throw error
    // Same lines, newer version: send again.
    return sendPedido(usuario, checkout, onBusy)
  }
}

/** The carrito of the device has the lines that the customer confirmed. */
function hasSameLineas({ local, lineas }: CompleteCheckout): boolean {
  const now = useCarritos.getState().carritos[placeOf(local)] ?? {}
  if (Object.keys(now).length !== lineas.length) return false
  return lineas.every((linea) => {
    const held = now[linea.artCodigo]
    // Wishes count: one that another device added would be lost.
    return held !== undefined && isSameLinea(linea, held)
  })
}

async function sendPedido(usuario: Usuario, checkout: CompleteCheckout, onBusy: () => void): Promise<PedidoRealizado> {
  const solicitud = buildSolicitud(usuario, checkout)
  const versionCarrito = versionComun(usuario.idUsuario, checkout.local.codigoLocal)
  try {
    return await askWhenFree(
      () => placePedido({ ...solicitud, ...(versionCarrito !== undefined && { versionCarrito }) }),
      onBusy,
    )
  } catch (error) {
    if (isRefusal(error, YA_REALIZADO)) forgetSolicitudes()
    // A 4xx means it was read and refused; with a 5xx or no answer the outcome is unknown.
    else if (error instanceof Refusal && error.estado >= 400 && error.estado < 500) markRefused(solicitud.idSolicitud)
    throw error
  }
}
