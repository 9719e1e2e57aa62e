import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import { Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  keepPendiente,
  type Pendiente,
  sendPendiente,
  takeRechazo,
  usePendiente,
  withdrawPendiente,
} from './pendiente.ts'
import { forgetSolicitudes, prepareSolicitud } from './solicitud.ts'

const LOCAL = { codigoEmpresa: 10, codigoLocal: 1 } as Pendiente['local']
const placed = { idPedido: 7, estado: 'CONFIRMADO' } as never

/** Confirmed without a network: three of A, half a kilo of B. */
function confirm(total = 100): Pendiente {
  const datos = {
    totalEsperado: total,
    articulos: [
      { artCodigo: 'A', cantidad: 3 },
      { artCodigo: 'B', cantidad: 0.5 },
    ],
  }
  const solicitud = { ...prepareSolicitud(datos), ...datos } as unknown as PedidoSolicitud
  const pendiente = { idUsuario: 4, local: LOCAL, solicitud, cuando: 'Lunes' }
  keepPendiente(pendiente)
  return pendiente
}

beforeEach(() => {
  forgetSolicitudes()
  withdrawPendiente()
})

test('a waiting pedido is sent once, under the id it was confirmed with', async () => {
  // covers: E-26 A-61
  const { solicitud } = confirm()
  const asked: PedidoSolicitud[] = []
  const lost = vi.fn(async (one: PedidoSolicitud) => {
    asked.push(one)
    throw new Refusal(SIN_CONEXION, 0)
  })
  expect(await sendPendiente(4, lost)).toBeUndefined()
  expect(await sendPendiente(4, async () => Promise.reject(new Refusal('Servidor.ERROR_INTERNO', 503)))).toBeUndefined()
  const taken = vi.fn(async (one: PedidoSolicitud) => {
    asked.push(one)
    return placed
  })
  expect(await sendPendiente(4, taken)).toMatchObject({ placed: { idPedido: 7 } })
  expect(await sendPendiente(4, taken)).toBeUndefined()
  expect(taken).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([solicitud, solicitud])
  expect(usePendiente.getState()).toEqual({ pendiente: undefined, enviando: false })
})

test('only its usuario sends a waiting pedido, and never one taken back', async () => {
  //
  const { solicitud } = confirm()
  const ask = vi.fn(async () => placed)
  expect(await sendPendiente(5, ask)).toBeUndefined()
  withdrawPendiente()
  expect(await sendPendiente(4, ask)).toBeUndefined()
  expect(ask).not.toHaveBeenCalled()
  expect(confirm(200).solicitud.solicitudesAnteriores).toEqual([solicitud.idSolicitud])
})

test('a refusal is shown once and the pedido is not sent again', async () => {
  //
  const { solicitud } = confirm()
  const no = async () => Promise.reject(new Refusal('Articulos.ERROR_PRECIO_CAMBIADO', 409, [{ artCodigo: 'A' }]))
  expect(await sendPendiente(4, no)).toHaveProperty('refusal')
  const ask = vi.fn(async () => placed)
  expect(await sendPendiente(4, ask)).toBeUndefined()
  expect(ask).not.toHaveBeenCalled()
  expect(takeRechazo()).toMatchObject({ code: 'Articulos.ERROR_PRECIO_CAMBIADO', detalles: [{ artCodigo: 'A' }] })
  expect(takeRechazo()).toBeUndefined()
  // The carrito has none of its lines, so the next pedido need not name it.
  expect(confirm(200).solicitud.solicitudesAnteriores).toBeUndefined()
  expect(solicitud.idSolicitud).not.toBe(usePendiente.getState().pendiente!.solicitud.idSolicitud)
})

test('a waiting pedido that was placed after all leaves the next one free', async () => {
  //
  const { solicitud } = confirm()
  const no = async () => Promise.reject(new Refusal('Pedidos.ERROR_YA_REALIZADO', 409, [{ idPedido: 7 }]))
  expect(await sendPendiente(4, no)).toHaveProperty('refusal')
  expect(takeRechazo()).toMatchObject({ code: 'Pedidos.ERROR_YA_REALIZADO' })
  // Confirmed again unchanged, it is meant as another purchase.
  const again = confirm().solicitud
  expect(again.idSolicitud).not.toBe(solicitud.idSolicitud)
  expect(again.solicitudesAnteriores).toBeUndefined()
})

test('a second pedido or a lost session does not replace the waiting pedido', async () => {
  //
  const first = confirm()
  const second = { ...first, solicitud: { ...first.solicitud, idSolicitud: 'other' } }
  expect(keepPendiente(second)).toBe(false)
  expect(
    await sendPendiente(4, async () => Promise.reject(new Refusal('Sesion.ERROR_SESION_VENCIDA', 401))),
  ).toBeUndefined()
  expect(usePendiente.getState().pendiente).toEqual(first)
})

test('two tabs that try at the same moment send the waiting pedido once', async () => {
  //
  confirm()
  const answer = Promise.withResolvers<never>()
  const ask = vi.fn(() => answer.promise)
  const [here, there] = [sendPendiente(4, ask), sendPendiente(4, ask)]
  expect(await there).toBeUndefined()
  answer.resolve(placed)
  expect(await here).toMatchObject({ placed: { idPedido: 7 } })
  expect(await sendPendiente(4, ask)).toBeUndefined()
  expect(ask).toHaveBeenCalledTimes(1)
})
