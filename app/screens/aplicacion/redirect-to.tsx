import { rutaInterna } from '@surtido/rules/enlaces'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** R-30, U-138, A-05: goes on to `ruta` in its own place; to the home when it leads out of the app, or nowhere in it. */
export default function RedirectTo() {
  const { ruta } = useSearch({ from: '/redirectTo' })
  const router = useRouter()
  const navigate = useNavigate()
  useEffect(() => {
    const href = rutaInterna(ruta)
    const [, params, found] = router.getMatchedRoutes(href?.split('?')[0] ?? '')
    // `**` holds what no route has; and to itself it would go round for ever.
    const isKnown = href && found && found.fullPath !== '/redirectTo' && params['**'] === undefined
    void navigate({ href: isKnown ? href : '/tabs/home', replace: true })
  }, [ruta, router, navigate])
  return null
}
