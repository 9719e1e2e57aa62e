// Judges the slips of an id: the first that its tests execute is tried in one place after another, the cheapest first.
import type { Test } from './ids.ts'
import { type Attempt, type Failure, isJourney, NONE_AWAKE, type Size, sizesOf } from './intento.ts'
import type { FileAttempt, UnitTry } from './unitarias.ts'

/** A place where tests run with one slip: a file of unit or server tests, or a journey at a size. */
export interface Site {
  /** How long it takes, as far as is known, and what waits for it. */
  cost(): number
  run(slip: number): Promise<Attempt>
  /** Says whether all of these tests passed earlier in this run. */
  wasGreen(failed: readonly Failure[]): boolean
  /** Says whether they passed a short while ago, at the same pace of the machine. */
  wasGreenLately?(): boolean
  /** The slips that it executed before. undefined: the caller runs it first, and the next callers wait for it. */
  known?(): Promise<Known | undefined>
}

/** The slips a place is known to execute; `whole` when it has reached its end, and so executes no others. */
interface Known {
  readonly walked: ReadonlySet<number>
  readonly whole: boolean
}

export interface Judged {
  /**
   * `apart`: none of the tests executes a slip. `busy`: red by waiting, with the slip and without it. `red before`: red
   * without a slip.
   */
  readonly ended: 'green' | 'red' | 'red before' | 'busy' | 'apart'
  readonly slip?: number
  readonly failed: readonly Failure[]
}

/**
 * `slips` in the order to try them. `from`: the one that other tests executed and let pass; then only that one counts.
 * Each time that places let it pass, twice as many are tried at once, except journeys, which cost too much.
 */
export async function judge(slips: readonly number[], sites: readonly Site[], from?: number): Promise<Judged> {
  const left = [...sites]
  const red: Failure[] = []
  let waited: Failure[] | undefined
  let slip = from
  for (let many = 1; left.length > 0; many *= 2) {
    const next = left.toSorted((a, b) => a.cost() - b.cost()).slice(0, left[0]!.known ? 1 : many)
    for (const site of next) left.splice(left.indexOf(site), 1)
    const tries = await Promise.all(next.map((site) => tryAt(site, slip, slips)))
    for (const one of tries) {
      if (one.ended === 'red' && (slip ?? one.executed) === one.executed) {
        return { ended: 'red', slip: one.executed, failed: one.failed }
      }
      if (one.ended === 'busy' || one.ended === 'nothing') waited = [...one.failed]
      if (one.ended === 'red before') red.push(...one.failed)
      slip ??= one.executed
    }
  }
  if (waited) return { ended: 'busy', slip, failed: waited }
  if (slip !== undefined && red.length === 0) return { ended: 'green', slip, failed: [] }
  return { ended: red.length > 0 ? 'red before' : 'apart', slip, failed: red }
}

interface Tried {
  readonly ended: Attempt['ended'] | 'busy' | 'red before' | 'apart'
  readonly executed?: number
  readonly failed: readonly Failure[]
}

/** `slip`: the only one that counts, once it is known. */
async function tryAt(site: Site, slip: number | undefined, slips: readonly number[]): Promise<Tried> {
  const wanted = slip === undefined ? slips : [slip]
  const known = await site.known?.()
  const expected = wanted.find((one) => known?.walked.has(one))
  if (known?.whole && expected === undefined) return { ended: 'apart', failed: [] }
  const first = expected ?? wanted[0]!
  let tried = await site.run(first)
  const executed = tried.walked.has(first) ? first : wanted.find((one) => tried.walked.has(one))
  // They execute another one than the first.
  if (executed !== undefined && executed !== first && tried.ended !== 'nothing') tried = await site.run(executed)
  const { failed } = tried
  if (tried.ended === 'nothing') return { ended: 'nothing', failed }
  if (executed === undefined || !tried.walked.has(executed)) {
    return { ended: tried.ended === 'red' ? 'red before' : 'apart', failed }
  }
  return { ended: tried.ended === 'red' ? await confirm(failed, site) : 'green', executed, failed }
}

/**
 * Says whether the slip is to blame. A red by a timeout counts when the same tests were green a short while ago, or are
 * green when run again without the slip. Any other red counts when they have been green before, with no slip or with
 * one that is not theirs.
 */
async function confirm(failed: readonly Failure[], site: Site): Promise<'red' | 'busy' | 'red before'> {
  const isLate = failed.every(({ waited }) => waited)
  if (isLate ? site.wasGreenLately?.() : site.wasGreen(failed)) return 'red'
  const { ended } = await site.run(NONE_AWAKE)
  return ended === 'green' ? 'red' : isLate ? 'busy' : 'red before'
}

const FAST_MS = 500
const WITH_SERVER_MS = 8_000
const JOURNEY_MS = 20_000
const LATELY_MS = 10 * 60_000

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

/** The earlier outcome of a journey at a size. */
interface Past {
  readonly walked: Set<number>
  readonly first: PromiseWithResolvers<void>
  ms: number
  greenAt?: number
}

/** Runs at one size first, then at the other. */
export function openJourneys(
  run: (one: { test: Test; slip: number; size: Size }) => Promise<Attempt>,
  trusted: boolean,
  now = Date.now,
): (tests: readonly Test[]) => Site[] {
  const pasts = new Map<string, Past>()
  return (tests) =>
    tests.filter(isJourney).flatMap((test) =>
      sizesOf(test).map((size, index): Site => {
        const key = `${size} ${test.file} ${test.title}`
        return {
          cost: () => (pasts.get(key)?.ms ?? JOURNEY_MS) + index * 1_000 * JOURNEY_MS,
          async run(slip) {
            const past = pasts.getOrInsertComputed(key, begin)
            try {
              const attempt = await run({ test, slip, size })
              past.ms = attempt.ms
              for (const one of attempt.walked) past.walked.add(one)
              if (attempt.ended === 'green') past.greenAt = now()
              return attempt
            } finally {
              past.first.resolve()
            }
          },
          wasGreen: () => trusted || pasts.get(key)?.greenAt !== undefined,
          wasGreenLately: () => now() - (pasts.get(key)?.greenAt ?? Number.NEGATIVE_INFINITY) < LATELY_MS,
          async known() {
            const past = pasts.get(key)
            if (!past) {
              pasts.set(key, begin())
              return undefined
            }
            await past.first.promise
            return { walked: past.walked, whole: past.greenAt !== undefined }
          },
        }
      }),
    )
}

const begin = (): Past => ({ walked: new Set(), first: Promise.withResolvers(), ms: JOURNEY_MS })
