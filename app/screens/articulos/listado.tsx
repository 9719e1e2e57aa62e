import type { Articulo as ArticuloData } from '@surtido/contract/articulos'
import { SkeletonCard } from '@surtido/ui/skeleton'
import { type InfiniteData, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { EmptyView, ErrorView } from '../../shell/estados.tsx'
import { Grilla } from './grilla.tsx'

interface Pagina {
  contenido: ArticuloData[]
  totalElementos: number
}

/** A grid that grows as one scrolls; only the rows in sight are in the page. */
export function Listado<P extends Pagina>({
  query,
  vacio,
  pie,
  antes,
}: {
  query: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, readonly unknown[], number>
  vacio?: React.ReactNode
  pie?: React.ReactNode
  antes?: (first: P) => React.ReactNode
}) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    query as never,
  ) as ReturnType<typeof useInfiniteQuery<P, Error, InfiniteData<P>, readonly unknown[], number>>
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

  if (error && !data) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (isPending) return <Esqueleto />
  const first = data.pages[0]!
  const articulos = data.pages.flatMap(({ contenido }) => contenido)
  if (articulos.length === 0)
    return (
      <>
        {antes?.(first)}
        {vacio ?? <EmptyView />}
      </>
    )
  return (
    <>
      {antes?.(first)}
      <p className="suave" aria-live="polite">
        {first.totalElementos === 1 ? '1 artículo' : `${first.totalElementos.toLocaleString('es-UY')} artículos`}
      </p>
      <Grilla articulos={articulos} clave={JSON.stringify(query.queryKey)} />
      <div ref={end} />
      {isFetchingNextPage && <Esqueleto />}
      {pie}
    </>
  )
}

export function Esqueleto() {
  return (
    <div className="grilla" aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <SkeletonCard key={n} />
      ))}
    </div>
  )
}
