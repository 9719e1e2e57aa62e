// The service worker (`gestion/sw/`), of a built page alone: a development server must not answer from what it kept.
import { create } from 'zustand'

/** How often a page that stays open asks for a new version. */
const ASK_MS = 3_600_000

/** A version that is there and waits. */
export const useVersionNueva = create<{ hay: boolean }>(() => ({ hay: false }))

export async function registerTrabajador(): Promise<void> {
  const { serviceWorker } = navigator
  // Not there on a plain http address, or where somebody has forbidden it.
  if (!serviceWorker || !import.meta.env.PROD) return
  const registration = await serviceWorker.register('/gestion/sw.js', { scope: '/gestion/' }).catch(() => undefined)
  if (!registration) return
  const tell = () => {
    if (registration.waiting && serviceWorker.controller) useVersionNueva.setState({ hay: true })
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell))
  tell()
  setInterval(() => void registration.update().catch(() => {}), ASK_MS)
}

/** Lets the version that waits take over, and opens the page with it. Only ever because somebody asked. */
export async function startNueva(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/gestion/')
  if (registration?.waiting) {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    registration.waiting.postMessage('actualizar')
    await changed
  }
  location.reload()
}
