import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/** A page out of sight has no frames: then it is this late. */
const WITHOUT_FRAMES_MS = 1_000

/** Runs `act` once the present frame is on the screen. Returns a function that cancels it. */
export function afterPaint(act: () => void): () => void {
  let waiting = true
  const run = () => {
    if (!waiting) return
    stop()
    act()
  }
  const timer = setTimeout(run, WITHOUT_FRAMES_MS)
  const stop = () => {
    waiting = false
    clearTimeout(timer)
  }
  // The first frame computes it. When the second one begins, the first is on its way to the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
  return stop
}

/** Settles then. */
export const painted = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve))

const never = () => () => {}

/** Whether this is the server's drawing, or its taking over by the browser: both show the same, whatever the window. */
export function useDrawn(): boolean {
  const [drawn] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  )
  return drawn
}

/**
 * False in the first frame of a screen, true after it: what can wait leaves that frame to what is looked for. `atOnce`:
 * nothing has to wait, as on a return, whose scroll position needs the whole page.
 */
export function usePainted(atOnce: boolean): boolean {
  const drawn = useDrawn()
  const [painted, setPainted] = useState(drawn || atOnce)
  useEffect(() => (painted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))), [painted])
  return painted
}
