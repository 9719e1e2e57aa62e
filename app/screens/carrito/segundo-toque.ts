import { type MouseEvent, useRef } from 'react'

const SOON_MS = 500
const NEAR_PX = 24

interface Tap {
  at: number
  x: number
  y: number
  /** The line that was tapped. */
  on: unknown
}

/** The second tap of a double tap, on what has come under the finger meanwhile. */
export const hitsAnother = (first: Tap | undefined, tap: Tap): boolean =>
  first !== undefined &&
  first.on !== tap.on &&
  tap.at - first.at < SOON_MS &&
  Math.abs(tap.x - first.x) < NEAR_PX &&
  Math.abs(tap.y - first.y) < NEAR_PX

/** Makes a double tap act on one line only, in a list whose lines move up when one leaves. */
export function useOneLinePerTap() {
  const last = useRef<Tap>(undefined)
  return (event: MouseEvent<HTMLElement>) => {
    // A key presses without a place.
    if (event.detail === 0) return
    const on = event.target instanceof Element && event.target.closest('li')
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY, on }
    if (hitsAnother(last.current, tap)) {
      event.preventDefault()
      event.stopPropagation()
    } else last.current = tap
  }
}
