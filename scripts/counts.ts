// The result of a test suite, as the last lines of `npm test` show it.
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The failures, repeated at the end, where they are easy to find. */
  readonly failures?: readonly string[]
  /** Tests that passed only at the second try, and how the first try failed. */
  readonly retried?: readonly string[]
}

/**
 * The count of a suite's runner. A suite without a report fails, as does one that found no tests, and one that ended
 * badly although no test failed: its output says why.
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
