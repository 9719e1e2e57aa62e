import type { VistaGuardada } from '@surtido/contract/gestion-vistas'
import { refreshQueries } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

export const vistasQuery = (local: number) =>
  queryOptions({
    queryKey: ['vistas', local],
    queryFn: ({ signal }) => send('GET gestion/vistas', { query: { local }, signal }),
  })

/** Keeps a view, new (`version` 0) or changed. */
export async function keepVista(codigoLocal: number, vista: VistaGuardada): Promise<void> {
  const { idVista, compartida, ...body } = vista
  try {
    if (compartida) {
      const params = { codigoLocal, idVista }
      await send('PUT gestion/locales/:codigoLocal/vistas/:idVista', { params, body })
    } else await send('PUT gestion/yo/vistas/:idVista', { params: { idVista }, body })
  } finally {
    // A refusal may mean that somebody else changed it.
    await refreshQueries('vistas')
  }
}

export async function forgetVista(codigoLocal: number, { idVista, compartida }: VistaGuardada): Promise<void> {
  if (compartida)
    await send('DELETE gestion/locales/:codigoLocal/vistas/:idVista', { params: { codigoLocal, idVista } })
  else await send('DELETE gestion/yo/vistas/:idVista', { params: { idVista } })
  await refreshQueries('vistas')
}
