// The service worker (`gestion/sw/`), of a built page alone: a development server must not answer from what it kept.
import { watchForNueva } from '@surtido/web/service-worker'
import { create } from 'zustand'

/** What it answers for. */
export const ALCANCE = '/gestion/'

/** How often a page that stays open asks for a new version. */
const ASK_MS = 3_600_000

/** A version that is there and waits. */
export const useVersionNueva = create<{ hay: boolean }>(() => ({ hay: false }))

export async function registerTrabajador(): Promise<void> {
  const { serviceWorker } = navigator
  // Not there on a plain http address, or where somebody has forbidden it.
  if (!serviceWorker || !import.meta.env.PROD) return
  const registration = await serviceWorker.register('/gestion/sw.js', { scope: ALCANCE }).catch(() => undefined)
  if (!registration) return
  watchForNueva(registration, () => useVersionNueva.setState({ hay: true }))
  setInterval(() => void registration.update().catch(() => {}), ASK_MS)
}
