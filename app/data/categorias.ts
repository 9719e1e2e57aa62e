import { DE_TODOS } from '@surtido/web/query-client'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { send } from './send.ts'

const empresa = config.codigoEmpresa

/** The first word of its key, which is named elsewhere too. */
export const LLAVE_ESTRUCTURA = 'estructura'

export const categoriasQuery = (local: number) =>
  queryOptions({
    queryKey: ['categorias', local],
    ...DE_TODOS,
    queryFn: ({ signal }) => send('GET categorias', { query: { empresa, local }, signal }),
  })

export const estructuraQuery = (local: number) =>
  queryOptions({
    queryKey: [LLAVE_ESTRUCTURA, local],
    ...DE_TODOS,
    queryFn: ({ signal }) => send('GET estructura-mercadologica', { query: { empresa, local }, signal }),
  })
