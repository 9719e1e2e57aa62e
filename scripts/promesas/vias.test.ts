import { expect, test } from 'vitest'
import type { Test } from './ids.ts'
import { type Attempt, failure } from './intento.ts'
import { openJourneys, openUnits, type Run } from './vias.ts'

const SLIP = 7
const unit: Test = { file: 'rules/a.test.ts', title: 'adds', ids: [] }
const journey: Test = { file: 'e2e/journeys/a.test.ts', title: 'orders', ids: [] }
const onAPhone: Test = { ...journey, file: 'e2e/journeys/a.telefono.test.ts' }

const green: Attempt = { ended: 'green', walked: new Set([SLIP]), failed: [] }
const red = (message: string): Attempt => ({ ...green, ended: 'red', failed: [failure('adds', message)] })
const late = red('Error: expect(locator).toBeVisible() failed\nTimeout: 20000ms\nError: element(s) not found')
const wrong = red('AssertionError: expected 1 to be 2')

/** Answers by whether a slip is awake, and notes each run. */
function runs(awake: Attempt, asleep: Attempt): { run: Run; made: string[] } {
  const made: string[] = []
  const run: Run = async (_, slip, size) => {
    made.push([slip < 0 ? 'asleep' : 'awake', size].filter(Boolean).join(' '))
    return slip < 0 ? asleep : awake
  }
  return { run, made }
}

test('what waited in vain proves a slip only when it comes without the slip', async () => {
  for (const [awake, asleep, ended, made] of [
    [wrong, green, 'red', ['asleep', 'awake']],
    [late, green, 'red', ['asleep', 'awake', 'asleep']],
    [green, green, 'green', ['asleep', 'awake']],
    [wrong, wrong, 'red before', ['asleep']],
  ] as const) {
    const both = runs(awake, asleep)
    expect((await openUnits(both.run)([unit], SLIP)).ended).toBe(ended)
    expect(both.made).toEqual(made)
  }
  // Green at first, and slow from then on.
  const answers = [green, late, late]
  expect((await openUnits(async () => answers.shift()!)([unit], SLIP)).ended).toBe('busy')
})

test('another value than expected is no want of time, and a missing thing may be', () => {
  const waited = (message: string) => failure('a', message).waited
  expect(waited('Error: expect(locator).toHaveText\nExpected: "a"\nReceived: "b"\nTimeout: 20000ms')).toBe(false)
  expect(waited('AssertionError: expected 1 to be 2\n    at setTimeout (node:timers)')).toBe(false)
  expect(waited('Error: expect(locator).toBeVisible\nReceived: <element(s) not found>\nTimeout: 20000ms')).toBe(true)
  expect(waited('Test timeout of 90000ms exceeded.')).toBe(true)
  expect(waited('it never ended')).toBe(true)
})

test('a journey runs where it executes the slip, at one size, then at the other', async () => {
  const survives = runs(green, green)
  expect((await openJourneys(survives.run)([journey], SLIP)).ended).toBe('green')
  expect(survives.made).toEqual(['asleep telefono', 'awake telefono', 'asleep escritorio', 'awake escritorio'])
  const held = runs(wrong, green)
  const way = openJourneys(held.run)
  expect((await way([journey], SLIP)).ended).toBe('red')
  expect((await way([journey], SLIP)).ended).toBe('red')
  expect(held.made).toEqual(['asleep telefono', 'awake telefono', 'awake telefono'])
  const apart = runs(wrong, { ...green, walked: new Set() })
  expect((await openJourneys(apart.run)([onAPhone, unit], SLIP)).ended).toBe('apart')
  expect(apart.made).toEqual(['asleep telefono'])
  expect((await openJourneys(runs(green, wrong).run)([onAPhone], SLIP)).ended).toBe('red before')
})
