import '@surtido/ui/tokens.css'
import '@surtido/ui/base.css'
import { ModalHost } from '@surtido/web/overlays/modals'
import { queryClient } from '@surtido/web/query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { checkAparato } from './data/aparato-propio.ts'
import { registerTrabajador } from './device/trabajador.ts'
import { openTandas } from './preparar/tandas.ts'
import { PENDING_MS, router } from './router.tsx'
import { openAparato } from './sesion/aparato.ts'
import { openSesion } from './sesion/store.ts'

// First read what the device keeps: with it the page needs no network. A device that keeps nothing (a private window)
// works while the page is open.
await Promise.all([openSesion(), openAparato(), openTandas().catch(() => {})])
// Draws once, with the screen itself, unless its code is still on its way. `await` would make the chunks of other
// screens, which import this one, wait for ever. Draws after a failure too: a screen that cannot be read says so
// itself.
const drawable = Promise.race([
  router.load().catch(() => {}),
  new Promise<void>((resolve) => setTimeout(resolve, PENDING_MS)),
])
void drawable.then(() => {
  createRoot(document.getElementById('gestion')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ModalHost />
      </QueryClientProvider>
    </StrictMode>,
  )
  void registerTrabajador()
  void checkAparato().catch(() => {})
})
