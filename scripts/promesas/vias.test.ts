import { expect, test } from 'vitest'
import type { Test } from './ids.ts'
import { type Attempt, failure, NONE_AWAKE } from './intento.ts'
import { openRounds } from './rondas.ts'
import { judge, openJourneys, openUnits, type Site } from './vias.ts'

const SLIP = 7
const OTHER = 8
const unit: Test = { file: 'rules/a.test.ts', title: 'adds', ids: [] }
const slow: Test = { file: 'server/b.test.ts', title: 'adds slowly', ids: [] }
const journey: Test = { file: 'e2e/journeys/a.test.ts', title: 'orders', ids: [] }
const onAPhone: Test = { ...journey, file: 'e2e/journeys/a.telefono.test.ts' }

const green: Attempt = { ended: 'green', walked: new Set([SLIP]), failed: [], ms: 1 }
const red = (message: string): Attempt => ({ ...green, ended: 'red', failed: [failure('adds', message)] })
const late = red('Error: expect(locator).toBeVisible() failed\nTimeout: 20000ms\nError: element(s) not found')
const wrong = red('AssertionError: expected 1 to be 2')
const apart: Attempt = { ...green, walked: new Set() }
const nothing: Attempt = { ...apart, ended: 'nothing', failed: [failure('none', 'nothing started')] }

/** A place that answers by whether a slip is awake, and notes what it ran. */
function siteOf(awake: Attempt, asleep: Attempt, more: { name?: string; cost?: number; wasGreen?: boolean } = {}) {
  const made: string[] = []
  const site: Site = {
    cost: () => more.cost ?? 1,
    run: async (slip) => {
      made.push(slip < 0 ? 'asleep' : `${slip}`)
      return slip < 0 ? asleep : awake
    },
    wasGreen: () => more.wasGreen ?? false,
  }
  return { site, made }
}

test('a timeout proves a slip only if the unbroken code does not time out', async () => {
  for (const [awake, asleep, wasGreen, ended, made] of [
    [wrong, green, true, 'red', ['7']],
    [wrong, green, false, 'red', ['7', 'asleep']],
    [wrong, wrong, false, 'red before', ['7', 'asleep']],
    [late, green, true, 'red', ['7', 'asleep']],
    [late, late, true, 'busy', ['7', 'asleep']],
    [green, green, false, 'green', ['7']],
    [nothing, green, false, 'busy', ['7']],
    [apart, green, false, 'apart', ['7']],
  ] as const) {
    const { site, made: ran } = siteOf(awake, asleep, { wasGreen })
    expect((await judge([SLIP], [site])).ended).toBe(ended)
    expect(ran).toEqual(made)
  }
})

test('the cheapest place is tried first, the others only when it passes', async () => {
  const [cheap, dear] = [siteOf(wrong, green, { wasGreen: true }), siteOf(wrong, green, { cost: 9, wasGreen: true })]
  expect(await judge([SLIP], [dear.site, cheap.site])).toMatchObject({ ended: 'red', slip: SLIP })
  expect([cheap.made, dear.made]).toEqual([['7'], []])
  const passes = siteOf(green, green)
  expect((await judge([SLIP], [dear.site, passes.site])).ended).toBe('red')
  // A failure to load for one place says nothing against another place that passes.
  const still = await judge([SLIP], [passes.site, siteOf(apart, green).site])
  expect(still).toEqual({ ended: 'green', slip: SLIP, failed: [] })
})

test('an id goes on with the first of its slips that its tests execute', async () => {
  const { site, made } = siteOf({ ...wrong, walked: new Set([OTHER]) }, green, { wasGreen: true })
  expect(await judge([SLIP, OTHER], [site])).toMatchObject({ ended: 'red', slip: OTHER })
  expect(made).toEqual(['7', '8'])
  // From then on only the slip that other tests let pass is tried, also where no test executes it.
  expect((await judge([SLIP, OTHER], [siteOf({ ...green, walked: new Set([OTHER]) }, green).site], SLIP)).ended).toBe(
    'green',
  )
  // Red, but not because of this slip.
  expect((await judge([SLIP], [siteOf({ ...wrong, walked: new Set() }, wrong).site])).ended).toBe('red before')
})

test('a wrong value is no timeout; a missing element may be one', () => {
  const waited = (message: string) => failure('a', message).waited
  expect(waited('Error: expect(locator).toHaveText\nExpected: "a"\nReceived: "b"\nTimeout: 20000ms')).toBe(false)
  expect(waited('AssertionError: expected 1 to be 2\n    at setTimeout (node:timers)')).toBe(false)
  expect(waited('Error: expect(locator).toBeVisible\nReceived: <element(s) not found>\nTimeout: 20000ms')).toBe(true)
  expect(waited('Test timeout of 90000ms exceeded.')).toBe(true)
  expect(waited('it never ended')).toBe(true)
})

test('a file runs the tests of the id alone, and a green one is remembered', async () => {
  const ran: object[] = []
  const sitesOf = openUnits(async (one) => {
    ran.push(one)
    return { ...green, greenTitles: new Set(['adds']) }
  }, false)
  const [first, second] = sitesOf([slow, unit, { ...unit, title: 'adds more' }, journey]).toSorted(
    (a, b) => a.cost() - b.cost(),
  )
  expect(first!.wasGreen(wrong.failed)).toBe(false)
  await first!.run(SLIP)
  expect(ran).toEqual([{ file: unit.file, titles: ['adds', 'adds more'], slip: SLIP }])
  expect(first!.wasGreen(wrong.failed)).toBe(true)
  expect(first!.wasGreen([failure('adds more', 'no')])).toBe(false)
  expect(second!.wasGreen(wrong.failed)).toBe(false)
})

test('a journey is tried at one size, then at the other', async () => {
  const ran: string[] = []
  const sitesOf = openJourneys(async ({ test: { file }, size }) => {
    ran.push(`${file.slice(13)} ${size}`)
    return green
  }, true)
  expect((await judge([SLIP], sitesOf([journey, onAPhone, unit]))).ended).toBe('green')
  expect(ran.toSorted()).toEqual(['a.telefono.test.ts telefono', 'a.test.ts escritorio', 'a.test.ts telefono'])
  expect(ran.at(-1)).toBe('a.test.ts escritorio')
})

test('what a journey executes is learnt once, and spares it other slips', async () => {
  const ran: number[] = []
  const sitesOf = openJourneys(async ({ slip }) => {
    ran.push(slip)
    return slip === SLIP ? green : { ...wrong, walked: new Set([SLIP]) }
  }, true)
  const judgeBoth = (slips: readonly number[]) => judge(slips, sitesOf([onAPhone]))
  // The second waits for the first, and then begins with the slip that the journey executes.
  const [first, second, third] = await Promise.all([judgeBoth([SLIP]), judgeBoth([OTHER, SLIP]), judgeBoth([OTHER])])
  expect([first.ended, second.ended, third.ended]).toEqual(['green', 'green', 'apart'])
  expect([first.slip, second.slip]).toEqual([SLIP, SLIP])
  expect(ran).toEqual([SLIP, SLIP])
})

test('a journey green lately is not run again without the slip', async () => {
  let time = 0
  const answers = [green, late, late, green]
  const ran: number[] = []
  const sitesOf = openJourneys(
    async ({ slip }) => {
      ran.push(slip)
      return answers[ran.length - 1]!
    },
    false,
    () => time,
  )
  expect((await judge([SLIP], sitesOf([onAPhone]))).ended).toBe('green')
  time += 9 * 60_000
  expect((await judge([SLIP], sitesOf([onAPhone]))).ended).toBe('red')
  expect(ran).toEqual([SLIP, SLIP])
  time += 2 * 60_000
  expect((await judge([SLIP], sitesOf([onAPhone]))).ended).toBe('red')
  expect(ran).toEqual([SLIP, SLIP, SLIP, NONE_AWAKE])
})

test('of files that pass a slip, twice as many are tried each time', async () => {
  const rounds: number[] = []
  let together = 0
  const sites = Array.from(
    { length: 9 },
    (): Site => ({
      cost: () => 1,
      run: async () => {
        if (together++ === 0) {
          setImmediate(() => {
            rounds.push(together)
            together = 0
          })
        }
        await new Promise((resolve) => setImmediate(resolve))
        return green
      },
      wasGreen: () => true,
    }),
  )
  expect((await judge([SLIP], sites)).ended).toBe('green')
  expect(rounds).toEqual([1, 2, 4, 2])
})

test('attempts that arrive during a round, or do not fit, wait for the next one', async () => {
  const rounds: string[][] = []
  const ask = openRounds(
    async (jobs: readonly string[]) => {
      rounds.push([...jobs])
      if (jobs.includes('bad')) throw new Error('no')
      return jobs.map((job) => job.toUpperCase())
    },
    (job, others) => others.length < 2 && !others.includes(job),
  )
  const again = ask('a').then(async (one) => `${one}${await ask('d')}`)
  expect(await Promise.all([again, ask('a'), ask('b'), ask('c')])).toEqual(['AD', 'A', 'B', 'C'])
  expect(rounds).toEqual([['a', 'b'], ['a', 'c'], ['d']])
  await expect(ask('bad')).rejects.toThrow('no')
  expect(await ask('e')).toBe('E')
})
