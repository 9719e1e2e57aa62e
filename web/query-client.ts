import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { Refusal } from './refusal.ts'

/** How long an answer counts as fresh: ms. */
export const FRESCO = { catalogo: 60_000, entregas: 20_000, propio: 5_000 } as const

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly deTodos?: true }
  }
}

/** Marks a query with the same answer for everybody; any other counts as personal. */
export const DE_TODOS = { meta: { deTodos: true } } as const

/** Says whether the answer to this query is the same for everybody. */
export const isDeTodos = ({ meta }: { readonly meta?: { readonly deTodos?: true } | undefined }): boolean =>
  meta?.deTodos === true

/** The first word of a key, which says what it asks for. */
export const headOf = ([head]: QueryKey): string => String(head)

/** The longest wait for a busy server that a person at a screen does not notice as an end: s. */
const MOST_WAIT = 10

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESCO.catalogo,
      gcTime: 30 * 60_000,
      // The server would refuse a refused request again, so only a lost answer is retried.
      retry: (count, error) => count < 2 && error instanceof Refusal && (error.estado === 0 || error.estado >= 500),
      // A busy server says when. The clients that it sent away at one moment must not all come back at one moment.
      retryDelay: (count, error) =>
        error instanceof Refusal && error.espera !== undefined
          ? (Math.min(error.espera, MOST_WAIT) + Math.random()) * 1_000
          : 1_000 * 2 ** count,
      networkMode: 'always',
      // `always` turns this off, and we want it: requests that failed without a network are retried when it is back.
      refetchOnReconnect: true,
    },
  },
})

/** Everything whose key begins with this word is stale: what a screen shows of it is read again. */
export const refreshQueries = (head: string) => queryClient.invalidateQueries({ queryKey: [head] })
