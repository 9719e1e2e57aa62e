import type { Articulo as ArticuloData } from '@surtido/contract/articulos'
import { Notice } from '@surtido/ui/notice'
import { SkeletonCard } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRed } from '../../device/conectado.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import g from './grilla.module.css'
import { Grilla } from './grilla.tsx'
import s from './listado.module.css'

const SIN_BUSCAR = ARTICULOS.sinConexionNoPudimos

interface Pagina {
  contenido: ArticuloData[]
  totalElementos: number
}

/** A grid that grows while scrolling; only the rows in view are in the page. */
export function Listado<P extends Pagina, K extends QueryKey>({
  query,
  vacio,
  pie,
  antes,
}: {
  query: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, number>
  vacio?: React.ReactNode
  pie?: React.ReactNode
  /** `deAntes`: the page belongs to earlier words or filters, until the answer to the current ones arrives. */
  antes?: (first: P, deAntes: boolean) => React.ReactNode
}) {
  const found = useInfiniteQuery(query)
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found
  const connected = useRed((state) => state.connected)
  const deAntes = found.isPlaceholderData
  const sinRed = !connected || isRefusal(found.failureReason, SIN_CONEXION)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = end.current
    if (!mark || !hasNextPage) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '800px',
    })
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [hasNextPage, fetchNextPage])

  // The message stays during a retry, which can only succeed once the network is back; then the query is retried by
  // itself.
  if (!data && (!connected || (isPending && sinRed)))
    return (
      <Notice tono="danger" announce>
        {ARTICULOS.sinConexionNoSeBusca}
      </Notice>
    )
  if (error && !data) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (isPending) return <Esqueleto />
  const first = data.pages[0]!
  const articulos = data.pages.flatMap(({ contenido }) => contenido)
  const aviso = deAntes && sinRed && (
    <Notice tono="danger" announce>
      {SIN_BUSCAR}
    </Notice>
  )
  if (articulos.length === 0)
    return (
      <>
        {aviso}
        {antes?.(first, deAntes)}
        {deAntes && !sinRed ? <Esqueleto /> : !deAntes && (vacio ?? <EmptyView />)}
      </>
    )
  return (
    <>
      {aviso}
      <div className={deAntes ? s.deAntes : undefined} aria-busy={deAntes || undefined}>
        {antes?.(first, deAntes)}
        <p className={`${t.soft} ${s.cuantos}`} aria-live="polite">
          {deAntes
            ? !sinRed && <span aria-hidden="true">{ARTICULOS.buscando}</span>
            : first.totalElementos === 1
              ? ARTICULOS.n1Articulo
              : ARTICULOS.cuantosArticulos(first.totalElementos.toLocaleString('es-UY'))}
        </p>
        <Grilla articulos={articulos} clave={JSON.stringify(query.queryKey)} />
      </div>
      <div ref={end} />
      {isFetchingNextPage && <Esqueleto />}
      {pie}
    </>
  )
}

export function Esqueleto() {
  return (
    <div className={g.grilla} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <SkeletonCard key={n} />
      ))}
    </div>
  )
}
