import { useEffect, useRef } from 'react'

/**
 * Follows something while the page is looked at: nobody keeps a connection for a page that is not. `load` fetches the code
 * and answers what begins to follow, which answers what ends it; `onFailed`: it could not be fetched. Another `key` begins
 * anew; without one nothing is followed.
 */
export function useWhileSeen(
  key: string | undefined,
  load: () => Promise<() => () => void>,
  onFailed: () => void = () => {},
): void {
  const latest = useRef({ load, onFailed })
  latest.current = { load, onFailed }
  useEffect(() => {
    if (key === undefined) return
    let stop: (() => void) | undefined
    let left = false
    const start = async () => {
      const begin = await latest.current.load()
      if (!left && !document.hidden) stop ??= begin()
    }
    const onVisibility = () => {
      if (!document.hidden) return void start().catch(() => latest.current.onFailed())
      stop?.()
      stop = undefined
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', onVisibility)
      stop?.()
    }
  }, [key])
}
