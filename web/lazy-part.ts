import { type ComponentProps, type ComponentType, createElement, lazy, useState } from 'react'

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

/**
 * The same, for a part that may be loaded before it is needed: it shows at once when `load` was called in time. React's
 * own `lazy` shows nothing first even then, and keeps nothing in its place for 300 ms.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above
export function earlyPart<C extends ComponentType<any>>(load: () => Promise<{ default: C }>) {
  let loaded: C | undefined
  const keep = async () => {
    const part = await load()
    loaded = part.default
    return part
  }
  const Later = lazyPart(keep)
  const Part = (props: ComponentProps<C>) => createElement(useState(() => loaded ?? Later)[0], props)
  return Object.assign(Part, { load: keep })
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
