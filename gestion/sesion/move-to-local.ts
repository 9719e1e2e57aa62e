import type { AnyRouter } from '@tanstack/react-router'
import { chooseLocal } from './store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which change of local came here. */
    cambio?: string
  }
}

/**
 * Changes the local and stays on the same screen, without the filters of its address. A screen with unsaved work asks
 * first, as it does before any other way out, and may keep the person there.
 */
export async function moveToLocal(router: AnyRouter, codigoLocal: number): Promise<void> {
  const cambio = crypto.randomUUID()
  await router.navigate({ to: '.', search: {}, replace: true, state: { cambio } })
  if (router.latestLocation.state.cambio === cambio) await chooseLocal(codigoLocal)
}
