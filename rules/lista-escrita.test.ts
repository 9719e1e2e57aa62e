import { describe, expect, test } from 'vitest'
import { readLista } from './lista-escrita.ts'

describe('a shopping list as it is written', () => {
  test.each([
    ['yerba, leche, pan', ['yerba', 'leche', 'pan']],
    ['yerba\n- leche\n• pan;', ['yerba', 'leche', 'pan']],
    ['leche, Leche, LECHE', ['leche']],
    ['coca 1,5 l, pan', ['coca 1,5 l', 'pan']],
    ['pan , , a,', ['pan']],
    ['dulce de leche', ['dulce de leche']],
    ['', []],
  ])('%j is %j', (text, palabras) => {
    expect(readLista(text).map((one) => one.palabras)).toEqual(palabras)
  })

  test.each([
    ['2 leches', 'leches', 2],
    ['2x leche', 'leche', 2],
    ['leche x 3', 'leche', 3],
    ['3 un. de pan', 'pan', 3],
    ['9 de Oro', '9 de Oro', 1],
    ['7 up', '7 up', 1],
    ['7up', '7up', 1],
    ['40 huevos', '40 huevos', 1],
    ['0 x pan', '0 x pan', 1],
    ['arroz 1 kg', 'arroz 1 kg', 1],
  ])('%j is %j, %d times', (text, palabras, veces) => {
    expect(readLista(text)).toEqual([{ palabras, veces }])
  })

  test('it ends after thirty things', () => {
    expect(readLista(Array.from({ length: 50 }, (_, i) => `cosa ${i}`).join(',\n'))).toHaveLength(30)
  })
})
