// How the app looks on this device. The document shows it (ui/tokens.css, ui/base.css); the cookie lets the server draw
// the first view so. Imported before anything is drawn.
import { almacen } from '@surtido/web/storage'

export type Tema = 'light' | 'dark'
export type Letra = 'grande' | 'mayor'

/** An absent field follows the device. */
interface Apariencia {
  readonly theme?: Tema
  readonly letra?: Letra
}

const KEY = 'apariencia'

export const readApariencia = (): Apariencia => almacen.read<Apariencia>(KEY) ?? {}

export function setApariencia(apariencia: Apariencia): void {
  almacen.write(KEY, apariencia)
  show(apariencia)
}

function show(apariencia: Apariencia): void {
  const { theme = '', letra = '' }: { theme?: string; letra?: string } = apariencia
  Object.assign(document.documentElement.dataset, { theme, letra })
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `surtido_apariencia=${theme}.${letra};path=/;max-age=31536000;samesite=lax`
}

// A device where nobody chose anything has no such cookie.
const kept = almacen.read<Apariencia>(KEY)
if (kept) show(kept)
almacen.watch(KEY, () => show(readApariencia()))
