import { expect, test } from 'vitest'
import { readCuanto } from './cuanto.ts'

test('what somebody counted is a number up to 9.999, or is said to be none', () => {
  expect(readCuanto('12', false)).toEqual({ hay: 12 })
  expect(readCuanto('1,5', true)).toEqual({ hay: 1.5 })
  expect(readCuanto('0', false)).toEqual({ hay: 0 })
  expect(readCuanto('9999', false)).toEqual({ hay: 9999 })
  expect(readCuanto('muchos', false)).toEqual({ error: 'Escribe un número, como 12.' })
  expect(readCuanto('mucho', true)).toEqual({ error: 'Escribe un número, como 1,5.' })
  expect(readCuanto(' ', false)).toEqual({ error: 'Escribe cuánto hay. Si no hay, 0.' })
  expect(readCuanto('99999999', false)).toEqual({ error: 'Hasta 9.999.' })
})
