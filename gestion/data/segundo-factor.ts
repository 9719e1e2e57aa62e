import { queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'
import { refreshTrabajo } from './sesion.ts'

export const segundoFactorQuery = () =>
  queryOptions({
    queryKey: ['segundo-factor'],
    queryFn: ({ signal }) => send('GET gestion/segundo-factor', { signal }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: segundoFactorQuery().queryKey })

/** The passkeys are others now. */
export const keepLlaves = (): void => void refresh()

/** The secret for the telephone. */
export const beginFactor = () => send('POST gestion/segundo-factor')

/** Returns the backup codes for when the telephone is not at hand; they are never shown again. */
export async function activateFactor(codigo: string): Promise<readonly string[]> {
  const { codigos } = await send('POST gestion/segundo-factor/activar', { body: { codigo } })
  void refresh()
  return codigos
}

/** The person has written down the codes: what waited for the activation can go on. */
export const endActivation = (): Promise<void> => refreshTrabajo()

export async function removeFactor(): Promise<void> {
  await send('POST gestion/segundo-factor/baja')
  await refresh()
}
