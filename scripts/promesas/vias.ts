// The two ways to try a slip: the id's unit and server tests together, and its journeys one by one.
import type { Test } from './ids.ts'
import { type Attempt, type Failure, isJourney, NONE_AWAKE, type Size, sizesOf } from './intento.ts'

export interface Tried {
  /** `apart`: none of the tests executes the slip. `busy`: red by waiting, with the slip and without it. */
  readonly ended: 'green' | 'red' | 'red before' | 'busy' | 'apart'
  readonly failed: readonly Failure[]
}

/** `slip`: a negative number is none. */
export type Run = (tests: readonly Test[], slip: number, size?: Size) => Promise<Attempt>
export type Way = (tests: readonly Test[], slip: number) => Promise<Tried>

const APART: Tried = { ended: 'apart', failed: [] }
/** Numbers that no slip has, each used once. */
let noSlip = NONE_AWAKE

/** An id's tests run without a slip first, which tells the slips that they execute. */
export function openUnits(run: Run): Way {
  const known = new Map<string, Promise<Attempt>>()
  return async (tests, slip) => {
    const own = tests.filter((one) => !isJourney(one))
    if (own.length === 0) return APART
    const key = own.map(({ file, title }) => `${file} ${title}`).join('\n')
    const before = await known.getOrInsertComputed(key, () => run(own, --noSlip))
    if (before.ended !== 'green') return { ended: 'red before', failed: before.failed }
    if (!before.walked.has(slip)) return APART
    const { ended, failed, walked } = await run(own, slip)
    if (ended === 'green') return walked.has(slip) ? { ended, failed } : APART
    if (ended === 'nothing') return { ended: 'busy', failed }
    return confirm({ ended, failed }, () => run(own, --noSlip))
  }
}

/** A journey runs without a slip when an id first asks for it, which tells the slips that it executes. */
export function openJourneys(run: Run): Way {
  const known = new Map<string, Promise<Attempt>>()
  const unbroken = (test: Test, size: Size) => {
    const key = `${size} ${test.file} ${test.title}`
    return known.getOrInsertComputed(key, () => run([test], --noSlip, size))
  }
  return async (tests, slip) => {
    let best = APART
    // At one size each, then at the other.
    const runs = tests.filter(isJourney).flatMap((test) => sizesOf(test).map((size, index) => ({ test, size, index })))
    for (const { test, size } of runs.toSorted((a, b) => a.index - b.index)) {
      const before = await unbroken(test, size)
      if (before.ended !== 'green') {
        if (best === APART) best = { ended: 'red before', failed: before.failed }
        continue
      }
      if (!before.walked.has(slip)) continue
      const { ended, failed } = await run([test], slip, size)
      const tried =
        ended === 'red'
          ? await confirm({ ended, failed }, () => run([test], --noSlip, size))
          : { ended: ended === 'green' ? ended : ('busy' as const), failed }
      if (tried.ended === 'red') return tried
      if (best.ended !== 'busy') best = tried
    }
    return best
  }
}

/** A red that only waited counts when the same tests, run again without the slip, are green. */
async function confirm(tried: Tried, again: () => Promise<Attempt>): Promise<Tried> {
  if (!tried.failed.every(({ waited }) => waited)) return tried
  const { ended } = await again()
  return ended === 'green' ? tried : { ended: 'busy', failed: tried.failed }
}
