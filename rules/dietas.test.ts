import { expect, test } from 'vitest'
import { dietasDe, etiquetasCon } from './dietas.ts'

test.for([
  ['Galletas con Gluten Sin Sal', ['sin sal']],
  ['Premezcla sin TACC Dicomere', ['sin gluten']],
  ['Fideos libres de gluten', ['sin gluten']],
  ['Pan libre de gluten', ['sin gluten']],
  ['Galletitas aptas celíacos', ['sin gluten']],
  ['Leche Descremada Deslactosada', ['sin lactosa']],
  ['Yogur 0% Lactosa Frutilla', ['sin lactosa']],
  ['Leche Parcialmente Descremada Zero Lactos', ['sin lactosa']],
  ['Gaseosa Cola sin Azúcares Agregados', ['sin azúcar']],
  ['Refresco Cola Zero', []],
  ['Arroz Integral Orgánico', ['orgánico', 'integral']],
  ['Hamburguesas Veganas sin Gluten', ['sin gluten', 'vegano']],
  ['Café Descafeinado', ['descafeinado']],
  ['Cerveza sin alcohol', ['sin alcohol']],
  ['Mayonesa Light', ['light']],
  ['Sal Fina', []],
  ['Lámpara LED luz cálida', []],
] as const)('the name %s declares the diets %j', ([nombre, dietas]) => {
  expect(dietasDe(nombre)).toEqual(dietas)
})

test('a file adds labels to those of the name, and removes one with a minus', () => {
  expect(etiquetasCon('Arroz Integral', ['retornable', 'integral'])).toEqual(['retornable', 'integral'])
  expect(etiquetasCon('Parlante Integral sin Gluten', ['-integral', 'nuevo'])).toEqual(['nuevo', 'sin gluten'])
  expect(etiquetasCon('Arroz', [])).toEqual([])
})
