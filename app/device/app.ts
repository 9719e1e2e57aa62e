import { isNativa } from './plataforma.ts'

// Loaded on native alone: on the web not one byte of it.
const plugin = async () => (await import('./nativo.ts')).App

/** R-36 Calls back with each address that opens the app, the one it was started with first. The web has its own. */
export async function onEnlace(opened: (address: string) => void): Promise<void> {
  if (!isNativa) return
  const app = await plugin()
  const launch = await app.getLaunchUrl().catch(() => undefined)
  if (launch) opened(launch.url)
  await app.addListener('appUrlOpen', ({ url }) => opened(url))
}

/** Calls back each time somebody comes back to the app. */
export async function onResume(resumed: () => void): Promise<void> {
  if (isNativa) await (await plugin()).addListener('resume', resumed)
  else document.addEventListener('visibilitychange', () => !document.hidden && resumed())
}
