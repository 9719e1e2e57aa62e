import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryClient } from './query-client.ts'
import { showSinConexion } from './views/conexion.tsx'

interface Options<Data> {
  /** It is under way until this is through. */
  readonly onDone?: ((data: Data) => unknown) | undefined
  /** Not when it could not be sent: the page says that, but with `ownOffline`. */
  readonly onRefused?: ((refused: unknown) => void) | undefined
  /** That it could not be sent is told by the screen, as a refusal. */
  readonly ownOffline?: boolean
}

/**
 * Something a screen asks the server to do, one at a time: `run` while it is under way does nothing, and never throws.
 * `sent` is what it was run with while it is `loading`; `refused` what the last one was refused with.
 */
export function useAction<Data, Variables = void>(
  act: (variables: Variables) => Promise<Data>,
  { onDone, onRefused, ownOffline = false }: Options<Data> = {},
) {
  const [refused, setRefused] = useState<unknown>()
  const busy = useRef(false)
  const tell = async (error: unknown) => {
    if (!ownOffline && (await showSinConexion(error))) return
    setRefused(error)
    onRefused?.(error)
  }
  const { mutateAsync, isPending, variables } = useMutation(
    {
      mutationFn: act,
      onSuccess: (data) => onDone?.(data),
      // Without a connection it fails, and says so, instead of waiting for one.
      networkMode: 'always',
      // A password that was sent is not kept.
      gcTime: 0,
    },
    queryClient,
  )
  const run = async (asked: Variables): Promise<void> => {
    // What was pressed twice at once finds the first press here, not yet in what is shown.
    if (busy.current) return
    busy.current = true
    setRefused(undefined)
    try {
      await mutateAsync(asked)
      busy.current = false
    } catch (error) {
      busy.current = false
      await tell(error)
    }
  }
  return {
    run,
    loading: isPending,
    sent: isPending ? variables : undefined,
    refused,
    forget: () => setRefused(undefined),
  }
}
