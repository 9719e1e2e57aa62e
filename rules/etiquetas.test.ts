import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cantidadDeEtiqueta,
  digitoControl,
  FORMATOS_USUALES,
  type FormatoBalanza,
  isCodigoGtin,
  readEtiqueta,
  writeEtiqueta,
} from './etiquetas.ts'
import { lineTotal } from './precios.ts'

const formatos: fc.Arbitrary<FormatoBalanza> = fc.record({
  prefijo: fc.integer({ min: 20, max: 29 }).map(String),
  digitosCodigo: fc.integer({ min: 4, max: 6 }),
  valor: fc.constantFrom('PESO', 'PRECIO'),
  decimales: fc.integer({ min: 0, max: 2 }),
})

test('the check digit is that of codes printed on real packages', () => {
  //
  for (const codigo of ['5901234123457', '4006381333931', '96385074', '036000291452', '00012345600012']) {
    expect(isCodigoGtin(codigo), codigo).toBe(true)
  }
  for (const codigo of ['7730000000017', '4006381339331', '12345', '', '40063813339310', 'A901234123457']) {
    expect(isCodigoGtin(codigo), codigo).toBe(false)
  }
})

test('a misread or swapped digit makes a product code invalid', () => {
  //
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{12}$/),
      fc.nat(12),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(11),
      (digitos, i, more, j) => {
        const codigo = digitos + digitoControl(digitos)
        expect(isCodigoGtin(codigo)).toBe(true)
        const wrong = [...codigo]
        wrong[i] = String((Number(wrong[i]) + more) % 10)
        expect(isCodigoGtin(wrong.join(''))).toBe(false)
        const swapped = [...codigo]
        ;[swapped[j], swapped[j + 1]] = [swapped[j + 1]!, swapped[j]!]
        const seen = Math.abs(Number(codigo[j]) - Number(codigo[j + 1])) % 5 !== 0
        if (seen) expect(isCodigoGtin(swapped.join(''))).toBe(false)
      },
    ),
  )
})

test('a written scale label is read back as the same article and amount', () => {
  //
  fc.assert(
    fc.property(formatos, fc.integer({ min: 1 }), fc.integer({ min: 1 }), (formato, article, value) => {
      const plu = String(1 + (article % (10 ** formato.digitosCodigo - 1)))
      const cifra = 1 + (value % (10 ** (10 - formato.digitosCodigo) - 1))
      const codigo = writeEtiqueta(formato, plu, cifra)
      expect(codigo).toMatch(/^2\d{12}$/)
      const read = readEtiqueta(codigo, [formato])
      if (formato.valor === 'PESO') {
        expect(read).toEqual({ plu, tipo: 'PESO', gramos: cifra * 10 ** (3 - formato.decimales) })
      } else expect(read).toEqual({ plu, tipo: 'PRECIO', precio: cifra * 10 ** (2 - formato.decimales) })
      // A label with one misread digit is refused, whichever company's format it has.
      const last = (Number(codigo[12]) + 1) % 10
      expect(readEtiqueta(codigo.slice(0, -1) + last, [formato])).toBeUndefined()
    }),
  )
})

test('the usual scale formats are read, and other codes or no weight give nothing', () => {
  //
  const read = (digitos: string) => readEtiqueta(digitos + digitoControl(digitos), FORMATOS_USUALES)
  expect(read('200123400437')).toEqual({ plu: '1234', tipo: 'PESO', gramos: 437 })
  expect(read('210123417450')).toEqual({ plu: '1234', tipo: 'PRECIO', precio: 17_450 })
  expect(read('200123400000')).toBeUndefined()
  expect(read('200000000437')).toBeUndefined()
  expect(read('290123400437')).toBeUndefined()
  expect(read('773000000001')).toBeUndefined()
  expect(readEtiqueta('20012340043', FORMATOS_USUALES)).toBeUndefined()
})

test('the amount read from a label costs what the scale charged, to the cent', () => {
  // covers: A-16 V-32
  const unitarios = fc.integer({ min: 1, max: 500_000 })
  fc.assert(
    fc.property(unitarios, fc.integer({ min: 1, max: 99_999 }), (unitario, cifra) => {
      const peso = cantidadDeEtiqueta({ plu: '1', tipo: 'PESO', gramos: cifra }, unitario)
      // The cost of the grams, rounded half up in whole numbers: no binary fraction is involved.
      expect(lineTotal(unitario, peso)).toBe(Number((BigInt(unitario) * BigInt(cifra) * 2n + 1000n) / 2000n))
      const precio = cantidadDeEtiqueta({ plu: '1', tipo: 'PRECIO', precio: cifra }, unitario)
      expect(lineTotal(unitario, precio)).toBe(cifra)
    }),
  )
})
