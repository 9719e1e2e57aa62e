// The taps on the server's drawing that came before this script (`server/web/toques.ts`).

declare global {
  /** Ends the keeping of taps and gives the controls that were pressed, the first one first. */
  var toques: (() => HTMLElement[]) | undefined
}

/** The same control in the view that took the place of the drawing. */
function standIn(pressed: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed
  const name = (one: HTMLElement) => one.ariaLabel + one.innerText
  return [...document.querySelectorAll<HTMLElement>(`#app ${pressed.localName}`)].find(
    (one) => name(one) === name(pressed),
  )
}

/** Acts on them, once the view answers. */
export function actOnToques(): void {
  for (const pressed of globalThis.toques?.() ?? []) standIn(pressed)?.click()
}
