/** Tells of a version that is there and waits, now and whenever another comes. */
export function watchForNueva(registration: ServiceWorkerRegistration, onNueva: () => void): void {
  const tell = () => {
    // Without one in charge the new one is the first.
    if (registration.waiting && navigator.serviceWorker.controller) onNueva()
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell))
  tell()
}

/**
 * Lets the version that waits take over, and opens the page with it. Only ever because somebody asked. `scope`: of which
 * worker, else of the one that this page is under.
 */
export async function startNueva(scope?: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  // Another tab may have let it in already: then the page only has to be opened anew.
  if (registration?.waiting) {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    registration.waiting.postMessage('actualizar')
    await changed
  }
  location.reload()
}
