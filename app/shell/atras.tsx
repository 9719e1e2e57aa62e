import { IconButton } from '@surtido/ui/icon-button'
import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isInstalada } from '../device/instalada.ts'
import { useLocal } from '../local/store.ts'
import { MARCO } from '../textos/marco.ts'

/** The first pages, to which the tabs lead: nothing lies before them. */
const PRIMERAS = /^\/(tabs\/[a-z-]+|bienvenida)?\/?$/

/** The way back, where the app is installed and so has no browser's. */
export function Atras() {
  const primera = useLocation({ select: ({ pathname }) => PRIMERAS.test(pathname) })
  // It is false while the server draws the page: the server knows no window.
  const [instalada, setInstalada] = useState(false)
  useEffect(() => setInstalada(isInstalada()), [])
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const inicio = useLocal((state) => (state.local ? '/tabs/home' : '/bienvenida'))
  if (!instalada || primera) return null
  return (
    <IconButton
      icon="back"
      label={MARCO.volver}
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: inicio, replace: true }))}
    />
  )
}
