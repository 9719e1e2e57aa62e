import { expect, test } from 'vitest'
import { type ArticuloDeHoy, repeatLineas } from './pedidos-repeticion.ts'

const pieza = { ventaFraccionada: false }
const kilo = { ventaFraccionada: true, pasoVenta: 10, minimoVenta: 10 }
const hoy = (artCodigo: string, more: Partial<ArticuloDeHoy> = {}): ArticuloDeHoy => ({
  artCodigo,
  nombre: `Artículo ${artCodigo}`,
  venta: pieza,
  stock: null,
  ...more,
})
const repeat = (
  comprada: Record<string, number>,
  articulos: readonly ArticuloDeHoy[],
  carrito: Record<string, number> = {},
) =>
  repeatLineas({
    pedido: Object.entries(comprada).map(([artCodigo, cantidad]) => ({ artCodigo, cantidad })),
    articulos,
    carrito: (artCodigo) => carrito[artCodigo] ?? 0,
  })

test('the carrito ends up with the larger of what it has and what was bought', () => {
  // covers: CX-05
  const { agregados, estaban, recortados } = repeat(
    { A: 300, B: 200, C: 100, D: 100 },
    [hoy('A'), hoy('B'), hoy('C'), hoy('D')],
    { B: 100, C: 100, D: 500 },
  )
  expect(agregados).toEqual([
    { artCodigo: 'A', cantidad: 300 },
    { artCodigo: 'B', cantidad: 200 },
  ])
  expect(estaban).toEqual(['Artículo C', 'Artículo D'])
  expect(recortados).toEqual([])
})

test('quantities beyond stock, limit or step are cut and named', () => {
  // covers: CX-05 A-47
  const { agregados, recortados } = repeat({ A: 500, B: 600, C: 155, D: 300 }, [
    hoy('A', { stock: 200 }),
    hoy('B', { venta: { ...pieza, limitePorPedido: 400 } }),
    hoy('C', { venta: kilo, stock: 124 }),
    hoy('D', { stock: 0 }),
  ])
  expect(agregados).toEqual([
    { artCodigo: 'A', cantidad: 200 },
    { artCodigo: 'B', cantidad: 400 },
    { artCodigo: 'C', cantidad: 120 },
  ])
  expect(recortados.map(({ nombre, cantidad }) => [nombre, cantidad])).toEqual([
    ['Artículo A', 200],
    ['Artículo B', 400],
    ['Artículo C', 120],
    ['Artículo D', 0],
  ])
})

test('repeating a pedido never lowers a quantity that the carrito already has', () => {
  // covers: CX-05
  const { agregados, recortados, estaban } = repeat({ A: 500 }, [hoy('A', { stock: 200 })], { A: 300 })
  expect(agregados).toEqual([])
  expect(estaban).toEqual([])
  expect(recortados).toMatchObject([{ nombre: 'Artículo A', cantidad: 300 }])
})

test('articles that the local does not sell are left out', () => {
  // covers: CX-05
  expect(repeat({ X: 100 }, [hoy('A')])).toEqual({ agregados: [], estaban: [], recortados: [] })
})
