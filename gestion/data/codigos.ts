import { queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

const KEY = ['codigos']

export const codigosQuery = (local: number) =>
  queryOptions({
    queryKey: [...KEY, local],
    queryFn: ({ signal }) => send('GET gestion/codigos', { query: { local }, signal }),
    staleTime: 0,
  })

interface Uno {
  readonly codigoLocal: number
  readonly codigo: string
}

/** Confirms a learned code, or restores a withdrawn one. */
export async function approveCodigo({ codigoLocal, codigo }: Uno, artCodigo: string): Promise<void> {
  await send('PUT gestion/locales/:codigoLocal/codigos/:codigo', {
    params: { codigoLocal, codigo },
    body: { artCodigo },
  })
  await queryClient.invalidateQueries({ queryKey: KEY })
}

export async function forgetCodigo({ codigoLocal, codigo }: Uno): Promise<void> {
  await send('DELETE gestion/locales/:codigoLocal/codigos/:codigo', { params: { codigoLocal, codigo } })
  await queryClient.invalidateQueries({ queryKey: KEY })
}
