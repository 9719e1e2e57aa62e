import { queryClient } from '@surtido/web/query-client'
import { articulosQuery } from '../../data/articulos.ts'

/** Finds what the local sells by this code. */
export async function lookCodigo(codigoLocal: number, codigo: string) {
  const { articulos } = await queryClient.fetchQuery({
    ...articulosQuery(codigoLocal, codigo),
    networkMode: 'always',
    retry: false,
  })
  return articulos
}
