let leaving = false

const note = () => {
  leaving = true
  // A download, or "stay here", leaves nothing.
  setTimeout(() => {
    leaving = false
  }, 5_000)
}
globalThis.addEventListener?.('beforeunload', note)
globalThis.addEventListener?.('pagehide', note)

/** Whether the page is being left or opened anew: what it was asking for is cut off then, and not for want of a network. */
export const isLeaving = () => leaving
