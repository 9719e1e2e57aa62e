import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { send } from './send.ts'

const empresa = config.codigoEmpresa

export const categoriasQuery = (local: number) =>
  queryOptions({
    queryKey: ['categorias', local],
    queryFn: ({ signal }) => send('GET categorias', { query: { empresa, local }, signal }),
  })

export const estructuraQuery = (local: number) =>
  queryOptions({
    queryKey: ['estructura', local],
    queryFn: ({ signal }) => send('GET estructura-mercadologica', { query: { empresa, local }, signal }),
  })
