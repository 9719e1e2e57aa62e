import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { send } from './send.ts'

const MAX = 100

/** A shop's articles of a rubro, to choose replacements from. */
export const parecidosQuery = (local: number, codEstMerc: string) =>
  queryOptions({
    queryKey: ['parecidos', local, codEstMerc],
    queryFn: async ({ signal }) => {
      const query = { empresa: config.codigoEmpresa, local, 'cod-est-merc': codEstMerc, page: 0, size: MAX }
      return (await send('GET articulos', { query, signal })).contenido
    },
    enabled: codEstMerc !== '',
  })
