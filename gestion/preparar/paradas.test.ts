import { expect, test } from 'vitest'
import { avisosOf, faltan, nextParada, nextParte, paradasOf } from './paradas.ts'
import { guardada, linea, respuesta, TANDA, tandaOf } from './tanda-de-prueba.ts'

const codes = (paradas: ReturnType<typeof paradasOf>) => paradas.map(({ artCodigo }) => artCodigo)

test('the same article of two pedidos is one stop, and stops are walked with what is cold at the end', () => {
  const paradas = paradasOf(TANDA, [])
  expect(codes(paradas)).toEqual(['arroz', 'yerba', '000283'])
  expect(paradas[0]!.partes.map(({ posicion, pedida }) => [posicion, pedida])).toEqual([
    ['A', 200],
    ['B', 100],
  ])
  expect(paradas[2]!.partes[0]).toMatchObject({ nota: 'feteado fino', pedida: 50 })
})

test('what is said fills the positions in their order, and a stop is left when all of it is said', () => {
  const one = [guardada(1, { cantidad: 2, terminada: true })]
  const [arroz] = paradasOf(TANDA, one)
  expect(arroz).toMatchObject({ dicha: false, partes: [{ dicha: true, puesta: 200 }, { dicha: false }] })
  expect(nextParte(arroz!)?.posicion).toBe('B')
  const both = [...one, guardada(2, { idPedido: 101 })]
  expect(paradasOf(TANDA, both)[0]!.dicha).toBe(true)
  expect(nextParada(paradasOf(TANDA, both), [])?.artCodigo).toBe('yerba')
})

test('the last word of a line counts, and one that the server found impossible was not said', () => {
  const said = [guardada(1, { cantidad: 2, terminada: true }), guardada(2, { cantidad: 1 })]
  expect(paradasOf(TANDA, said)[0]!.partes[0]).toMatchObject({ puesta: 100, dicha: false })
  const refused = [...said.slice(0, 1), { ...said[1]!, respuesta: respuesta('toma-2', { resultado: 'INVALIDA' }) }]
  expect(paradasOf(TANDA, refused)[0]!.partes[0]).toMatchObject({ puesta: 200, dicha: true })
})

test('what others put in meanwhile is not fetched, and of too much only what fits is there', () => {
  const answered = {
    ...guardada(1, { cantidad: 2 }),
    respuesta: respuesta('toma-1', { resultado: 'EXCEDE', cabe: 1, sobra: 1, deOtras: 1 }),
  }
  const [parte] = paradasOf(TANDA, [answered])[0]!.partes
  expect(parte).toMatchObject({ puesta: 100, deOtras: 100, dicha: true })
  const before = tandaOf([linea(0, 'arroz', { cantidadPedida: 3, deOtras: 1 })])
  expect(faltan(paradasOf(before, [])[0]!.partes[0]!)).toBe(200)
})

test('what is skipped goes to the end, the longest skipped first, and is never left out', () => {
  const paradas = paradasOf(TANDA, [])
  expect(nextParada(paradas, ['arroz'])?.artCodigo).toBe('yerba')
  expect(nextParada(paradas, ['yerba', 'arroz', '000283'])?.artCodigo).toBe('yerba')
  const allButArroz = paradasOf(TANDA, [
    guardada(1, { orden: 1, terminada: true }),
    guardada(2, { idPedido: 101, orden: 1, cantidad: 0, terminada: true }),
  ])
  expect(nextParada(allButArroz, ['arroz'])?.artCodigo).toBe('arroz')
})

test('lines of others, and of a pedido that was cancelled, are no stops', () => {
  const others = tandaOf([linea(0, 'arroz', { suya: false }), linea(1, 'yerba')])
  expect(codes(paradasOf(others, []))).toEqual(['yerba'])
  const cancelled = tandaOf([linea(0, 'arroz')], [linea(0, 'yerba')])
  cancelled.pedidos[0]!.estado = 'CANCELADO'
  expect(codes(paradasOf(cancelled, []))).toEqual(['yerba'])
})

test('whoever holds goods that do not count is told of each line once, and of what counts nothing', () => {
  const said = [
    guardada(1, {}, { respuesta: respuesta('toma-1', { resultado: 'DEVOLVER' }) }),
    guardada(2, {}, { respuesta: respuesta('toma-2', { resultado: 'EXCEDE', sobra: 1 }) }),
    guardada(3, { orden: 1 }, { respuesta: respuesta('toma-3') }),
    guardada(4, { idPedido: 101 }),
    guardada(5, { idPedido: 101, orden: 1 }, { respuesta: respuesta('toma-5', { resultado: 'ANTERIOR' }) }),
  ]
  expect(avisosOf(said).map(({ n }) => n)).toEqual([2])
})
