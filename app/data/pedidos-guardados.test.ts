import type { Pedido } from '@surtido/contract/pedidos'
import { completeStored } from '@surtido/web/complete-stored'
import { almacen } from '@surtido/web/storage'
import { beforeEach, expect, test, vi } from 'vitest'
import { setAdministrador } from '../sesion/administrador.ts'
import { useSesion } from '../sesion/store.ts'
import { PEDIDO } from './pedido-completo.ts'
import { keepLista, keepPedido, porGuardar, readAbiertos, readLista, readPedido } from './pedidos-guardados.ts'

const [ANA, BRUNO] = [7, 8]
const enter = (idUsuario: number | undefined) =>
  useSesion.getState().setUsuario(idUsuario === undefined ? undefined : ({ idUsuario } as never))
const pedidoOf = (idPedido: number, estado = 'RECIBIDO') => ({ idPedido, estado, codigoRetiro: '1234' }) as Pedido
const ids = (pedidos: readonly { idPedido: number }[] | undefined) => pedidos?.map(({ idPedido }) => idPedido)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  setAdministrador(undefined)
  enter(undefined)
  enter(ANA)
  return () => vi.useRealTimers()
})

test('a pedido is kept only for the session that read it', () => {
  // covers: S-07 E-26
  keepPedido(ANA, pedidoOf(1))
  expect(readPedido(ANA, 1)).toEqual({ desde: 1_000, que: completeStored(pedidoOf(1), PEDIDO) })
  expect(readPedido(BRUNO, 1)).toBeUndefined()
  enter(undefined)
  expect(almacen.keys()).not.toContain('pedidosGuardados')
  // An answer that was under way when she left.
  keepPedido(ANA, pedidoOf(1))
  expect(almacen.keys()).not.toContain('pedidosGuardados')
  enter(ANA)
  expect(readLista(ANA)).toBeUndefined()
  keepPedido(ANA, pedidoOf(1))
  enter(BRUNO)
  keepPedido(ANA, pedidoOf(1))
  expect([readPedido(ANA, 1), readPedido(BRUNO, 1)]).toEqual([undefined, undefined])
})

test('the device of an administrator keeps nothing of the customer they act as', () => {
  setAdministrador({ administrador: {} as never, actuandoComo: ANA })
  keepPedido(ANA, pedidoOf(1))
  keepLista(ANA, [pedidoOf(1)])
  expect(almacen.keys()).not.toContain('pedidosGuardados')
  expect(porGuardar(ANA, [pedidoOf(1)])).toEqual([])
})

test('keeps twelve pedidos at most, open ones before those last looked at', () => {
  keepPedido(ANA, pedidoOf(1))
  for (let i = 2; i <= 14; i++) {
    vi.setSystemTime(1_000 * i)
    keepPedido(ANA, pedidoOf(i, 'ENTREGADO'))
  }
  expect(ids(readLista(ANA)?.que)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 1])
  expect(ids(readAbiertos(ANA))).toEqual([1])
})

test('the list shows the last answer and the pedidos placed since', () => {
  keepPedido(ANA, pedidoOf(1))
  vi.setSystemTime(2_000)
  keepLista(ANA, [pedidoOf(3), pedidoOf(1, 'CANCELADO')])
  vi.setSystemTime(3_000)
  keepPedido(ANA, pedidoOf(4))
  keepPedido(ANA, pedidoOf(3, 'EN_CAMINO'))
  const { desde, que } = readLista(ANA)!
  expect(desde).toBe(2_000)
  expect(que.map(({ idPedido, estado }) => [idPedido, estado])).toEqual([
    [4, 'RECIBIDO'],
    [3, 'EN_CAMINO'],
    [1, 'CANCELADO'],
  ])
  keepLista(ANA, [])
  expect(readLista(ANA)?.desde).toBe(1_000)
})

test('reads again only what is kept in an older form', () => {
  for (const id of [1, 2, 3]) keepPedido(ANA, pedidoOf(id))
  keepPedido(ANA, pedidoOf(4, 'ENTREGADO'))
  expect(porGuardar(ANA, [pedidoOf(1), pedidoOf(2, 'EN_CAMINO'), pedidoOf(5)])).toEqual([2, 5, 3])
})
