import { type ComponentType, lazy } from 'react'

const RETRY_MS = 5_000

/**
 * A part of the page whose code loads later. Without a network the part waits and the page does not fail: the load is
 * retried when the network is back, or a little later.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy: the props are those of whatever is loaded.
export function lazyPart<C extends ComponentType<any>>(load: () => Promise<{ default: C }>) {
  const untilLoaded = async (): Promise<{ default: C }> => {
    for (;;) {
      try {
        return await load()
      } catch {
        await networkOrLater()
      }
    }
  }
  return lazy(untilLoaded)
}

function networkOrLater(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, RETRY_MS)
    addEventListener('online', done)
  })
}
