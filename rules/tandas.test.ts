import { expect, test } from 'vitest'
import { chooseTanda, kilosDe, type PedidoPorTomar } from './tandas.ts'

const pedido = (
  idPedido: number,
  kilos: number,
  articulos: readonly string[] = [],
  turno = '10:00',
): PedidoPorTomar => ({
  idPedido,
  turno,
  kilos,
  articulos,
  frios: [],
})
const idsDe = (candidatos: readonly PedidoPorTomar[], cuantos = 6) =>
  chooseTanda(candidatos, cuantos).pedidos.map(({ idPedido }) => idPedido)
const some = (from: number, many: number) => Array.from({ length: many }, (_, i) => `a${from + i}`)

test('a tanda takes the pedidos due first, and no more than a trolley holds', () => {
  const ocho = Array.from({ length: 8 }, (_, i) => pedido(i + 1, 1, [], `1${i}:00`))
  expect(idsDe(ocho, 3)).toEqual([1, 2, 3])
  expect(chooseTanda(ocho, 99)).toMatchObject({ pedidos: { length: 6 }, kilos: 6, tope: null })
  expect(chooseTanda(ocho.slice(0, 2), 6).tope).toBeNull()
  expect(chooseTanda([], 6)).toEqual({ pedidos: [], kilos: 0, minutos: 0, tope: null })
})

test('a tanda weighs 35 kg at most, unless its first pedido alone does not', () => {
  const pesados = [pedido(1, 20), pedido(2, 15.1), pedido(3, 15), pedido(4, 0.1)]
  expect(chooseTanda(pesados, 6)).toMatchObject({
    pedidos: [{ idPedido: 1 }, { idPedido: 3 }],
    kilos: 35,
    tope: 'PESO',
  })
  expect(idsDe([pedido(1, 80), pedido(2, 1)])).toEqual([1])
})

test('a tanda walks 25 minutes at most, and what several want is one stop', () => {
  // 83 stops of 18 seconds are 24 minutes and 54 seconds.
  const lejos = [pedido(1, 1, some(0, 60)), pedido(2, 1, some(60, 24)), pedido(3, 1, some(60, 23))]
  expect(chooseTanda(lejos, 6)).toMatchObject({
    pedidos: [{ idPedido: 1 }, { idPedido: 3 }],
    minutos: 25,
    tope: 'CAMINO',
  })
  expect(idsDe([pedido(1, 1, some(0, 80)), pedido(2, 1, some(0, 80))])).toEqual([1, 2])
})

test('a tanda has 30 cold articles at most, unless its first pedido alone has more', () => {
  const frio = (idPedido: number, frios: readonly string[]) => ({ ...pedido(idPedido, 1, frios), frios })
  expect(chooseTanda([frio(1, some(0, 20)), frio(2, some(20, 11)), frio(3, some(20, 10))], 6)).toMatchObject({
    pedidos: [{ idPedido: 1 }, { idPedido: 3 }],
    tope: 'FRIO',
  })
  // The same article for two pedidos is fetched once.
  expect(idsDe([frio(1, some(0, 30)), frio(2, some(0, 30))])).toEqual([1, 2])
  expect(idsDe([frio(1, some(0, 31)), frio(2, some(40, 1)), pedido(3, 1, some(50, 5))])).toEqual([1, 3])
})

test('of equally urgent pedidos those with the most common stops go together', () => {
  const iguales = [pedido(1, 1, ['a', 'b']), pedido(2, 1, ['c']), pedido(3, 1, ['a']), pedido(4, 1, ['a', 'b'])]
  expect(idsDe(iguales, 2)).toEqual([1, 4])
  expect(idsDe(iguales, 3)).toEqual([1, 4, 3])
  // It never comes before one that is due earlier.
  const [, otro, , comun] = iguales
  expect(idsDe([iguales[0]!, otro!, { ...comun!, turno: '12:00' }], 2)).toEqual([1, 2])
})

test('the weight of an article is what its label says', () => {
  const caja = { ventaFraccionada: false, medida: 'kg', contenidoMedida: 0.5 }
  expect(kilosDe(4, caja)).toBe(2)
  expect(kilosDe(2, { ...caja, medida: 'l', contenidoMedida: 1.5 })).toBe(3)
  expect(kilosDe(0.62, { ...caja, ventaFraccionada: true, contenidoMedida: 1 })).toBe(0.62)
  for (const medida of ['un', 'm', null]) expect(kilosDe(10, { ...caja, medida, contenidoMedida: 12 })).toBe(3)
})
