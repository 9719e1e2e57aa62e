// On the server (see vite.config.ts) this replaces `zustand`: its hook reads the current state of a store, where the
// real one would read the state at module load.
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
