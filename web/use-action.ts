import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryClient } from './query-client.ts'
import { showSinConexion } from './views/conexion.tsx'

interface Options<Data, Variables> {
  /** The action is under way until this resolves. `asked` is what it was run with: a field may say more by now. */
  readonly onDone?: ((data: Data, asked: Variables) => unknown) | undefined
  /** It is not called when the request could not be sent: the page reports that, unless `ownOffline`. */
  readonly onRefused?: ((refused: unknown) => void) | undefined
  /** The screen reports a request that could not be sent itself, as a refusal. */
  readonly ownOffline?: boolean
}

/**
 * An action of a screen on the server, one at a time: `run` does nothing while one is under way, and never throws.
 * `sent` is the argument of the action while it is `loading`; `refused` is the last action's error.
 */
export function useAction<Data, Variables = void>(
  act: (variables: Variables) => Promise<Data>,
  { onDone, onRefused, ownOffline = false }: Options<Data, Variables> = {},
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
      // Passes the argument alone: the library gives a second one.
      mutationFn: (asked: Variables) => act(asked),
      onSuccess: (data, asked) => onDone?.(data, asked),
      // Without a connection the action fails and reports it, instead of waiting.
      networkMode: 'always',
      // A sent password is not kept.
      gcTime: 0,
    },
    queryClient,
  )
  const run = async (asked: Variables): Promise<void> => {
    // Two presses at once: the second finds the first here before the screen shows it.
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
