// A new version of the app that is installed and waits (`app/device/trabajador.ts`), and missing code of this one.
import { create } from 'zustand'
import { IDIOMA } from '../textos/idioma.ts'

export const useVersionNueva = create<{ hay: boolean }>(() => ({ hay: false }))

export const tellVersionNueva = () => useVersionNueva.setState({ hay: true })

/**
 * The code of a screen cannot be loaded. Without a network nothing more is known; otherwise the server may run a newer
 * version, in which that code has another name.
 */
export function watchCodigo(): void {
  addEventListener('vite:preloadError', () => void isOtraVersion().then((other) => other && tellVersionNueva()))
}

const scriptOf = (root: ParentNode) => root.querySelector('script[type=module][src]')?.getAttribute('src')

async function isOtraVersion(): Promise<boolean> {
  const answer = await fetch(`/sin-red?idioma=${IDIOMA.codigo}`, { credentials: 'omit', cache: 'no-store' }).catch(
    () => undefined,
  )
  if (!answer?.ok) return false
  const now = scriptOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  return now !== undefined && now !== scriptOf(document)
}
