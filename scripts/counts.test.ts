import { expect, test } from 'vitest'
import { countOf } from './counts.ts'

test('a suite that found no tests fails for that, whatever its runner said', () => {
  for (const [code, counted] of [
    [0, { passed: 0, failed: 0, skipped: 0 }],
    [1, { passed: 0, failed: 0, skipped: 0 }],
    [1, undefined],
  ] as const) {
    const failures = [`Unit and server tests: no tests were found (its runner ended with ${code})`]
    expect(countOf('Unit and server tests', code, counted)).toMatchObject({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures,
    })
  }
})

test('a suite that ends badly without a failed test counts as one failure', () => {
  const passed = { passed: 3, failed: 0, skipped: 1 }
  expect(countOf('Journeys', 0, passed)).toBe(passed)
  expect(countOf('Journeys', 1, passed)).toEqual({
    ...passed,
    failed: 1,
    failures: ['Journeys: its runner ended with 1 outside its tests'],
  })
  const failed = { passed: 3, failed: 2, skipped: 0, failures: ['one', 'other'] }
  expect(countOf('Journeys', 1, failed)).toBe(failed)
})
