// On the server (see vite.config.ts) `zustand` is this: its hook reads a store as it is, where the real one would read
// what it was when the module was loaded.
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla'

export function create<T>(initializer: StateCreator<T>) {
  const api: StoreApi<T> = createStore(initializer)
  function useStore(): T
  function useStore<U>(selector: (state: T) => U): U
  function useStore<U>(selector?: (state: T) => U): T | U {
    const state = api.getState()
    return selector ? selector(state) : state
  }
  return Object.assign(useStore, api)
}
