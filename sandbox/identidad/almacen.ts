import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The oldest make room, so that days of token requests don't fill the memory. */
const MOST = 20_000

/**
 * The provider's data, kept while it runs. An expired refresh token stays, so that it is refused as expired and not as
 * unknown; the library's own store would forget it.
 */
export function makeAlmacen(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...kept].find(([key, payload]) => key.startsWith(`${model}:`) && payload[field] === value)?.[1]
    return {
      async upsert(id, payload) {
        kept.set(keyOf(id), payload)
        if (kept.size > MOST) kept.delete(kept.keys().next().value!)
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = kept.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
