// The service worker (`gestion/sw/`), only in a built page: a development server must not answer from a cache.
import { watchForNueva } from '@surtido/web/service-worker'
import { create } from 'zustand'

/** The scope of the worker. */
export const ALCANCE = '/gestion/'

/** How often a page that stays open asks for a new version. */
const ASK_MS = 3_600_000

/** A new version is installed and waits. */
export const useVersionNueva = create<{ hay: boolean }>(() => ({ hay: false }))

export async function registerTrabajador(): Promise<void> {
  const { serviceWorker } = navigator
  // Missing on a plain http address, or where the browser's settings forbid it.
  if (!serviceWorker || !import.meta.env.PROD) return
  const registration = await serviceWorker.register('/gestion/sw.js', { scope: ALCANCE }).catch(() => undefined)
  if (!registration) return
  watchForNueva(registration, () => useVersionNueva.setState({ hay: true }))
  setInterval(() => void registration.update().catch(() => {}), ASK_MS)
}
