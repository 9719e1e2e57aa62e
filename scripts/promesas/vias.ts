// Judges the slips of an id: the first that its tests execute is tried in one place after another, the cheapest first.
import type { Test } from './ids.ts'
import { type Attempt, type Failure, isJourney, NONE_AWAKE, type Size, sizesOf } from './intento.ts'

/** Where tests run with one slip: a file of unit or server tests, or a journey at a size. */
export interface Site {
  /** How long it takes, as far as is known, and what waits for it. */
  cost(): number
  run(slip: number): Promise<Attempt>
  /** Were these tests, all of them, green before in this run? */
  wasGreen(failed: readonly Failure[]): boolean
}

export interface Judged {
  /**
   * `apart`: none of the tests executes a slip. `busy`: red by waiting, with the slip and without it. `red before`: red
   * without a slip.
   */
  readonly ended: 'green' | 'red' | 'red before' | 'busy' | 'apart'
  /** The slip that was executed. */
  readonly slip?: number
  readonly failed: readonly Failure[]
}

/**
 * `slips` in the order to try them. `from`: the one that other tests executed and let pass; then only that one counts.
 */
export async function judge(slips: readonly number[], sites: readonly Site[], from?: number): Promise<Judged> {
  const left = [...sites]
  const red: Failure[] = []
  let waited: Failure[] | undefined
  let slip = from
  while (left.length > 0) {
    const site = left.toSorted((a, b) => a.cost() - b.cost())[0]!
    left.splice(left.indexOf(site), 1)
    let tried = await site.run(slip ?? slips[0]!)
    // They execute another one than the first.
    const executed = slip ?? slips.find((one) => tried.walked.has(one))
    if (slip === undefined && executed !== undefined && executed !== slips[0] && tried.ended !== 'nothing') {
      tried = await site.run(executed)
    }
    if (tried.ended === 'nothing') waited = [...tried.failed]
    if (executed === undefined || !tried.walked.has(executed)) {
      if (tried.ended === 'red') red.push(...tried.failed)
      continue
    }
    slip = executed
    if (tried.ended !== 'red') continue
    const end = await confirm(tried.failed, site)
    if (end === 'red') return { ended: 'red', slip, failed: tried.failed }
    if (end === 'busy') waited = [...tried.failed]
    else red.push(...tried.failed)
  }
  if (waited) return { ended: 'busy', slip, failed: waited }
  if (slip !== undefined && red.length === 0) return { ended: 'green', slip, failed: [] }
  return { ended: red.length > 0 ? 'red before' : 'apart', slip, failed: red }
}

/**
 * Is it the slip? A red that only waited counts when the same tests, run again without the slip, are green; another one
 * when they have been green before, with no slip or with one that is not theirs.
 */
async function confirm(failed: readonly Failure[], site: Site): Promise<'red' | 'busy' | 'red before'> {
  const isLate = failed.every(({ waited }) => waited)
  if (!isLate && site.wasGreen(failed)) return 'red'
  const { ended } = await site.run(NONE_AWAKE)
  return ended === 'green' ? 'red' : isLate ? 'busy' : 'red before'
}

interface UnitTry {
  readonly file: string
  readonly titles: readonly string[]
  readonly slip: number
}
type FileAttempt = Attempt & { readonly greenTitles: ReadonlySet<string> }

const FAST_MS = 500
const WITH_SERVER_MS = 8_000
const JOURNEY_MS = 20_000

/** `trusted`: all tests are known to be green, because they have just run. */
export function openUnits(
  run: (one: UnitTry) => Promise<FileAttempt>,
  trusted: boolean,
): (tests: readonly Test[]) => Site[] {
  const took = new Map<string, number>()
  const waiting = new Map<string, number>()
  const green = new Set<string>()
  const keyOf = (file: string, title: string) => `${file} ${title}`
  const add = (file: string, n: number) => waiting.set(file, (waiting.get(file) ?? 0) + n)
  return (tests) =>
    [
      ...Map.groupBy(
        tests.filter((test) => !isJourney(test)),
        ({ file }) => file,
      ),
    ].map(([file, own]) => ({
      cost: () =>
        (took.get(file) ?? (/^(?:server|sandbox|client|scripts)\//.test(file) ? WITH_SERVER_MS : FAST_MS)) *
        (1 + (waiting.get(file) ?? 0)),
      async run(slip) {
        add(file, 1)
        const attempt = await run({ file, titles: own.map(({ title }) => title), slip })
        add(file, -1)
        took.set(file, attempt.ms)
        for (const title of attempt.greenTitles) green.add(keyOf(file, title))
        return attempt
      },
      wasGreen: (failed) => trusted || failed.every(({ title }) => green.has(keyOf(file, title))),
    }))
}

/** At one size first, then at the other. */
export function openJourneys(
  run: (one: { test: Test; slip: number; size: Size }) => Promise<Attempt>,
  trusted: boolean,
): (tests: readonly Test[]) => Site[] {
  const took = new Map<string, number>()
  const green = new Set<string>()
  const keyOf = (test: Test, size: Size) => `${size} ${test.file} ${test.title}`
  return (tests) =>
    tests.filter(isJourney).flatMap((test) =>
      sizesOf(test).map((size, index) => ({
        cost: () => (took.get(keyOf(test, size)) ?? JOURNEY_MS) + index * 1_000 * JOURNEY_MS,
        async run(slip) {
          const attempt = await run({ test, slip, size })
          took.set(keyOf(test, size), attempt.ms)
          if (attempt.ended === 'green') green.add(keyOf(test, size))
          return attempt
        },
        wasGreen: () => trusted || green.has(keyOf(test, size)),
      })),
    )
}
