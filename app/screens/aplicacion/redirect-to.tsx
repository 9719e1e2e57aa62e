import { rutaInterna } from '@surtido/rules/enlaces'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * R-30, U-138, A-05: replaces itself with `ruta`; with the home when `ruta` leads out of the app, or matches no route.
 */
export default function RedirectTo() {
  const { ruta } = useSearch({ from: '/redirectTo' })
  const router = useRouter()
  const navigate = useNavigate()
  useEffect(() => {
    const href = rutaInterna(ruta)
    const [, params, found] = router.getMatchedRoutes(href?.split('?')[0] ?? '')
    // `**` holds a path that no route matches; a redirect to itself would loop for ever.
    const isKnown = href && found && found.fullPath !== '/redirectTo' && params['**'] === undefined
    void navigate({ href: isKnown ? href : '/tabs/home', replace: true })
  }, [ruta, router, navigate])
  return null
}
