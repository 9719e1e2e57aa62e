import { expect, test } from 'vitest'
import { makeVista } from './codigos-vistos.ts'

test('a code before the camera is read once, and again after it left its sight', () => {
  const look = makeVista()
  const looks: [at: number, seen: string[]][] = [
    [0, ['779']],
    [120, ['779']],
    // A blurred look is not an absence.
    [240, []],
    [360, ['779', ' 780 ']],
    [480, ['779', '779']],
    [600, []],
    [1_300, ['779']],
  ]
  expect(looks.map(([at, seen]) => look(seen, at))).toEqual([['779'], [], [], ['780'], [], [], ['779']])
})
