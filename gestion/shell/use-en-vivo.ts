import { useEffect } from 'react'

/** Follows what changes in a local while the page is looked at. */
export function useEnVivo(codigoLocal: number | undefined): void {
  useEffect(() => {
    if (codigoLocal === undefined) return
    let stop: (() => void) | undefined
    let left = false
    const start = async () => {
      const { followLocal } = await import('../data/en-vivo.ts')
      if (!left && !document.hidden) stop ??= followLocal(codigoLocal)
    }
    const onVisibility = () => {
      // Where it cannot be loaded the screens go on asking.
      if (!document.hidden) return void start().catch(() => {})
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
  }, [codigoLocal])
}
