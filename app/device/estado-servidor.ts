// On the server (see vite.config.ts) `zustand` is this: its hook reads a store as it is, where the real one would read
// what it was when the module was loaded.
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla'

export function create<T>(initializer: StateCreator<T>) {
  const api: StoreApi<T> = createStore(initializer)
  // Without a selector U is the whole state, which a default argument cannot say.
  const useStore = <U>(selector: (state: T) => U = (state) => state as unknown as U): U => selector(api.getState())
  return Object.assign(useStore, api)
}
