import { expect, test } from 'vitest'
import { isQuieto } from './quieto.ts'

const MINUTO = 60_000
const at = (minutes: number, conRed: boolean) => isQuieto(1_000, 1_000 + minutes * MINUTO, conRed)

test('a reload within the idle time asks for nobody, after it for the person', () => {
  expect([0, 4.9, 5, 300].map((minutes) => at(minutes, true))).toEqual([false, false, true, true])
})

test('without a network the work goes on for an hour', () => {
  expect([0, 5, 59, 60].map((minutes) => at(minutes, false))).toEqual([false, false, false, true])
})

test('a clock put back, or a device that never said, asks where a PIN can be checked', () => {
  expect([at(-0.5, true), at(-30, true), at(-30, false)]).toEqual([false, true, true])
  expect([isQuieto(undefined, 1_000, true), isQuieto(undefined, 1_000, false)]).toEqual([true, false])
})
