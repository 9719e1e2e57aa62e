import { availableParallelism, loadavg } from 'node:os'

/**
 * Beside other test files on two cores, what takes a second alone may take two: three times what is promised is still
 * kept, and far below what a broken promise takes.
 */
const LOADED = 3
/** A quiet machine has this much room, and the busiest this much: the load is the mean of a minute, and may just rise. */
const QUIET = 2.5
const BUSIEST = 4

/** The milliseconds in which a promise of so many seconds is kept on a loaded machine. */
export const withRoom = (seconds: number): number => seconds * 1_000 * LOADED

/** The same with as much room as the machine is busy now: for a promise whose breach may take only some times longer. */
export function withLoad(seconds: number): number {
  const busy = (loadavg()[0] ?? 0) / availableParallelism()
  return seconds * 1_000 * Math.min(BUSIEST, Math.max(QUIET, busy))
}

/** docs/operating.md: the seconds until a server serves again after its database is back. */
export const BACK_S = 2
/** Until it notices a database that says nothing; no order waits longer for an answer. */
export const SILENT_S = 3.5
