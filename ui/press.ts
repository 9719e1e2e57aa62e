/** A press that has begun and not ended. The blur it causes comes in between, on a touch screen too. */
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
  // The click comes right after, before any other task. One that became a drag has no mouseup.
  for (const name of ['mouseup', 'dragend']) window.addEventListener(name, () => setTimeout(end), true)
}

/**
 * Does it once the press that is under way is over, at once where there is none. What a blur makes appear would push what
 * is being pressed from under the finger: the release would land beside it and be no click.
 */
export function afterPress(act: () => void): void {
  if (pressing) waiting.push(act)
  else act()
}
