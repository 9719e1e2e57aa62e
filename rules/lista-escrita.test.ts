import { describe, expect, test } from 'vitest'
import { cantidadEscrita, readLista } from './lista-escrita.ts'

describe('a shopping list as it is written', () => {
  test.each([
    ['yerba, leche, pan', ['yerba', 'leche', 'pan']],
    ['yerba\n- leche\n• pan;', ['yerba', 'leche', 'pan']],
    ['leche, Leche, LECHE', ['leche']],
    ['coca 1,5 l, pan', ['coca 1,5 l', 'pan']],
    ['pan , , a,', ['pan']],
    ['pan, 12', ['pan']],
    ['7730000010107', ['7730000010107']],
    ['dulce de leche', ['dulce de leche']],
    ['', []],
  ])('%j is %j', (text, words) => {
    expect(readLista(text).map((one) => one.words)).toEqual(words)
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
    ['seis bananas', 'bananas', 6],
    ['dos litros de leche', '2 litros de leche', 1],
    ['2 cocas 1,5 l', 'cocas 1,5 l', 2],
  ])('%j is %j, %d times', (text, words, veces) => {
    expect(readLista(text)).toMatchObject([{ words, veces }])
  })

  test.each([
    ['1 kg de bananas', 1],
    ['banana 1kg', 1],
    ['medio kilo de bananas', 0.5],
    ['kilo y medio de carne', 1.5],
    ['un kilo de pan', 1],
    ['2 kilos de pan', 2],
    ['300 g de jamon', 0.3],
    ['2 cocas 1,5 l', 1.5],
    ['6 huevos', 0],
    ['bananas', 0],
  ])('%j asks for %d kilos or litres', (text, medida) => {
    expect(readLista(text)).toMatchObject([{ medida }])
  })

  const porPeso = { ventaFraccionada: true, pasoVenta: 1, minimoVenta: 5 }
  const banana = { contenido: '', ventaHabitual: { primera: 0.54, paso: 0.18, cantidades: [], pesoPieza: 0.18 } }
  const jamon = { contenido: '' }
  const harina = { contenido: '1 kg' }
  const coca = { contenido: '500 ml' }
  test.each([
    ['1 kg de bananas', banana, porPeso, 54, 100],
    ['seis bananas', banana, porPeso, 54, 108],
    ['bananas', banana, porPeso, 54, 54],
    ['2 x medio kilo de bananas', banana, porPeso, 54, 100],
    ['300 g de jamon', jamon, { ...porPeso, pasoVenta: 5 }, 15, 30],
    ['2 kg de harina', harina, { ventaFraccionada: false }, 100, 200],
    ['500 g de harina', harina, { ventaFraccionada: false }, 100, 100],
    ['coca 1,5 l', coca, { ventaFraccionada: false }, 100, 300],
    ['2 cocas 500 ml', coca, { ventaFraccionada: false }, 100, 200],
    ['40 kg de harina', harina, { ventaFraccionada: false }, 100, 1200],
  ])('of %j goes what it says', (text, articulo, venta, usual, cantidad) => {
    expect(cantidadEscrita(readLista(text)[0]!, articulo, venta, usual)).toBe(cantidad)
  })

  test('it ends after thirty things', () => {
    expect(readLista(Array.from({ length: 50 }, (_, i) => `cosa ${i}`).join(',\n'))).toHaveLength(30)
  })
})
