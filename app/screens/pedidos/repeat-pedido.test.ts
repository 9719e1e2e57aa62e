import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeOf, useCarritos } from '../../carrito/store.ts'
import { useLocal } from '../../local/store.ts'
import { repeatPedido } from './repeat-pedido.ts'

const articulo = (artCodigo: string) => ({
  artCodigo,
  nombre: `Artículo ${artCodigo}`,
  vtaFraccionada: 0,
  cantidadMinima: 1,
  multiplo: 1,
  stock: null,
  disponible: true,
  precio: 100,
})
const comprado = (
  artCodigo: string,
  nota: string,
  cambioProductoSinStock: string | null = null,
  sustitutos: string[] | undefined = undefined,
) => ({
  artCodigo,
  nombre: `Artículo ${artCodigo}`,
  cantidad: 2,
  nota,
  cambioProductoSinStock,
  sustitutos,
})

/** The requests to the server about the pedido. */
const asked: unknown[] = []

beforeEach(() => {
  useLocal.setState({ local: { codigoLocal: 1 } as never })
  useCarritos.getState().clear(1)
  asked.length = 0
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    if (String(input).includes('/repetir'))
      asked.push([String(input).split('/api/')[1], JSON.parse(String(init?.body))])
    return Response.json(
      String(input).includes('/repetir')
        ? {
            articulos: [
              comprado('A', 'feteado fino', 'No reemplazar'),
              comprado('B', 'maduras', null, ['X', 'Y']),
              comprado('C', 'de antes', 'No reemplazar', ['X']),
              comprado('D', ''),
            ],
            noDisponibles: [],
          }
        : ['A', 'B', 'C', 'D'].map(articulo),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

test('repeating a pedido keeps its notes unless the carrito has its own', async () => {
  // covers: CX-05
  const { setCantidad, setNota, setSinStock, setSustitutos } = useCarritos.getState()
  setCantidad(1, articulo('B') as never, 500)
  setCantidad(1, articulo('C') as never, 100)
  setNota(1, 'C', 'de ahora')
  setSinStock(1, 'C', 'Contactarme')
  setSustitutos(1, 'C', ['Z'])
  expect(await repeatPedido(7, 1)).toMatchObject({ agregados: 3 })
  expect(asked).toEqual([['pedidos/7/repetir', { codigoLocal: 1 }]])
  const carrito = useCarritos.getState().carritos[placeOf({ codigoLocal: 1 })]!
  expect(carrito).toMatchObject({
    A: { cantidad: 200, nota: 'feteado fino', cambioProductoSinStock: 'No reemplazar' },
    B: { cantidad: 500, nota: 'maduras', sustitutos: ['X', 'Y'] },
    C: { cantidad: 200, nota: 'de ahora', cambioProductoSinStock: 'Contactarme', sustitutos: ['Z'] },
    D: { cantidad: 200 },
  })
  expect(carrito.D!.nota).toBeUndefined()
  expect(carrito.D!.sustitutos).toBeUndefined()
})

test('a pedido repeated in one shop leaves the carrito of another as it is', async () => {
  // covers: CX-05 E-26
  const repeated = repeatPedido(7, 1)
  useLocal.setState({ local: { codigoLocal: 2 } as never })
  await repeated
  const { carritos } = useCarritos.getState()
  expect(carritos[placeOf({ codigoLocal: 2 })]).toBeUndefined()
  expect(carritos[placeOf({ codigoLocal: 1 })]).toMatchObject({
    A: { cantidad: 200, nota: 'feteado fino' },
    B: { cantidad: 200, sustitutos: ['X', 'Y'] },
  })
})
