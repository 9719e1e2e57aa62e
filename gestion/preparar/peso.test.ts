import { expect, test } from 'vitest'
import { conExcepcion, conRegalo } from './arreglos.ts'
import { paradasOf } from './paradas.ts'
import { frasePesada, pesadaOf } from './peso.ts'
import { linea, tandaOf } from './tanda-de-prueba.ts'

const parteOf = (more: Parameters<typeof linea>[2]) =>
  paradasOf(tandaOf([linea(0, 'queso', { ventaFraccionada: true, cantidadPedida: 0.5, ...more })]), [])[0]!.partes[0]!

test.each([
  [39, 'MENOS'],
  [40, 'JUSTO'],
  [50, 'JUSTO'],
  [55, 'JUSTO'],
  [56, 'DEMASIADO'],
] as const)('of half a kilo that may be a fifth below and a tenth above, %i hundredths are %s', (peso, pesada) => {
  expect(pesadaOf(parteOf({ tolerancia: { debajo: 20, encima: 10 } }), peso)).toBe(pesada)
})

test('amounts that others put in count too', () => {
  const parte = parteOf({ deOtras: 0.3 })
  expect([pesadaOf(parte, 14), pesadaOf(parte, 15), pesadaOf(parte, 26)]).toEqual(['MENOS', 'JUSTO', 'DEMASIADO'])
  expect(conRegalo(parte, 40)).toMatchObject({ cantidad: 0.25 })
})

test('weight above the tolerance is free, or paid up to a fifth more with a reason', () => {
  const parte = parteOf({})
  expect(conRegalo(parte, 70)).toMatchObject({ cantidad: 0.55, terminada: true })
  expect(conRegalo(parte, 70).excepcion).toBe(undefined)
  expect(conExcepcion(parte, 58, 'pieza entera')).toMatchObject({ cantidad: 0.58, excepcion: 'pieza entera' })
  expect(conExcepcion(parte, 70, 'pieza entera').cantidad).toBe(0.6)
})

test('a tanda kept by an older version has the usual tolerance', () => {
  const parte = parteOf({ tolerancia: undefined as never })
  expect([pesadaOf(parte, 55), pesadaOf(parte, 56)]).toEqual(['JUSTO', 'DEMASIADO'])
})

test('the ordered and the available amounts are shown in kilos', () => {
  expect(frasePesada(50, 62)).toBe('Pidió 0,5 kg, hay 0,62 kg.')
})
