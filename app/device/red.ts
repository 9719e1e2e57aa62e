import { isNativa } from './plataforma.ts'

/** Calls back with whether there is a network, now and each time it changes. */
export async function onRed(changed: (connected: boolean) => void): Promise<void> {
  if (isNativa) {
    const { Network } = await import('./nativo.ts')
    await Network.addListener('networkStatusChange', ({ connected }) => changed(connected))
    changed((await Network.getStatus()).connected)
    return
  }
  const tell = () => changed(navigator.onLine)
  addEventListener('online', tell)
  addEventListener('offline', tell)
  tell()
}
