/** A mouse press has begun and not ended. The blur it causes comes in between, on a touch screen too. */
let pressing = false
let waiting: (() => void)[] = []

function end(): void {
  pressing = false
  const all = waiting
  waiting = []
  for (const act of all) act()
}

if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', () => (pressing = true), true)
  // The click follows immediately, before any other task. A press that became a drag has no mouseup.
  for (const name of ['mouseup', 'dragend']) window.addEventListener(name, () => setTimeout(end), true)
}

/**
 * Runs `act` after the current press is over, or at once when there is none. Content that appears on blur would move
 * the pressed element from under the finger: the release would land beside it and cause no click.
 */
export function afterPress(act: () => void): void {
  if (pressing) waiting.push(act)
  else act()
}
