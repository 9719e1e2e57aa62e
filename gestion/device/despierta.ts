import { useEffect } from 'react'

/** Keeps the screen on while this is mounted and the page is visible. */
export function usePantallaDespierta(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let over = false
    const take = async () => {
      if (document.hidden || over) return
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (over) void lock?.release()
    }
    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
