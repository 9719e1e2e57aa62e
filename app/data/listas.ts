import type { Lista } from '@surtido/contract/listas'
import { FRESCO, queryClient } from '@surtido/web/query-client'
import { sendOnce } from '@surtido/web/send-once'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { useSesion } from '../sesion/store.ts'
import { send } from './send.ts'

type Linea = Pick<Lista['lineas'][number], 'artCodigo' | 'cantidad'>

/** CX-29: the customer's own lists with their lines; the screen of one list picks it from here. */
export const listasQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['listas', idUsuario],
    queryFn: ({ signal }) => send('GET listas', { query: {}, signal }),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

export const listaCompartidaQuery = (enlace: string) =>
  queryOptions({
    queryKey: ['lista-compartida', enlace],
    queryFn: ({ signal }) =>
      send('GET listas-compartidas/:enlace', { params: { enlace }, query: { empresa: config.codigoEmpresa }, signal }),
    staleTime: FRESCO.propio,
  })

const keyDeMi = () => listasQuery(useSesion.getState().usuario?.idUsuario).queryKey

/** Puts the server's answer among the other lists; while those are unknown, reloads all. */
function keep(lista: Lista): Lista {
  const queryKey = keyDeMi()
  if (queryClient.getQueryData(queryKey) === undefined) void queryClient.invalidateQueries({ queryKey })
  else {
    // An in-flight response may be older than this one.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (all = []) =>
      [lista, ...all.filter(({ idLista }) => idLista !== lista.idLista)].sort(
        (a, b) => Number(b.favoritos) - Number(a.favoritos),
      ),
    )
  }
  return lista
}

export async function createLista(nombre: string, lineas: readonly Linea[] = []): Promise<Lista> {
  const body = { nombre, lineas: lineas.map(({ artCodigo, cantidad }) => ({ artCodigo, cantidad })) }
  return keep(await sendOnce(['lista', body], (once) => send('POST listas', { body, once })))
}

export const renameLista = async (idLista: number, nombre: string) =>
  keep(await send('PUT listas/:idLista', { params: { idLista }, body: { nombre } }))

export async function deleteLista(idLista: number): Promise<void> {
  await send('DELETE listas/:idLista', { params: { idLista } })
  queryClient.setQueryData(keyDeMi(), (all) => all?.filter((one) => one.idLista !== idLista))
}

export const putEnLista = async (idLista: number, { artCodigo, cantidad }: Linea) =>
  keep(await send('PUT listas/:idLista/articulos/:artCodigo', { params: { idLista, artCodigo }, body: { cantidad } }))

export const removeDeLista = async (idLista: number, artCodigo: string) =>
  keep(await send('DELETE listas/:idLista/articulos/:artCodigo', { params: { idLista, artCodigo } }))

export const shareLista = async (idLista: number, activo: boolean) =>
  keep(await send('PUT listas/:idLista/enlace', { params: { idLista }, body: { activo } }))

/** CX-30. The screen changes at once, and changes back when the server refuses. */
export async function markFavorito(linea: Linea & { nombre: string }, favorito: boolean): Promise<void> {
  const key = keyDeMi()
  await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData(key, (all) =>
    all?.map((lista) =>
      lista.favoritos
        ? {
            ...lista,
            lineas: [
              ...lista.lineas.filter(({ artCodigo }) => artCodigo !== linea.artCodigo),
              ...(favorito ? [linea] : []),
            ],
          }
        : lista,
    ),
  )
  const params = { artCodigo: linea.artCodigo }
  try {
    keep(
      favorito
        ? await send('PUT listas/favoritos/articulos/:artCodigo', {
            params,
            body: { cantidad: linea.cantidad },
            keepalive: true,
          })
        : await send('DELETE listas/favoritos/articulos/:artCodigo', { params, keepalive: true }),
    )
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: key })
    throw error
  }
}
