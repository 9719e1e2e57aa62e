import type { Orden, Sentido } from '@surtido/contract/articulos'
import type { Plataforma } from '@surtido/contract/base'
import { readFrom } from '../db/copia.ts'
import type { On } from '../http/on.ts'
import { itemsOfPage, paginaOf } from '../http/pagina.ts'
import { RefusalError } from '../http/refusal.ts'
import { alcanceDeBusqueda, alcanceDeLista } from './alcance.ts'
import type { Encontrados } from './busqueda/encontrados.ts'
import { catalogoLocalOf } from './catalogo-local.ts'
import { listComprados } from './comprados.ts'
import { tramosDe } from './empresa.ts'
import { facetasOf } from './facetas.ts'
import { readFicha } from './ficha.ts'
import { readJuntos } from './juntos.ts'
import type { FiltroDeLista, ListaDePrecios } from './listas.ts'
import type { CatalogoLocal } from './local.ts'
import { type AlcanceDePagina, JsonListo } from './paginas.ts'
import { sendPagina } from './respuesta.ts'

/** A row of cards shows as many before searching is quicker. */
const MOST_COMPRADOS = 20

interface Filtros {
  'categoria-id'?: number
  'cod-est-merc'?: string
  marca?: string
  oferta?: boolean
  etiqueta?: string
  sort?: Orden
  direction?: Sentido
  plataforma?: Plataforma
}

/** The order, and the channel whose prices apply. Both are part of the address, which finds a kept page. */
function ordenOf(query: Filtros): [Orden, ListaDePrecios] {
  return [query.sort ?? 'relevancia', preciosOf(query)]
}

type FiltrosDeLista = Filtros & { page: number; size: number }

/** Writes the requested page of K-05. By relevance, the most relevant comes first in both directions. */
function writeList(
  delLocal: CatalogoLocal,
  all: ArrayLike<number>,
  query: FiltrosDeLista,
  alcance: AlcanceDePagina | undefined,
  more: object = {},
): JsonListo {
  const { page, size, sort = 'relevancia', direction } = query
  const descending = direction === 'desc' && sort !== 'relevancia'
  return writePage(delLocal, itemsOfPage(all, { page, size, descending }), all.length, query, alcance, more)
}

/** Writes those articles, in that order. */
const writeAll = (delLocal: CatalogoLocal, positions: readonly number[]): JsonListo =>
  new JsonListo(`[${positions.map((position) => delLocal.json(position)).join(',')}]`, positions)

/** A page of everything that fits the filter. */
function writeWhole(delLocal: CatalogoLocal, filtro: FiltroDeLista, query: FiltrosDeLista): JsonListo {
  const [sort, en] = ordenOf(query)
  return writeList(delLocal, delLocal.list(filtro, sort, en), query, alcanceDeLista(delLocal, filtro, sort))
}

/** The same for a search. Sorts only what the page shows; facets count all that it `found`, before any filter. */
function writeFound(
  delLocal: CatalogoLocal,
  kept: Encontrados,
  query: FiltrosDeLista,
  found: Encontrados = kept,
  more: object = {},
): JsonListo {
  const [sort, en] = ordenOf(query)
  const alcance = alcanceDeBusqueda(found.todas)
  if (sort !== 'relevancia') return writeList(delLocal, delLocal.sort(kept.enteras, sort, en), query, alcance, more)
  const { page, size } = query
  return writePage(delLocal, kept.best((page + 1) * size).slice(page * size), kept.cantidad, query, alcance, more)
}

function writePage(
  delLocal: CatalogoLocal,
  shown: readonly number[],
  total: number,
  { page, size }: FiltrosDeLista,
  alcance: AlcanceDePagina | undefined,
  more: object,
): JsonListo {
  const { contenido: _, ...rest } = paginaOf([], total, page, size)
  const contenido = shown.map((position) => delLocal.json(position)).join(',')
  return new JsonListo(`{"contenido":[${contenido}],${JSON.stringify({ ...rest, ...more }).slice(1)}`, shown, alcance)
}

const preciosOf = ({ plataforma = 'WEB' }: Filtros): ListaDePrecios => (plataforma === 'WEB' ? 'web' : 'app')

function filtroOf({ empresa }: CatalogoLocal, query: Filtros): FiltroDeLista {
  return {
    categoria: query['categoria-id'],
    codEstMerc: query['cod-est-merc'] || undefined,
    posicionMarca: query.marca ? (empresa.marcas.positionOf(query.marca) ?? -1) : undefined,
    oferta: query.oferta ? preciosOf(query) : undefined,
    etiqueta: query.etiqueta,
  }
}

/** The key of a kept page: the local first, so that its pages can be forgotten together. */
function keyOf(call: string, query: { empresa: number; local: number }, ...rest: readonly unknown[]): string {
  return `${query.empresa}.${query.local}|${call}|${JSON.stringify([query, ...rest])}`
}

export function articulosRoutes(on: On): void {
  on('GET articulos', async ({ query, catalogo, request, reply }) => {
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    return sendPagina(request, reply, catalogo, keyOf('articulos', query), () => {
      const filtro = filtroOf(delLocal, query)
      if (!query.descripcion) return writeWhole(delLocal, filtro, query)
      return writeFound(delLocal, delLocal.search(query.descripcion, filtro).kept, query)
    })
  })

  on('GET articulos/comprados', async (context) => {
    const { query, catalogo, sesion } = context
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    return (await readFrom(context, ({ db }) => listComprados(db, sesion)))
      .flatMap((codigo) => delLocal.positionOf(codigo) ?? [])
      .filter((position) => delLocal.isDisponible(position))
      .slice(0, MOST_COMPRADOS)
      .map((position) => delLocal.articulo(position))
  })

  on('GET articulos/ficha', async (context) => {
    const { empresa, articulo } = context.query
    const ficha = await readFrom(context, ({ db }) => readFicha(db, empresa, articulo))
    if (!ficha) throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'articulo', artCodigo: articulo }])
    return ficha
  })

  on('GET articulos/juntos', async (context) => {
    const { query, catalogo } = context
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    return (await readFrom(context, ({ db }) => readJuntos(db, query.empresa, query.articulo)))
      .flatMap((codigo) => delLocal.positionOf(codigo) ?? [])
      .filter((position) => delLocal.isDisponible(position))
      .map((position) => delLocal.articulo(position))
  })

  on('GET articulos/bolsas', async ({ query, catalogo, request, reply }) => {
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    return sendPagina(request, reply, catalogo, keyOf('bolsas', query), () => writeAll(delLocal, delLocal.bolsas()))
  })

  on('GET articulos/codigos-barras/:code', async ({ params, query, catalogo, request, reply }) => {
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    const position = delLocal.empresa.busqueda.byBarras(params.code, (one) => delLocal.sells(one))
    if (position === undefined) throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'code' }])
    return sendPagina(
      request,
      reply,
      catalogo,
      keyOf('barras', query, params.code),
      () => new JsonListo(delLocal.json(position), [position]),
    )
  })

  on('GET articulos/ofertas', async ({ query, catalogo, request, reply }) => {
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    return sendPagina(request, reply, catalogo, keyOf('ofertas', query), () =>
      writeWhole(delLocal, { ...filtroOf(delLocal, query), oferta: 'app' }, query),
    )
  })

  on('GET articulos/por-codigos-articulos', async ({ query, catalogo, request, reply }) => {
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    return sendPagina(request, reply, catalogo, keyOf('codigos', query), () =>
      writeAll(
        delLocal,
        query.codigos.split(',').flatMap((codigo) => delLocal.positionOf(codigo) ?? []),
      ),
    )
  })

  on('GET articulos/search', async ({ query, catalogo, request, reply }) => {
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    return sendPagina(request, reply, catalogo, keyOf('search', query), () => {
      const { found, kept } = delLocal.search(query.descripcion, filtroOf(delLocal, query))
      const more = { sugerencia: found.sugerencia, facetas: facetasOf(delLocal, found) }
      return writeFound(delLocal, kept, query, found, more)
    })
  })

  on('GET articulos/descuento-por-cantidad', async ({ query, catalogo, request, reply }) => {
    const delLocal = await catalogoLocalOf(catalogo, query.empresa, query.local)
    return sendPagina(request, reply, catalogo, keyOf('tramos', query), () =>
      query.codigos.split(',').flatMap((artCodigo) => {
        const position = delLocal.positionOf(artCodigo)
        return position === undefined
          ? []
          : [
              {
                artCodigo,
                descuentosPorCantidad: tramosDe(delLocal.empresa.articulos[position]!, delLocal.precioLista(position)),
              },
            ]
      }),
    )
  })

  on('GET articulos/elastic-habilitado', () => ({ habilitado: true }))
}
