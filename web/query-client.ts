import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './refusal.ts'

/** How long an answer is taken as it is. */
export const FRESCO = { catalogo: 60_000, entregas: 20_000, propio: 5_000 } as const

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESCO.catalogo,
      gcTime: 30 * 60_000,
      // What the server refuses it refuses again; only a lost answer is asked for once more.
      retry: (count, error) => count < 2 && error instanceof Refusal && (error.estado === 0 || error.estado >= 500),
      networkMode: 'always',
      // Left out with `always`, and wanted: what failed without a network is asked for when it is back.
      refetchOnReconnect: true,
    },
  },
})
