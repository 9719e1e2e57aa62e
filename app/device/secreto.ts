/** iOS Keychain accessibility: readable once the phone has been unlocked, and excluded from its backups. */
const SOLO_ESTE_APARATO = 3

// Each function imports it, as everywhere else: a second import path would add a file to the web's first script.
const keyOf = (key: string) => ({ prefixedKey: `surtido_${key}`, sync: false })

/**
 * K-10 Storage that only this app on this phone can read: the Keychain of iOS; on Android, encrypted with a key of its
 * Keystore. It works on phones only, so import it only there. Never throws: a phone that refuses keeps nothing past the
 * app's end.
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
