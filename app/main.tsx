import './device/enlace.ts'
import '@surtido/ui/tokens.css'
import '@surtido/ui/base.css'
import './shell/shell.css'
import { tintScale } from '@surtido/ui/contrast'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from '#config'
import { queryClient } from './data/cliente.ts'
import { router } from './router.tsx'

for (const [name, value] of Object.entries(tintScale(config.colors.primary)))
  document.documentElement.style.setProperty(name, value)

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
