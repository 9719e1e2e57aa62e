import { expect, test } from 'vitest'
import { isDieta, joinNegations, writeNegation } from './negaciones.ts'

test.each([
  ['galletas sin tacc', 'galletas sin_gluten'],
  ['galletas con gluten sin sal', 'galletas con gluten sin_sal'],
  ['pan libre de gluten', 'pan sin_gluten'],
  ['leche 0 lactosa', 'leche sin_lactosa'],
  ['leche lactosa zero', 'leche sin_lactosa'],
  ['coca cola zero', 'coca cola zero'],
  ['mermelada sin azucar agregada', 'mermelada sin_azucar'],
  ['jugo sin agregado de azucar', 'jugo sin_azucar'],
  ['snack sin sal ni azucar', 'snack sin_sal sin_azucar'],
  ['agua sin gas y vitaminas', 'agua sin_gas y vitaminas'],
  ['pan sin sal y gluten', 'pan sin_sal sin_gluten'],
  ['queso bajo en sodio', 'queso bajo_sal'],
  ['agua bajo contenido de sodio', 'agua bajo_sal'],
  ['jabon baja espuma', 'jabon baja espuma'],
  ['agua sin', 'agua sin'],
  ['libre de', 'libre de'],
  ['terrario libre de gatos', 'terrario libre de gatos'],
])('%j says %j', (text, joined) => {
  // covers: C-49
  expect(joinNegations(text.split(' ')).join(' ')).toBe(joined)
})

test('a food that a person may not eat is distinguished from a preference', () => {
  // covers: C-49
  for (const word of ['sin_gluten', 'sin_azucar', 'vegana', 'light', 'integral', 'deslactosada'])
    expect(isDieta(word)).toBe(true)
  for (const word of ['sin_piel', 'sin', 'gluten', 'leche', 'lights']) expect(isDieta(word)).toBe(false)
  expect(writeNegation('sin_gluten')).toBe('sin gluten')
})
