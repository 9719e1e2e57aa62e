// The service worker (`app/sw/`), on the web and in a built app alone: a phone's app has its files, and a development
// server must not answer from what it kept.
import { watchForNueva } from '@surtido/web/service-worker'
import { IDIOMA } from '../textos/idioma.ts'
import { isNativa } from './plataforma.ts'

/** How often a tab that stays open asks for a new version. */
const ASK_MS = 3_600_000
/** A first visit fetches its screens' code until then; the worker then finds those files in the browser's cache. */
const FIRST_MS = 9_000

interface Oyente {
  /** A new version is installed and waits. */
  onNueva(): void
  /** From now on the worker answers for a page that was opened without it. */
  onPrimera(): void
}

/** Registers the worker; on a first visit only after `FIRST_MS`. */
export async function registerTrabajador({ onNueva, onPrimera }: Oyente): Promise<void> {
  const { serviceWorker } = navigator
  // Missing on a plain http address, or where the browser's settings forbid it.
  if (!serviceWorker || isNativa || !import.meta.env.PROD) return
  if (!serviceWorker.controller) {
    await new Promise((resolve) => setTimeout(resolve, FIRST_MS))
    serviceWorker.addEventListener('controllerchange', onPrimera, { once: true })
  }
  const registration = await serviceWorker.register(
    IDIOMA.codigo === 'es' ? '/sw.js' : `/sw.js?idioma=${IDIOMA.codigo}`,
  )
  watchForNueva(registration, () => {
    const { waiting } = registration
    // The customer has just chosen this language: that is no news.
    if (waiting && idiomaDe(waiting) !== idiomaDe(serviceWorker.controller)) waiting.postMessage('actualizar')
    else onNueva()
  })
  let asked = Date.now()
  const ask = () => {
    if (document.hidden || Date.now() - asked < ASK_MS) return
    asked = Date.now()
    void registration.update().catch(() => {})
  }
  addEventListener('visibilitychange', ask)
  setInterval(ask, ASK_MS / 4)
}

const idiomaDe = (worker: ServiceWorker | null) => /[?&]idioma=([\w-]+)/.exec(worker?.scriptURL ?? '')?.[1]
