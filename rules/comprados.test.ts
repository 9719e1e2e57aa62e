import { expect, test } from 'vitest'
import { findComprados } from './comprados.ts'

const articulo = (nombre: string, marca = '') => ({ nombre, marca, descripcion: nombre })
const comprados = [
  articulo('Yerba Mate Canarias 1 kg', 'Canarias'),
  articulo('Piña en Almíbar', 'Dos Caballos'),
  articulo('Leche Entera', 'Conaprole'),
  articulo('Leche Descremada', 'Conaprole'),
]
const found = (texto: string, cuantos = 4) => findComprados(comprados, texto, cuantos).map(({ nombre }) => nombre)

test('bought articles are found by the beginnings of their words, in any order', () => {
  expect(found('ye')).toEqual(['Yerba Mate Canarias 1 kg'])
  expect(found('can mat')).toEqual(['Yerba Mate Canarias 1 kg'])
  expect(found('conaprole des')).toEqual(['Leche Descremada'])
  expect(found('pina')).toEqual(['Piña en Almíbar'])
  expect(found('erba')).toEqual([])
  expect(found('leche yerba')).toEqual([])
})

test('shows a few, the most bought first, and none for a single letter', () => {
  expect(found('leche', 1)).toEqual(['Leche Entera'])
  expect(found('l')).toEqual([])
  expect(found('  ')).toEqual([])
})
