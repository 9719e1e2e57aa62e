import { expect, test } from 'vitest'
import type { TandaGuardada } from '../device/guardado.ts'
import { guardada, linea, respuesta, tandaOf } from '../testing/tanda.ts'
import { choqueOf, frasesDeChoque, keepPropio, returnPropio } from './choques.ts'
import { paradasOf } from './paradas.ts'

const de = (tanda: TandaGuardada['tanda']): TandaGuardada => ({
  idTanda: 7,
  idAdministrador: 5,
  tanda,
  saltadas: [],
  sellados: [],
})
const ARROZ = tandaOf([linea(0, 'arroz', { cantidadPedida: 3 })])
const excede = (n: number, cantidad: number, more: Parameters<typeof respuesta>[1]) =>
  guardada(n, { cantidad, terminada: true }, { respuesta: respuesta(`toma-${n}`, { resultado: 'EXCEDE', ...more }) })
const SOBRA = excede(1, 2, { cabe: 1, sobra: 1, deOtras: 2 })

test('whoever hears that two put in too much chooses who puts it back', () => {
  const choque = choqueOf(de(ARROZ), [SOBRA])!
  expect(choque.linea.nombre).toBe('arroz')
  expect(frasesDeChoque(choque)).toEqual({ vuelve: 'Devuelvo 1 un.', queda: '1 un. devuelve la otra persona' })
  expect(returnPropio(choque)).toEqual({ idPedido: 100, orden: 0, cantidad: 1, terminada: true })
  // All three are in the bags, whoever put them in.
  expect(keepPropio(choque)).toEqual({ idPedido: 100, orden: 0, cantidad: 3, terminada: true, completa: true })
})

test('of two weights one goes in whole, and a line that is then short stays open', () => {
  const queso = tandaOf([linea(0, 'queso', { ventaFraccionada: true, cantidadPedida: 0.5 })])
  const both = choqueOf(de(queso), [excede(1, 0.52, { sobra: 0.52, deOtras: 0.5 })])!
  expect(returnPropio(both)).toEqual({ idPedido: 100, orden: 0, cantidad: 0, terminada: true })
  expect(keepPropio(both)).toMatchObject({ cantidad: 0.52, completa: true })
  const corto = [excede(1, 0.4, { sobra: 0.4, deOtras: 0.3 })]
  const palabra = returnPropio(choqueOf(de(queso), corto)!)
  expect(palabra).toEqual({ idPedido: 100, orden: 0, cantidad: 0 })
  const after = [
    ...corto,
    guardada(2, palabra, { respuesta: respuesta('toma-2', { resultado: 'PUESTA', deOtras: 0.3 }) }),
  ]
  expect(paradasOf(queso, after)[0]).toMatchObject({ dicha: false, partes: [{ puesta: 0, deOtras: 30 }] })
})

test('nothing is left to choose once it was said, or its pedido is over', () => {
  expect(choqueOf(de(ARROZ), [SOBRA, guardada(2, { cantidad: 1 })])).toBeUndefined()
  expect(choqueOf({ ...de(ARROZ), idTanda: 8 }, [SOBRA])).toBeUndefined()
  for (const estado of ['CANCELADO', 'PREPARADO'] as const) {
    const over = tandaOf([linea(0, 'arroz', { cantidadPedida: 3 })])
    over.pedidos[0]!.estado = estado
    expect(choqueOf(de(over), [SOBRA])).toBeUndefined()
  }
  expect(choqueOf(de(tandaOf([linea(0, 'arroz', { suya: false })])), [SOBRA])).toBeUndefined()
})
