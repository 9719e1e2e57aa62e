import type { Articulo, Orden, Sentido } from '@surtido/contract/articulos'
import type { Promocion } from '@surtido/contract/promociones'
import { painted } from '@surtido/web/after-paint'
import { PAGINAS } from '@surtido/web/pages'
import { DE_TODOS, headOf, queryClient, refreshQueries } from '@surtido/web/query-client'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { isNativa, plataforma } from '../device/plataforma.ts'
import { completeArticulos, completePagina } from './articulo-completo.ts'
import { send } from './send.ts'

const SIZE = 24
const PRIMEROS = 6
const empresa = config.codigoEmpresa

/** The first words of keys that are named elsewhere too. */
export const LLAVE_ARTICULOS = 'articulos'
export const LLAVE_BUSQUEDA = 'search'
export const LLAVE_OFERTAS = 'ofertas'
export const LLAVE_FICHA = 'ficha'
export const LLAVE_POR_CODIGOS = 'por-codigos'
export const LLAVE_PROMOCION = 'promocion'

interface FiltroArticulos {
  'categoria-id'?: number | undefined
  'cod-est-merc'?: string | undefined
  marca?: string | undefined
  oferta?: boolean | undefined
  etiqueta?: string | undefined
  sort?: Orden | undefined
  direction?: Sentido | undefined
}

/** The server sorts by price and finds offers with the prices of this platform. */
const askedBy = (filtro: FiltroArticulos) =>
  isNativa && (filtro.sort || filtro.oferta) ? { ...filtro, plataforma } : filtro

export const articulosQuery = (local: number, filtro: FiltroArticulos) =>
  infiniteQueryOptions({
    queryKey: [LLAVE_ARTICULOS, local, filtro],
    ...DE_TODOS,
    queryFn: async ({ pageParam, signal }) => {
      const query = { empresa, local, ...askedBy(filtro), page: pageParam, size: SIZE }
      return completePagina(await send('GET articulos', { query, signal }))
    },
    ...PAGINAS,
  })

export const compradosQuery = (local: number, idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['comprados', local, idUsuario],
    queryFn: ({ signal }) => send('GET articulos/comprados', { query: { empresa, local }, signal }),
    enabled: idUsuario !== undefined,
  })

/** Articles that customers bought together with this one; none until the first nightly count. */
export const juntosQuery = (local: number, articulo: string) =>
  queryOptions({
    queryKey: ['juntos', local, articulo],
    ...DE_TODOS,
    queryFn: async ({ signal }) =>
      completeArticulos(await send('GET articulos/juntos', { query: { empresa, local, articulo }, signal })),
  })

export const fichaQuery = (articulo: string) =>
  queryOptions({
    queryKey: [LLAVE_FICHA, articulo],
    ...DE_TODOS,
    queryFn: ({ signal }) => send('GET articulos/ficha', { query: { empresa, articulo }, signal }),
  })

export const ofertasQuery = (local: number) =>
  infiniteQueryOptions({
    queryKey: [LLAVE_OFERTAS, local],
    ...DE_TODOS,
    queryFn: async ({ pageParam, signal }) => {
      const query = { empresa, local, page: pageParam, size: SIZE }
      return completePagina(await send('GET articulos/ofertas', { query, signal }))
    },
    ...PAGINAS,
  })

export const searchQuery = (local: number, descripcion: string, filtro: FiltroArticulos) =>
  infiniteQueryOptions({
    queryKey: [LLAVE_BUSQUEDA, local, descripcion, filtro],
    ...DE_TODOS,
    queryFn: ({ pageParam, signal }) =>
      send('GET articulos/search', {
        query: { empresa, local, descripcion, ...askedBy(filtro), page: pageParam, size: SIZE },
        signal,
      }),
    ...PAGINAS,
    enabled: descripcion.trim().length > 1,
    placeholderData: keepPreviousData,
  })

/** The first few that a search finds: for one thing of a written list. */
export const primerosQuery = (local: number, descripcion: string) =>
  queryOptions({
    queryKey: ['primeros', local, descripcion],
    queryFn: async ({ signal }) => {
      const query = { empresa, local, descripcion, page: 0, size: PRIMEROS }
      const { contenido, sugerencia } = completePagina(await send('GET articulos/search', { query, signal }))
      return { articulos: contenido, sugerencia }
    },
  })

export const articulosPorCodigosQuery = (local: number, codigos: readonly string[]) =>
  queryOptions({
    queryKey: [LLAVE_POR_CODIGOS, local, codigos],
    ...DE_TODOS,
    queryFn: async ({ signal }) => {
      // One call takes at most two hundred codes.
      const parts: string[][] = []
      for (let i = 0; i < codigos.length; i += 200) parts.push(codigos.slice(i, i + 200))
      const answers = await Promise.all(
        parts.map((part) =>
          send('GET articulos/por-codigos-articulos', {
            query: { empresa, local, codigos: part.join(',') },
            signal,
            alDia: true,
          }),
        ),
      )
      return completeArticulos(answers.flat())
    },
    enabled: codigos.length > 0,
  })

export const refreshPorCodigos = () => refreshQueries(LLAVE_POR_CODIGOS)

/** The queries that hold whole articles. */
const LISTAS: readonly string[] = [
  LLAVE_ARTICULOS,
  LLAVE_BUSQUEDA,
  LLAVE_OFERTAS,
  'rail',
  LLAVE_PROMOCION,
  'comprados',
  LLAVE_POR_CODIGOS,
]

/** The article as some list here shows it: drawn until its own answer arrives. */
function enListas(local: number, artCodigo: string): Articulo[] | undefined {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (!LISTAS.includes(headOf(queryKey)) || queryKey[1] !== local) continue
    const found = listsIn(state.data)
      .flat()
      .find((one) => one.artCodigo === artCodigo)
    if (found) return [found]
  }
  return undefined
}

/** The part of an answer that holds its articles. */
interface Lista {
  readonly pages?: readonly Lista[]
  readonly contenido?: readonly Articulo[]
  readonly articulos?: readonly Articulo[]
}

function listsIn(data: unknown): (readonly Articulo[])[] {
  // The data of the queries named above, whichever of them.
  const { pages = [], contenido = [], articulos = [] } = (data ?? {}) as Lista
  return [Array.isArray(data) ? (data as Articulo[]) : [], contenido, articulos, ...pages.flatMap(listsIn)]
}

/** One article to look at; without a network, as last seen. */
export const articuloQuery = (local: number, artCodigo: string) =>
  queryOptions({
    queryKey: [LLAVE_POR_CODIGOS, local, artCodigo],
    ...DE_TODOS,
    placeholderData: () => enListas(local, artCodigo),
    queryFn: async ({ signal }) => {
      // A list has it already: that is seen first.
      if (enListas(local, artCodigo)) await painted()
      const query = { empresa, local, codigos: artCodigo }
      try {
        return completeArticulos(await send('GET articulos/por-codigos-articulos', { query, signal, alDia: true }))
      } catch (error) {
        if (!isRefusal(error, SIN_CONEXION)) throw error
        const kept = await (await import('./articulo-guardado.ts')).findGuardado(local, artCodigo)
        if (!kept) throw error
        return [kept]
      }
    },
  })

/** `alDia`: bypass the browser's cache, as in `promocionesVigentesQuery`. */
export const bolsasQuery = (local: number, alDia = false) =>
  queryOptions({
    queryKey: ['bolsas', local],
    ...DE_TODOS,
    queryFn: async ({ signal }) =>
      completeArticulos(await send('GET articulos/bolsas', { query: { empresa, local }, signal, alDia })),
  })

export const railsQuery = (local: number) =>
  queryOptions({
    queryKey: ['rails', local],
    ...DE_TODOS,
    queryFn: ({ signal }) => send('GET ofertas-especiales-home', { query: { empresa, local }, signal }),
  })

export const railQuery = (local: number, id: number) =>
  queryOptions({
    queryKey: ['rail', local, id],
    ...DE_TODOS,
    queryFn: async ({ signal }) => {
      const query = { empresa, local, page: 0, size: 24 }
      return completePagina(await send('GET ofertas-especiales-home/:id/articulos', { params: { id }, query, signal }))
    },
  })

export const promocionesQuery = (local: number) =>
  queryOptions({
    queryKey: ['promociones', local],
    ...DE_TODOS,
    queryFn: ({ signal }) => send('GET promociones', { query: { empresa, local, page: 0, size: 20 }, signal }),
  })

/** Every promotion in force, with its effect: they determine what a carrito saves. */
export const promocionesVigentesQuery = (local: number, alDia = false) =>
  queryOptions({
    queryKey: ['promociones-vigentes', local],
    ...DE_TODOS,
    queryFn: async ({ signal }) => {
      const all: Promocion[] = []
      for (let page = 0; ; page++) {
        const { contenido, ultima } = await send('GET promociones', {
          query: { empresa, local, page, size: 100 },
          signal,
          alDia,
        })
        all.push(...contenido)
        if (ultima) return all
      }
    },
  })

export const promocionQuery = (local: number, promocion: number) =>
  queryOptions({
    queryKey: [LLAVE_PROMOCION, local, promocion],
    ...DE_TODOS,
    queryFn: async ({ signal }) => {
      const detalle = await send('GET promociones/detalle', { query: { empresa, local, promocion }, signal })
      return { ...detalle, articulos: completeArticulos(detalle.articulos) }
    },
  })
