import { almacen } from '@surtido/web/storage'
import { isNativa } from './plataforma.ts'

/**
 * I-08 Small values that outlive the app's web storage, which a phone may empty: the platform's own preferences on
 * native, the device's storage on the web. Values are JSON. Never throws: a device that refuses keeps nothing.
 */
export const preferencias = {
  async read<T>(key: string): Promise<T | undefined> {
    if (!isNativa) return almacen.read<T>(key)
    try {
      const { Preferences } = await import('./nativo.ts')
      const { value } = await Preferences.get({ key })
      return value === null ? undefined : (JSON.parse(value) as T)
    } catch {
      return almacen.read<T>(key)
    }
  },
  async write(key: string, value: unknown): Promise<void> {
    almacen.write(key, value)
    if (!isNativa) return
    try {
      const { Preferences } = await import('./nativo.ts')
      await Preferences.set({ key, value: JSON.stringify(value) })
    } catch {}
  },
}
