// Checks what stops a pedido before it is sent. The network is a stand-in.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LineaDelCarrito, placeOf, useCarritos } from '../../../carrito/store.ts'
import type { CompleteCheckout } from './build-solicitud.ts'
import { confirmPedido } from './confirm-pedido.ts'

const LOCAL = { codigoEmpresa: 10, codigoLocal: 2 } as CompleteCheckout['local']
const linea = { artCodigo: 'A', cantidad: 300, nota: 'maduras', sustitutos: ['B'] } as unknown as LineaDelCarrito

let sent: string[] = []
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return Response.json({ error: 'Servidor.ERROR_INTERNO', mensaje: '', estado: 500 }, { status: 500 })
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['an amount', { cantidad: 200 }],
  ['a note', { nota: 'bien maduras' }],
  ['what to do when it runs out', { cambioProductoSinStock: { codigo: 1 } }],
  ['its substitutes', { sustitutos: ['C'] }],
])('%s that another device changed stops the confirmation', async (_, changed) => {
  //
  useCarritos.setState({ carritos: { [placeOf(LOCAL)]: { A: { ...linea, ...changed } as LineaDelCarrito } } })
  const checkout = { local: LOCAL, lineas: [linea] } as unknown as CompleteCheckout
  await expect(confirmPedido({ idUsuario: 4 } as never, checkout, () => {})).rejects.toMatchObject({
    code: 'Carrito.ERROR_VERSION',
  })
  expect(sent.filter((url) => url.includes('pedidos'))).toEqual([])
})
