/** Of what iOS keeps: readable while the phone has been unlocked once, and in no backup of it. */
const SOLO_ESTE_APARATO = 3

// Imported in each place as everywhere else: a second way to it would cost the web's first script a file more.
const keyOf = (key: string) => ({ prefixedKey: `surtido_${key}`, sync: false })

/**
 * K-10 What only this app on this phone may read: the Keychain of iOS, on Android encrypted with a key of its Keystore.
 * For phones alone, so import it there alone. Never throws: a phone that refuses keeps nothing past the app's end.
 */
export const secreto = {
  async read<T>(key: string): Promise<T | undefined> {
    try {
      const { SecureStorage } = await import('./nativo.ts')
      const { data } = await SecureStorage.internalGetItem(keyOf(key))
      return data ? (JSON.parse(data) as T) : undefined
    } catch {
      return undefined
    }
  },
  async write(key: string, value: unknown): Promise<void> {
    try {
      const { SecureStorage } = await import('./nativo.ts')
      await SecureStorage.internalSetItem({ ...keyOf(key), data: JSON.stringify(value), access: SOLO_ESTE_APARATO })
    } catch {}
  },
  async remove(key: string): Promise<void> {
    try {
      const { SecureStorage } = await import('./nativo.ts')
      await SecureStorage.internalRemoveItem(keyOf(key))
    } catch {}
  },
}
