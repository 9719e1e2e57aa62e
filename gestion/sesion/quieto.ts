// Whether a hand-held lay untouched for so long that it asks for the person. Pure.

const IDLE_MS = 5 * 60_000
/** Without a network no PIN can be checked: the device stays unlocked for this long. */
const OFFLINE_MS = 60 * 60_000
/** How far the clock may be set back while somebody works. */
const BACKWARDS_MS = 60_000

/** `toque`: when it was last touched, by its own clock; undefined: unknown. */
export function isQuieto(toque: number | undefined, now: number, conRed: boolean): boolean {
  // How long it lay untouched is unknown. Without a network nobody could log in, so it stays open.
  if (toque === undefined) return conRed
  const ms = now - toque
  // A clock set back would keep it open for as long as somebody likes.
  return ms >= (conRed ? IDLE_MS : OFFLINE_MS) || ms < -BACKWARDS_MS
}
