import { expect, test } from 'vitest'
import { wordsNobodySays } from './words-nobody-says.ts'

test.each([
  ['yogur sin azúcar', 'yogur', 'sin azúcar'],
  ['Yogur  SIN Azúcar', 'yogur', 'SIN Azúcar'],
  ['sin azúcar yogur', 'yogur', 'sin azúcar'],
  ['yogur de frutilla sin azúcar', 'yogur frutilla', 'sin azúcar'],
  ['galletitas sin sal ni azúcar', 'galletitas', 'sin sal ni azúcar'],
  ['galletas sin azúcar agregada de arroz', 'galletas arroz', 'sin azúcar'],
  ['queso bajo en sodio', 'queso', 'bajo en sodio'],
  ['coca 1,5 lts sin azúcar', 'coca 1.5l', 'sin azúcar'],
  ['Dulce de leche Light', 'dulce leche', 'Light'],
  ['pan light blanco sin sal', 'pan blanco', 'light sin sal'],
])('of «%s», answered with «%s», nobody says «%s»', (q, sugerencia, words) => {
  expect(wordsNobodySays(q, sugerencia)).toBe(words)
})

test.each([
  ['yogurt', 'yogur'],
  ['yogurr sin azúcar', 'yogur'],
  ['azucra rubia', 'azúcar rubia'],
  ['Azúcar', 'azucar'],
])('«%s» is corrected to «%s»: no word of it is left out', (q, sugerencia) => {
  expect(wordsNobodySays(q, sugerencia)).toBeUndefined()
})
