let leaving = false

const note = () => {
  leaving = true
  // A download, or choosing to stay, does not leave the page.
  setTimeout(() => {
    leaving = false
  }, 5_000)
}
globalThis.addEventListener?.('beforeunload', note)
globalThis.addEventListener?.('pagehide', note)

/**
 * Says whether the page is being left or reloaded: that cuts its requests off, which does not mean that the network is
 * gone.
 */
export const isLeaving = () => leaving
