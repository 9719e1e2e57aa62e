// How often visible data is polled: seldom while live changes arrive.

/** A lost event goes unnoticed for at most this long. */
const TOLD_MS = 60_000

let vivo = false

/** Returns whether the value changed. */
export function setVivo(next: boolean): boolean {
  const changed = vivo !== next
  vivo = next
  return changed
}

/** A value of `refetchInterval`: every `ms` while no live stream is open. */
export const cada = (ms: number) => (): number => (vivo ? Math.max(ms, TOLD_MS) : ms)
