import { dismissToast, getToasts } from '@surtido/ui/toast-store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPendiente, type Pendiente, usePendiente, withdrawPendiente } from '../../carrito/pendiente.ts'
import { setAdministrador } from '../../sesion/administrador.ts'
import { useSesion } from '../../sesion/store.ts'
import { tellVencida } from '../../sesion/vencida.ts'
import { sendNow } from './envio-pendiente.ts'

const LOCAL = { codigoEmpresa: 10, codigoLocal: 1, nombre: 'Pocitos' } as Pendiente['local']
const PENDIENTE = {
  idUsuario: 4,
  local: LOCAL,
  solicitud: { idSolicitud: 'a', codigoLocal: 1, articulos: [{ artCodigo: 'A', cantidad: 3 }] },
  cuando: 'Lunes',
} as unknown as Pendiente

/** Ids of the pedidos that were asked for. */
const placed: string[] = []
const textos = () => getToasts().map(({ texto }) => texto)
const go = vi.fn(async () => {}) as never

beforeEach(() => {
  placed.length = 0
  for (const { id } of getToasts()) dismissToast(id)
  withdrawPendiente()
  vi.stubGlobal('location', { pathname: '/tabs/home' })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/pedidos/realizar-pago-pedido')) return Response.json({ version: 0, lineas: [] })
    placed.push((JSON.parse(String(body)) as { idSolicitud: string }).idSolicitud)
    return Response.json({ idPedido: 7, estado: 'RECIBIDO' }, { status: 201 })
  })
})
afterEach(() => {
  setAdministrador(undefined)
  useSesion.setState({ usuario: undefined })
  vi.unstubAllGlobals()
})

test('a waiting pedido is sent only for its usuario, not for an administrator', async () => {
  // covers: E-26 A-61 CX-20
  keepPendiente(PENDIENTE)
  await sendNow(go)
  useSesion.setState({ usuario: { idUsuario: 5 } as never })
  await sendNow(go)
  useSesion.setState({ usuario: { idUsuario: 4 } as never })
  setAdministrador({ administrador: { idUsuario: 9 } as never, actuandoComo: 4 })
  await sendNow(go)
  expect(placed).toEqual([])
  expect(usePendiente.getState().pendiente).toEqual(PENDIENTE)
  setAdministrador(undefined)
  await sendNow(go)
  await sendNow(go)
  expect(placed).toEqual(['a'])
  expect(textos()).toEqual(['Tu pedido se envió.'])
})

test('after the session ends, a notice says that a pedido waits, while one does', () => {
  // covers: A-80 E-26
  tellVencida(false)
  keepPendiente(PENDIENTE)
  tellVencida(false)
  expect(textos().map((texto) => /para que se envíe tu pedido/.test(texto))).toEqual([false, true])
})
