import { setImmediate } from 'node:timers/promises'

/** Called between two small steps of long work. Answers a promise when the thread should go to other work first. */
export type Pause = () => Promise<void> | undefined

/** How long one piece of work may hold the thread. */
const HELD_MS = 3

export function takeTurns(): Pause {
  let since = performance.now()
  return () => {
    if (performance.now() - since < HELD_MS) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}

/** How many to sort at once. */
const RUN = 1_024

/** Sorts in place, in turns; the sort is stable. */
export async function sortInTurns(
  list: Uint32Array,
  compare: (a: number, b: number) => number,
  pause: Pause,
): Promise<void> {
  for (let from = 0; from < list.length; from += RUN) {
    list.subarray(from, from + RUN).sort(compare)
    await pause()
  }
  let [source, target]: [Uint32Array, Uint32Array] = [list, new Uint32Array(list.length)]
  for (let width = RUN; width < list.length; width *= 2) {
    for (let from = 0; from < list.length; from += 2 * width) {
      const middle = Math.min(from + width, list.length)
      const to = Math.min(from + 2 * width, list.length)
      let [left, right] = [from, middle]
      for (let at = from; at < to; at++) {
        const takesLeft = left < middle && (right >= to || compare(source[left]!, source[right]!) <= 0)
        target[at] = takesLeft ? source[left++]! : source[right++]!
        if (at % RUN === 0) await pause()
      }
    }
    ;[source, target] = [target, source]
  }
  if (source !== list) list.set(source)
}
