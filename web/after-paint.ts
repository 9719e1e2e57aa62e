import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/** A hidden page has no frames: it waits this long instead. */
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

/** True while the server draws, and while the browser takes its drawing over: both must show the same. */
export const useDrawing = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Says whether `useDrawing` was true when this part appeared. */
export function useDrawn(): boolean {
  const [drawn] = useState(useDrawing())
  return drawn
}

/**
 * False in the first frame of a screen, true after it, so that parts which can wait leave that frame to the main
 * content. `atOnce`: true from the start, as on a return, whose scroll position needs the whole page.
 */
export function usePainted(atOnce: boolean): boolean {
  const drawn = useDrawn()
  const [painted, setPainted] = useState(drawn || atOnce)
  useEffect(() => (painted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))), [painted])
  return painted
}
