// How a suite of tests ended, as the last lines of `npm test` tell it.
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed and how, told again at the end, where it is found. */
  readonly failures?: readonly string[]
  /** What passed at the second try alone, and how it failed at the first. */
  readonly retried?: readonly string[]
}

/**
 * What a suite's runner counted, or nothing when it wrote nothing down. One that found no tests fails for that, and so
 * does one that ended badly although no test failed: what it printed says why.
 */
export function countOf(suite: string, code: number, counted: Count | undefined): Count {
  const { passed, failed, skipped } = counted ?? { passed: 0, failed: 0, skipped: 0 }
  const told = counted?.failures ?? []
  if (passed + failed + skipped === 0) return failedBy(`${suite}: no tests were found (its runner ended with ${code})`)
  if (code === 0 || failed > 0) return counted!
  return failedBy(`${suite}: its runner ended with ${code} outside its tests`)

  function failedBy(failure: string): Count {
    return { ...counted, passed, failed: 1, skipped, failures: [...told, failure] }
  }
}
