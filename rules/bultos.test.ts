import { expect, test } from 'vitest'
import { countBultos, cuentaProbable, drawCodigo, readCodigoBulto, readEstante } from './bultos.ts'

test('the code of a bag has four unmistakable characters, the first a letter', () => {
  let next = 0
  const all = Array.from({ length: 500 }, () => drawCodigo((below) => next++ % below))
  expect(new Set(all).size).toBeGreaterThan(20)
  for (const codigo of all) {
    expect(codigo).toMatch(/^[A-Z][A-Z0-9]{3}$/)
    expect(codigo).not.toMatch(/[01258BILOQSZ]/)
    expect(readCodigoBulto(codigo)).toBe(codigo)
  }
  expect(drawCodigo(() => 0)).toBe('A333')
  expect(drawCodigo((below) => below - 1)).toBe('YYYY')
})

test('the code of a bag may have small letters and a dash, but not only digits', () => {
  expect(readCodigoBulto(' k7-mp ')).toBe('K7MP')
  for (const none of ['4821', '7KMP', 'K7M', 'K7MPX', 'KOMP', '']) expect(readCodigoBulto(none), none).toBeUndefined()
})

test('a place on a shelf is any short code that is no bag’s', () => {
  expect(readEstante('a 12')).toBe('A-12')
  expect(readEstante('FRIO-3')).toBe('FRIO-3')
  for (const none of ['K7MP', 'k7-mp', '', '-A', 'A/1', 'ABCDEFGHIJKLM'])
    expect(readEstante(none), none).toBeUndefined()
})

test('the proposal is one bag of each kind needed, and at least one', () => {
  const de = (temperatura: 'AMBIENTE' | 'FRIO' | 'CONGELADO', sector = 'SECO') => ({ temperatura, sector })
  expect(cuentaProbable([de('AMBIENTE'), de('FRIO'), de('FRIO', 'MOSTRADOR')])).toEqual({
    ambiente: 1,
    frio: 1,
    congelado: 0,
  })
  // Raw meat goes apart from what is eaten as it is.
  const osobuco = { ...de('FRIO', 'MOSTRADOR'), crudo: true }
  expect(cuentaProbable([osobuco, de('FRIO', 'MOSTRADOR')])).toMatchObject({ frio: 2 })
  expect(cuentaProbable([osobuco])).toMatchObject({ ambiente: 0, frio: 1 })
  expect(cuentaProbable([de('CONGELADO')])).toEqual({ ambiente: 0, frio: 0, congelado: 1 })
  // Bleach goes apart from food.
  expect(cuentaProbable([de('AMBIENTE'), de('AMBIENTE', 'LIMPIEZA')])).toMatchObject({ ambiente: 2 })
  expect(cuentaProbable([de('AMBIENTE', 'LIMPIEZA')])).toMatchObject({ ambiente: 1 })
  expect(cuentaProbable([])).toEqual({ ambiente: 1, frio: 0, congelado: 0 })
  expect(countBultos([{ temperatura: 'FRIO' }, { temperatura: 'AMBIENTE' }, { temperatura: 'FRIO' }])).toEqual({
    ambiente: 1,
    frio: 2,
    congelado: 0,
  })
})
