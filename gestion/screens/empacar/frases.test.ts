import type { Empaque } from '@surtido/contract/gestion-empaque'
import { expect, test } from 'vitest'
import { fraseDeFaltas, fraseDeNada, fraseDeTardia } from './frases.ts'

type Falta = Empaque['faltan'][number]

const falta = (orden: number, nombre: string, puesta: number | null): Falta => ({
  ...{ orden, nombre, puesta, pedida: 2, contenido: '', ventaFraccionada: false },
})

test('a whole pedido says which of its lines go with less', () => {
  const otro = { orden: 2, enLugarDe: 'Tapas' } as Empaque['articulos'][number]
  const faltan = [falta(0, 'Choclo', 1), falta(1, 'Yerba', 0), falta(2, 'Tapas', 0), falta(3, 'Arroz', null)]
  expect(fraseDeFaltas({ faltan, articulos: [otro] })).toBe('Va con menos: Choclo, 1 un. de 2 un. · Yerba, no va')
  expect(fraseDeFaltas({ faltan: [falta(2, 'Tapas', 0)], articulos: [otro] })).toBeUndefined()
})

test('what was said of closed bags is told beside what they count', () => {
  const sola = { cantidad: 2, contada: 1, otros: [], ventaFraccionada: false }
  expect(fraseDeTardia(sola)).toBe('Dice que hay 2 un.; se contó 1 un.')
  expect(fraseDeTardia({ ...sola, cantidad: 1, otros: [{ nombre: 'Harina', cantidad: 0.5 }] })).toBe(
    'Dice que hay 1 un., y 0,5 de Harina; se contó 1 un.',
  )
})

test('a code that opens nothing is named, with all that may be read', () => {
  expect(fraseDeNada('hola 123')).toBe(
    'Nada con «hola 123». Lee una bolsa o una canasta, o escribe el número del pedido.',
  )
})
