// Checks which lines the carrito of this device keeps after a pedido. The server is a stand-in that knows another
// device's change.

import type { LineaCarrito } from '@surtido/contract/carrito'
import { almacen } from '@surtido/web/storage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSesion } from '../sesion/store.ts'
import { carritoComunKey, syncCarrito, versionComun } from './sincronia.ts'
import { placeOf, useCarritos } from './store.ts'
import { takePedidasFromCarrito } from './take-pedidas.ts'

const codigoLocal = 4
const idUsuario = 7
const linea = (artCodigo: string, cantidad: number): LineaCarrito => ({ artCodigo, cantidad, modificado: '' })

let server: { version: number; lineas: LineaCarrito[] }

beforeEach(() => {
  useSesion.setState({ usuario: { idUsuario } as never })
  useCarritos.getState().clear(codigoLocal)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('articulos/')) return Response.json(['LECHE', 'YERBA'].map((artCodigo) => ({ artCodigo })))
    if (init?.method === 'PUT') {
      const { version, lineas } = JSON.parse(String(init.body))
      if (version !== server.version)
        return Response.json({ error: 'Carrito.ERROR_VERSION', detalles: [server] }, { status: 409 })
      server = { version: version + 1, lineas }
    }
    return Response.json(server)
  })
})
afterEach(() => vi.unstubAllGlobals())

test('after a pedido the next sync loses nothing that another device put in', async () => {
  // covers: CX-08
  const key = carritoComunKey(idUsuario, placeOf({ codigoLocal }))
  // A sync took the pedido of two out before its answer came, and left one. Then another device put yerba in.
  almacen.write(key, { version: 6, lineas: [linea('LECHE', 1)] })
  useCarritos.getState().setCantidad(codigoLocal, { artCodigo: 'LECHE' } as never, 100)
  server = { version: 7, lineas: [linea('LECHE', 1), linea('YERBA', 1)] }
  takePedidasFromCarrito(idUsuario, codigoLocal, [{ artCodigo: 'LECHE', cantidad: 200 }])
  expect(versionComun(idUsuario, codigoLocal)).toBeUndefined()
  useCarritos.getState().setCantidad(codigoLocal, { artCodigo: 'PAN' } as never, 100)
  await syncCarrito(idUsuario, codigoLocal)
  expect(server.lineas.map(({ artCodigo }) => artCodigo).sort()).toEqual(['LECHE', 'PAN', 'YERBA'])
})
