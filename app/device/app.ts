import { isNativa, plataforma } from './plataforma.ts'

// A plugin has every property, `then` too: answered by an async function, it would be waited for. So it is imported in
// each place, and on native alone: on the web there is not one byte of it.

/** R-36 Calls back with each address that opens the app, the one it was started with first. The web has its own. */
export async function onEnlace(opened: (address: string) => void): Promise<void> {
  if (!isNativa) return
  const { App } = await import('./nativo.ts')
  const launch = await App.getLaunchUrl().catch(() => undefined)
  if (launch) opened(launch.url)
  await App.addListener('appUrlOpen', ({ url }) => opened(url))
}

/** Calls back each time somebody comes back to the app. */
export async function onResume(resumed: () => void): Promise<void> {
  if (!isNativa) {
    document.addEventListener('visibilitychange', () => !document.hidden && resumed())
    return
  }
  const { App } = await import('./nativo.ts')
  await App.addListener('resume', resumed)
}

/** Android's own back: what lies over the page, or the page before; where there is none the app goes out of the way. */
export async function onAtras(back: () => void): Promise<void> {
  if (plataforma !== 'ANDROID') return
  const { App } = await import('./nativo.ts')
  await App.addListener('backButton', ({ canGoBack }) => (canGoBack ? back() : void App.minimizeApp()))
}
