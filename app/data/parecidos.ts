import type { Articulo } from '@surtido/contract/articulos'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { send } from './send.ts'

const MAX = 100
const MOST_LETTERS = 100

/** A shop's articles to choose replacements from: those that a search for its name finds, and those of its rubro. */
export const parecidosQuery = (local: number, { artCodigo, nombre, rubro: { codEstMerc } }: Articulo) =>
  queryOptions({
    queryKey: ['parecidos', local, artCodigo],
    queryFn: async ({ signal }) => {
      const place = { empresa: config.codigoEmpresa, local, page: 0, size: MAX }
      const [hallados, delRubro] = await Promise.all([
        send('GET articulos/search', { query: { ...place, descripcion: nombre.slice(0, MOST_LETTERS) }, signal }),
        codEstMerc === ''
          ? undefined
          : send('GET articulos', { query: { ...place, 'cod-est-merc': codEstMerc }, signal }),
      ])
      const byCodigo = new Map<string, Articulo>()
      for (const one of [...hallados.contenido, ...(delRubro?.contenido ?? [])]) byCodigo.set(one.artCodigo, one)
      return [...byCodigo.values()]
    },
  })
