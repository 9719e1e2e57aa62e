import { DE_TODOS, queryClient } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { send } from './send.ts'

/** C-55: the empresa this app was built for, with its settings on the server. */
export const empresaQuery = () =>
  queryOptions({
    queryKey: ['empresa'],
    ...DE_TODOS,
    queryFn: ({ signal }) => send('GET empresas/:id', { params: { id: config.codigoEmpresa }, signal }),
  })

/** does the empresa use verification codes? False while the server can't be reached. */
export async function hasCodigos(): Promise<boolean> {
  const empresa = await queryClient.fetchQuery(empresaQuery()).catch(() => undefined)
  return empresa?.codigoVerificacion === true
}

/** The empresa's own line for the welcome; empty where it has none, or none can be read. */
export async function readEslogan(): Promise<string> {
  const empresa = await queryClient.fetchQuery(empresaQuery()).catch(() => undefined)
  return empresa?.eslogan ?? ''
}
