import { isNativa, plataforma } from './plataforma.ts'

// A plugin has every property, `then` too: an async function that returned one would await it. So each function imports
// the plugins itself, and on native only: the web loads not one byte of them.

/** R-36 Calls back with each address that opens the app, the launch address first. Does nothing on the web. */
export async function onEnlace(opened: (address: string) => void): Promise<void> {
  if (!isNativa) return
  const { App } = await import('./nativo.ts')
  const launch = await App.getLaunchUrl().catch(() => undefined)
  if (launch) opened(launch.url)
  await App.addListener('appUrlOpen', ({ url }) => opened(url))
}

/** Calls back each time the customer returns to the app. */
export async function onResume(resumed: () => void): Promise<void> {
  if (!isNativa) {
    document.addEventListener('visibilitychange', () => !document.hidden && resumed())
    return
  }
  const { App } = await import('./nativo.ts')
  await App.addListener('resume', resumed)
}

/** Android's own back: closes what lies over the page, or goes to the previous page; without one, minimises the app. */
export async function onAtras(back: () => void): Promise<void> {
  if (plataforma !== 'ANDROID') return
  const { App } = await import('./nativo.ts')
  await App.addListener('backButton', ({ canGoBack }) => (canGoBack ? back() : void App.minimizeApp()))
}
