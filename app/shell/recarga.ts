import { queryClient } from '@surtido/web/query-client'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** going to the address where one already is shows it anew. Answers a key that changes then. */
export function useRecarga(): number {
  const router = useRouter()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let again = false
    // Another page is on its way: coming back from there before it has come is no going where one is.
    let leaving = false
    const loading = router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, hrefChanged }) => {
      const before = fromLocation?.state.capas?.join() ?? ''
      const after = toLocation.state.capas?.join() ?? ''
      // An overlay that opens or closes keeps the address too.
      again = fromLocation !== undefined && !hrefChanged && before === after && !leaving
      leaving = hrefChanged
      if (!again) return
      setTimes((n) => n + 1)
      void queryClient.invalidateQueries({ type: 'active' })
    })
    // Here, because only now has the router put the scroll back to where it was.
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
