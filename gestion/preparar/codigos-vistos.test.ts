import { expect, test } from 'vitest'
import { makeSight } from './codigos-vistos.ts'

test('the camera reads a code once, and again after it has left the view', () => {
  const look = makeSight()
  const looks: [at: number, seen: string[]][] = [
    [0, ['779']],
    [120, ['779']],
    // One blurred look does not count as an absence.
    [240, []],
    [360, ['779', ' 780 ']],
    [480, ['779', '779']],
    [600, []],
    [1_300, ['779']],
  ]
  expect(looks.map(([at, seen]) => look(seen, at))).toEqual([['779'], [], [], ['780'], [], [], ['779']])
})
