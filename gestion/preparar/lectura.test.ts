import { FORMATOS_USUALES, writeEtiqueta } from '@surtido/rules/etiquetas'
import { expect, test } from 'vitest'
import { TANDA } from '../testing/tanda.ts'
import { isEntero, significadoOf as significadoWith } from './lectura.ts'
import { type Parada, paradasOf } from './paradas.ts'

const significadoOf = (codigo: string, actual: Parada, all: readonly Parada[]) =>
  significadoWith(codigo, actual, all, FORMATOS_USUALES)
const paradas = paradasOf(TANDA, [])
const [arroz, yerba, queso] = [paradas[0]!, paradas[1]!, paradas[2]!]
const PESO = { prefijo: '20', digitosCodigo: 5, valor: 'PESO', decimales: 3 } as const
const PRECIO = { prefijo: '21', digitosCodigo: 5, valor: 'PRECIO', decimales: 2 } as const

test('bar code, shelf code and zero-padded UPC all identify the article', () => {
  expect(significadoOf('7730000000015', arroz, paradas)).toEqual({ que: 'UNO' })
  expect(significadoOf('arroz', arroz, paradas)).toEqual({ que: 'UNO' })
  for (const code of ['012345678905', '12345678905', '0012345678905'])
    expect(significadoOf(code, yerba, paradas)).toEqual({ que: 'UNO' })
})

test('a scale label tells the weight only of its article, and a price label none', () => {
  expect(significadoOf(writeEtiqueta(PESO, '283', 486), queso, paradas)).toEqual({ que: 'PESO', peso: 49 })
  // At 10 a kilo. It only checks the weight that is typed.
  const etiqueta = { precio: 3_200, peso: 320 }
  expect(significadoOf(writeEtiqueta(PRECIO, '283', 3_200), queso, paradas)).toEqual({ que: 'SIN_PESO', etiqueta })
  const sinPrecio = { ...queso, unitario: 0 }
  expect(significadoOf(writeEtiqueta(PRECIO, '283', 3_200), sinPrecio, paradas)).toEqual({ que: 'SIN_PESO' })
  expect(significadoOf('283', queso, paradas)).toEqual({ que: 'SIN_PESO' })
})

test('a code of another article of the tanda names it; other codes are unknown', () => {
  expect(significadoOf('012345678905', arroz, paradas)).toMatchObject({ que: 'OTRA', parada: { artCodigo: 'yerba' } })
  expect(significadoOf(writeEtiqueta(PESO, '283', 486), arroz, paradas)).toMatchObject({
    que: 'OTRA',
    parada: { artCodigo: '000283' },
  })
  expect(significadoOf('7790000000009', arroz, paradas)).toEqual({ que: 'DESCONOCIDO' })
  // A misread digit makes the label invalid.
  expect(significadoOf('2000283004869', queso, paradas)).toEqual({ que: 'DESCONOCIDO' })
})

test('scale labels follow the formats of their empresa', () => {
  const own = { prefijo: '25', digitosCodigo: 6, valor: 'PESO', decimales: 2 } as const
  const label = writeEtiqueta(own, '283', 48)
  expect(significadoWith(label, queso, paradas, [own])).toEqual({ que: 'PESO', peso: 48 })
  expect(significadoWith(label, queso, paradas, FORMATOS_USUALES)).toEqual({ que: 'DESCONOCIDO' })
})

test.each([
  ['7730000000016', true],
  ['96385074', true],
  ['012345678905', true],
  ['CAN-001', true],
  ['773000000001', false],
  ['7790000000000', false],
  ['77300', false],
  ['123456789012345', false],
])('a scan of %s is whole: %s', (codigo, whole) => {
  expect(isEntero(codigo, [])).toBe(whole)
})

test('the first digits of a code of the tanda are a piece, whatever their check digit', () => {
  const codigo = '7730000000061'
  const larga = { ...arroz, codigosBarras: [`${codigo}5`] }
  expect(isEntero(codigo, paradas)).toBe(true)
  expect(isEntero(codigo, [larga])).toBe(false)
})
