import './device/apariencia.ts'
import './device/enlace.ts'
import '@surtido/ui/tokens.css'
import '@surtido/ui/base.css'
import { history } from '@surtido/web/overlays/history'
import { queryClient } from '@surtido/web/query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { config } from '#config'
import { useCarritos } from './carrito/store.ts'
import { keepDeLaPagina } from './data/de-la-pagina.ts'
import { pagina } from './device/pagina.ts'
import { useLocal } from './local/store.ts'
import { fetchPantallas, makeRouter } from './router.tsx'
import { useSesion } from './sesion/store.ts'
import { actOnToques } from './toques.ts'

// The empresa's colours: our server has put them into the page already, a development server or a package has not.
if (!pagina.colores) {
  void import('@surtido/ui/contrast').then(({ tintScale }) => {
    for (const [name, value] of Object.entries(tintScale(config.colors.primary)))
      document.documentElement.style.setProperty(name, value)
  })
}

keepDeLaPagina(pagina.consultas)

const router = makeRouter(history)

/**
 * Marks that taps are handled from now on: `bench/primera-visita.ts` waits for it. In a browser that never had the
 * typeface a page goes without it until then, so that it does not share the network with the script; the cookie tells the
 * server of the other browsers.
 */
function Usable({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark('surtido:usable')
    document.documentElement.classList.remove('sin-letra')
    const know = ([letra]: FontFace[]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
      if (letra && !pagina.servidor) document.cookie = 'surtido_letra=1;path=/;max-age=31536000;samesite=lax'
    }
    void document.fonts?.load('1em Figtree').then(know, () => {})
  }, [])
  // The taps are acted on after the effect: React takes parts of the drawing over during a press, and can't while it
  // commits.
  useLayoutEffect(() => void setTimeout(actOnToques), [])
  return children
}

/** Did the server draw just what this device shows first? It never knows a usuario's name or carrito. */
function isDrawn(): boolean {
  const { local, direccion } = useLocal.getState()
  const own = useSesion.getState().usuario || direccion || Object.values(useCarritos.getState().carritos).some(hasLines)
  return (
    host.firstChild !== null &&
    !own &&
    pagina.dibujada === history.location.pathname &&
    pagina.dibujadaDe === local?.codigoLocal
  )
}

const hasLines = (lineas: object) => Object.keys(lineas).length > 0
const host = document.getElementById('app')!
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Usable>
        <RouterProvider router={router} />
      </Usable>
    </QueryClientProvider>
  </StrictMode>
)
// Render once the first screen is ready, so that it replaces the server's drawing without a gap. `await` would make the
// chunks of other screens, which import this one, wait for ever.
void router.load().then(() => {
  if (!isDrawn()) return createRoot(host).render(app)
  // The router omits a boundary on the server; with this it omits the boundary here too.
  router.ssr = { manifest: undefined }
  hydrateRoot(host, app)
  // After an early press React takes over the pressed part at once.
  if (globalThis.toques?.(true)) actOnToques()
})
// only with an identity server. Nothing on the screen waits for it.
if (pagina.settings.tokenServicio) {
  setTimeout(() => void import('./data/token.ts').then(({ keepTokenServicio }) => keepTokenServicio()), 3_000)
}
// After everything the first minute needs, and not for a customer who pays by the megabyte.
if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData) {
  setTimeout(() => void fetchPantallas(), 6_000)
}
