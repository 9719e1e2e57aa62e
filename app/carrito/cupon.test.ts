import type { Cupon } from '@surtido/contract/cupones'
import { expect, test } from 'vitest'
import { tellElegible, tellUnusable, withElegibleOfCarrito } from './cupon.ts'

const articulo = (artCodigo: string, codEstMerc: string, precio: number) => ({
  artCodigo,
  marca: '',
  rubro: { codEstMerc },
  precio,
  vtaFraccionada: 0,
  descuentosPorCantidad: [],
})
const linea = (...given: Parameters<typeof articulo>) => ({ articulo: articulo(...given), cantidad: 100 }) as never
const YERBA = linea('1', '0101', 216)
const OTRA = linea('2', '0101', 997)
const ARROZ = linea('3', '0102', 59)
const promocion = { idPromocion: 3, titulo: '', ahorro: 10_000, lineas: [{ artCodigo: '2', ahorro: 10_000 }] }
const cupon = (more: object) =>
  ({
    descuento: 20,
    total: null,
    montoMinimo: 0,
    rubros: ['0101'],
    localesAplica: [{ codigoLocal: 1 }],
    ...more,
  }) as Cupon

function tell(one: Cupon, lineas: readonly never[], costoPedido: number, descuentoCupon = 1): string | undefined {
  const conElegible = withElegibleOfCarrito(one, lineas, lineas.includes(OTRA) ? [promocion] : [])
  const said = tellUnusable(conElegible, { codigoLocal: 1, costoPedido })
  return (said ?? tellElegible(conElegible, { costoPedido, descuentoCupon }))?.replace(/\s/g, ' ')
}

test('a cupon says how much of the carrito it takes off, and why not of all', () => {
  // covers: S-42 A-43
  const noSeAcumula = cupon({ acumulable: false })
  expect(tell(noSeAcumula, [YERBA, OTRA], 111_300)).toBe(
    'Descuenta sobre $216 de tu carrito: no cuenta lo que ya tiene oferta o promoción.',
  )
  expect(tell(cupon({}), [YERBA, ARROZ], 27_500)).toBe(
    'Descuenta sobre $216 de tu carrito: el resto no entra en este cupón.',
  )
  expect(tell(noSeAcumula, [YERBA], 21_600)).toBeUndefined()
  // The amount is mentioned only where the cupon is cut short.
  const fijo = cupon({ descuento: null, total: 150 })
  expect(tell(fijo, [YERBA, ARROZ], 27_500, 15_000)).toBeUndefined()
  expect(tell(cupon({ descuento: null, total: 300 }), [YERBA, ARROZ], 27_500, 21_600)).toContain('sobre $216')
})

test('a cupon whose articles are all on offer says so, not that it covers none', () => {
  // covers: S-42 A-42
  expect(tell(cupon({ acumulable: false }), [OTRA], 89_700)).toBe(
    'Lo que este cupón descuenta ya tiene oferta o promoción en tu pedido.',
  )
  expect(tell(cupon({ acumulable: false }), [ARROZ], 5_900)).toBe(
    'El cupón no incluye ninguno de los artículos de tu pedido.',
  )
})
