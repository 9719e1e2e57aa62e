import type { DeQue, ToleranciaPropia, Tolerancias } from '@surtido/contract/gestion-tolerancias'
import { queryClient } from '@surtido/web/query-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

const KEY = ['tolerancias']

export const toleranciasQuery = () =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => send('GET gestion/tolerancias', { signal }) })

/** Articles sold by weight; without words, those with a tolerance of their own. */
export const toleranciasDeArticulosQuery = (filtro: string) =>
  queryOptions({
    queryKey: [...KEY, 'articulos', filtro],
    queryFn: ({ signal }) =>
      send('GET gestion/tolerancias/articulos', { query: { ...(filtro && { filtro }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** `visto`: what the screen showed; refused when somebody changed it since. */
export async function changeTolerancia(
  que: DeQue,
  { debajo, encima }: ToleranciaPropia,
  visto: ToleranciaPropia,
): Promise<void> {
  try {
    if (que.de === 'ARTICULO') {
      const params = { artCodigo: que.artCodigo }
      await send('PUT gestion/tolerancias/articulos/:artCodigo', { params, body: { debajo, encima, visto } })
    } else if (que.de === 'RUBRO') {
      const params = { idRubro: que.idRubro }
      keep(await send('PUT gestion/tolerancias/rubros/:idRubro', { params, body: { debajo, encima, visto } }))
    } else {
      const body = { ...wholeOf({ debajo, encima }), visto: wholeOf(visto) }
      keep(await send('PUT gestion/tolerancias/empresa', { body }))
    }
  } finally {
    void queryClient.invalidateQueries({ queryKey: KEY })
  }
}

const keep = (tolerancias: Tolerancias): void => {
  queryClient.setQueryData(toleranciasQuery().queryKey, tolerancias)
}

/** The empresa always has both tolerances. */
const wholeOf = ({ debajo, encima }: ToleranciaPropia) => ({ debajo: debajo ?? 0, encima: encima ?? 0 })
