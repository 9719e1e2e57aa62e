import { useEffect, useRef } from 'react'

/**
 * Follows a source while the page is visible: a hidden page keeps no connection. `load` fetches the code and returns
 * the function that starts following, which returns the function that stops it; `onFailed`: the code could not be
 * fetched. Another `key` restarts; without a key nothing is followed.
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
