import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const codigoLocal = 4

beforeEach(() => {
  vi.resetModules()
  // A list is put in within one millisecond.
  vi.useFakeTimers({ now: 1_000 })
})
afterEach(() => vi.useRealTimers())

const articulo = (artCodigo: string) => ({ artCodigo, precio: 10 }) as never

async function carritoDe(...codigos: string[]) {
  const { inOrder, placeOf, useCarritos } = await import('./store.ts')
  const { useLocal } = await import('../local/store.ts')
  useLocal.getState().setDireccion(undefined)
  useLocal.setState({ local: { codigoEmpresa: 10, codigoLocal } as never })
  const carrito = useCarritos.getState()
  for (const one of codigos) carrito.setCantidad(codigoLocal, articulo(one), 100)
  const lineas = () => inOrder(useCarritos.getState().carritos[placeOf({ codigoLocal })] ?? {})
  return { carrito, lineas, orden: () => lineas().map(({ artCodigo }) => artCodigo) }
}

test('lines put in at the same moment keep their places when one of them changes', async () => {
  // covers: E-26
  const { carrito, orden } = await carritoDe('LECHE', 'MILANESAS', '000283', '9')
  expect(orden()).toEqual(['LECHE', 'MILANESAS', '000283', '9'])
  carrito.setCantidad(codigoLocal, articulo('LECHE'), 200)
  carrito.setNota(codigoLocal, 'MILANESAS', 'Finas')
  expect(orden()).toEqual(['LECHE', 'MILANESAS', '000283', '9'])
})

test('a line put back takes the place it had, one put in anew comes last', async () => {
  // covers: E-26
  const { carrito, lineas, orden } = await carritoDe('LECHE', 'MILANESAS', '9')
  const [leche] = lineas()
  carrito.setCantidad(codigoLocal, articulo('LECHE'), 0)
  carrito.putBack(codigoLocal, leche!)
  expect(orden()).toEqual(['LECHE', 'MILANESAS', '9'])
  carrito.setCantidad(codigoLocal, articulo('LECHE'), 0)
  carrito.setCantidad(codigoLocal, articulo('LECHE'), 100)
  expect(orden()).toEqual(['MILANESAS', '9', 'LECHE'])
})

test('what an older version kept with equal places does not move by a change', async () => {
  // covers: E-26
  const { carrito, orden } = await carritoDe('LECHE', 'MILANESAS')
  carrito.refresh(codigoLocal, (one) => ({ ...one, puesto: 7 }))
  carrito.setCantidad(codigoLocal, articulo('LECHE'), 200)
  expect(orden()).toEqual(['LECHE', 'MILANESAS'])
})

test('a merge with the server moves no line and adds those of another device last', async () => {
  // covers: CX-08
  const { carrito, lineas, orden } = await carritoDe('LECHE', 'MILANESAS')
  const linea = (artCodigo: string) => ({ artCodigo, cantidad: 100, modificado: '', articulo: articulo(artCodigo) })
  carrito.replace(codigoLocal, ['YERBA', '9', 'MILANESAS', 'LECHE'].map(linea))
  expect(orden()).toEqual(['LECHE', 'MILANESAS', 'YERBA', '9'])
  expect(new Set(lineas().map(({ puesto }) => puesto)).size).toBe(4)
})

test('the server gets the lines in their order, which another device takes over', async () => {
  // covers: CX-08
  vi.useRealTimers()
  const { carrito } = await carritoDe('LECHE', '9', '5')
  const { useSesion } = await import('../sesion/store.ts')
  useSesion.setState({ usuario: { idUsuario: 7 } as never })
  const sent: string[][] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ version: 0, lineas: [] })
    const { lineas } = JSON.parse(String(init.body))
    sent.push(lineas.map(({ artCodigo }: { artCodigo: string }) => artCodigo))
    return Response.json({ version: sent.length, lineas })
  })
  const { syncCarrito } = await import('./sincronia.ts')
  carrito.setCantidad(codigoLocal, articulo('9'), 200)
  await syncCarrito(7, codigoLocal)
  expect(sent).toEqual([['LECHE', '9', '5']])
  vi.unstubAllGlobals()
})
