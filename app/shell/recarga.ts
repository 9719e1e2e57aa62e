import { queryClient } from '@surtido/web/query-client'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** navigating to the current address shows the page anew. Returns a key that changes when that happens. */
export function useRecarga(): number {
  const router = useRouter()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let again = false
    // Set while another page loads: returning before it has arrived does not count as navigating to the current
    // address.
    let leaving = false
    const loading = router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, hrefChanged }) => {
      const before = fromLocation?.state.capas?.join() ?? ''
      const after = toLocation.state.capas?.join() ?? ''
      // Opening or closing an overlay keeps the address too.
      again = fromLocation !== undefined && !hrefChanged && before === after && !leaving
      leaving = hrefChanged
      if (!again) return
      setTimes((n) => n + 1)
      void queryClient.invalidateQueries({ type: 'active' })
    })
    // Done here, because only now has the router restored the scroll position.
    const rendered = router.subscribe('onRendered', () => {
      if (again) scrollTo({ top: 0 })
      again = false
      leaving = false
    })
    return () => {
      loading()
      rendered()
    }
  }, [router])
  return times
}
