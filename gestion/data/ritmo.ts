// How often what is on the screen is asked for: seldom while changes are told as they happen.

/** Nothing told is lost for longer. */
const TOLD_MS = 60_000

let vivo = false

/** Whether that is new. */
export function setVivo(next: boolean): boolean {
  const changed = vivo !== next
  vivo = next
  return changed
}

/** For `refetchInterval`: each so many ms while nobody tells. */
export const cada = (ms: number) => (): number => (vivo ? Math.max(ms, TOLD_MS) : ms)
