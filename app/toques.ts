// The taps and typed text on the server's drawing before this script came (`server/web/toques.ts`).

interface Toques {
  /** The controls that were pressed, the first one first. */
  pressed: HTMLElement[]
  /** The fields that were written in, with their text. */
  typed: Map<HTMLInputElement, string>
}

declare global {
  /** Stops recording taps and texts and returns the recorded ones; with `true` only says whether there was a press. */
  var toques: { (): Toques; (asked: true): HTMLElement | undefined } | undefined
}

const name = (one: HTMLElement) => one.ariaLabel + one.innerText + (one as HTMLInputElement).placeholder

/** The same control in the view that took the place of the drawing. */
function standIn<E extends HTMLElement>(used: E): E | undefined {
  if (used.isConnected) return used
  return [...document.querySelectorAll<E>(`#app ${used.localName}`)].find((one) => name(one) === name(used))
}

/** Acts on them, once the view answers. */
export function actOnToques(): void {
  const kept = globalThis.toques?.()
  for (const [typed, text] of kept?.typed ?? []) {
    const field = standIn(typed)
    if (!field) continue
    field.focus()
    // React takes over the part that an event reaches. The field must change only after that, for React to see it.
    field.dispatchEvent(new Event('keyup', { bubbles: true }))
    field.value = ''
    document.execCommand('insertText', false, text)
  }
  for (const pressed of kept?.pressed ?? []) standIn(pressed)?.click()
}
