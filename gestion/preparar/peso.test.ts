import { expect, test } from 'vitest'
import { guardada, linea, tandaOf } from '../testing/tanda.ts'
import { conExcepcion, conRegalo, pesoPagado } from './arreglos.ts'
import { paradasOf } from './paradas.ts'
import {
  fraseDeEtiqueta,
  fraseLejosDeEtiqueta,
  frasePesada,
  frasePorPesar,
  isPorTarjeta,
  otherReadings,
  pesadaOf,
} from './peso.ts'

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

test('the ordered and the available amounts are shown in kilos', () => {
  expect(frasePesada(50, 62)).toBe('Pidió 0,5 kg, hay 0,62 kg.')
})

test.each([
  // Without a comma: read as hundredths first, then as grams, which would be a fifth of the order.
  [50, 10_500, ['1,05 kg', '105 g']],
  [10, 10_500, ['105 g']],
  [100, 9800, ['0,98 kg']],
  [50, 50_000, ['500 g']],
  [50, 500, ['0,5 kg']],
  [500, 498_000, ['4.980 g']],
])('kilos and grams mixed up: of %i hundredths ordered, %i typed may be %j', (pedida, peso, textos) => {
  expect(otherReadings(pedida, peso).map(({ texto }) => texto)).toEqual(textos)
})

test('a big piece is no slip, and grams become kilos', () => {
  expect(otherReadings(10, 50)).toEqual([])
  expect(otherReadings(50, 150)).toEqual([])
  expect(otherReadings(10, 10_500)).toEqual([{ texto: '105 g', peso: 11 }])
})

test('a typed weight says what it will be before it counts', () => {
  const parte = parteOf({})
  expect(frasePorPesar(parte, 52)).toBe('0,52 kg: está bien.')
  expect(frasePorPesar(parte, 30)).toBe('0,3 kg: faltan 0,2 kg.')
  expect(frasePorPesar(parte, 62)).toBe('0,62 kg: sobran 0,07 kg, que van de regalo.')
})

/** Two cheeses of half a kilo at 10 a kilo, and ten of something else, on a card that pays for `margen` more. */
const conMargen = (
  margen: number | null,
  tomas: Parameters<typeof guardada>[1][] = [],
  arroz: Parameters<typeof linea>[2] = {},
) => {
  const peso = { ventaFraccionada: true, cantidadPedida: 0.5 }
  const tanda = tandaOf([
    linea(0, 'queso', peso),
    linea(1, 'jamon', peso),
    linea(2, 'arroz', { cantidadPedida: 10, ...arroz }),
  ])
  const pedidos = tanda.pedidos.map((pedido) => ({ ...pedido, margen }))
  const said = tomas.map((toma, i) => guardada(i + 1, { terminada: true, ...toma }))
  return paradasOf({ ...tanda, pedidos }, said).find(({ artCodigo }) => artCodigo === 'queso')!.partes[0]!
}

test('the tool says at the weighing that the card does not pay for a weight', () => {
  expect(pesadaOf(conMargen(null), 55)).toBe('JUSTO')
  expect(pesadaOf(conMargen(0.5), 55)).toBe('JUSTO')
  // A debit card paid for the pedido as asked.
  const debito = conMargen(0)
  expect([pesadaOf(debito, 50), pesadaOf(debito, 51), isPorTarjeta(debito)]).toEqual(['JUSTO', 'DEMASIADO', true])
  expect([pesoPagado(debito, 58), pesoPagado(debito, 58, true)]).toEqual([50, 50])
  expect(frasePorPesar(debito, 52)).toBe('0,52 kg: sobran 0,02 kg, que van de regalo.')
})

test('what its card pays for counts what other lines have gained or lost', () => {
  expect(conMargen(0.5, [{ orden: 1, cantidad: 0.53 }]).cubre).toBe(52)
  expect(conMargen(0, [{ orden: 1, cantidad: 0.47 }]).cubre).toBe(53)
  expect(conMargen(0, [{ orden: 2, cantidad: 8 }]).cubre).toBe(250)
  // A replacement may cost as much as the missing part.
  const otros = [{ artCodigo: 'fideos', cantidad: 2 }]
  expect(conMargen(0, [{ orden: 2, cantidad: 8, otros }]).cubre).toBe(50)
  // A bag of the shop's costs as ordered once its line is recorded.
  expect(conMargen(0, [], { esBolsa: true, dicha: true }).cubre).toBe(50)
  // The other lines are fixed, so this one may weigh only what was asked.
  expect(conMargen(0, [{ orden: 1, cantidad: 0.55 }]).cubre).toBe(50)
})

test('the price on a label checks the weight that is typed, and never sets it', () => {
  const etiqueta = { precio: 12_000, peso: 40 }
  expect(fraseDeEtiqueta(etiqueta)).toBe('La etiqueta dice $120: son unos 0,4 kg. ')
  for (const near of [34, 40, 46]) expect(fraseLejosDeEtiqueta(near, etiqueta)).toBe('')
  for (const far of [33, 47, 60])
    expect(fraseLejosDeEtiqueta(far, etiqueta)).toBe(
      'No es lo que dice la etiqueta: $120 son unos 0,4 kg. Pésalo de nuevo, o confirma.',
    )
  expect(fraseLejosDeEtiqueta(60, undefined)).toBe('')
})
