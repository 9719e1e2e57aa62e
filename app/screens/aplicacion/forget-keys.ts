import { almacen } from '@surtido/web/storage'
import { useCarritos } from '../../carrito/store.ts'
import { leave } from '../../data/usuarios.ts'
import { useLocal } from '../../local/store.ts'

/** The in-memory state to reset when a key is removed. Any other key is only removed from the device. */
const AFTER: Readonly<Record<string, () => void>> = {
  carrito() {
    // Remove also the copy agreed with the server: otherwise an empty carrito would mean that everything was taken out.
    for (const key of almacen.keys()) if (key.startsWith('carritoAcordado.')) almacen.remove(key)
    useCarritos.setState({ carritos: {} })
  },
  usuario: leave,
  local() {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = 'surtido_local=;path=/;max-age=0'
    useLocal.setState({ local: undefined })
  },
  direccion: () => useLocal.setState({ direccion: undefined }),
}

/** K-40, E-26 Removes those keys from the device, and nothing else. */
export function forgetKeys(keys: readonly string[]): void {
  for (const key of keys) {
    almacen.remove(key)
    AFTER[key]?.()
  }
}
