/** Calls back when a new version is waiting, now and on each later one. */
export function watchForNueva(registration: ServiceWorkerRegistration, onNueva: () => void): void {
  const tell = () => {
    // Without a controller, the new worker is the first one.
    if (registration.waiting && navigator.serviceWorker.controller) onNueva()
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell))
  tell()
}

/**
 * Activates the waiting version and reloads the page with it. Call it only at the user's request. `scope`: the worker's
 * scope; default: the worker of this page.
 */
export async function startNueva(scope?: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  // Another tab may have activated it already: then this page only has to reload.
  if (registration?.waiting) {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    registration.waiting.postMessage('actualizar')
    await changed
  }
  location.reload()
}
