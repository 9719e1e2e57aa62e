/** The page of K-05: `contenido` is the page number `page` (from 0), of `size` elements, of `total` in all. */
export function paginaOf<T>(contenido: T[], total: number, page: number, size: number) {
  const totalPaginas = Math.ceil(total / size)
  return {
    contenido,
    pagina: page,
    tamanio: size,
    totalElementos: total,
    totalPaginas,
    ultima: page >= totalPaginas - 1,
  }
}

/** A page of an in-memory list; `make` runs only for the elements of the page. */
export function pageOfList<S, T>(all: ArrayLike<S>, page: number, size: number, make: (one: S) => T) {
  return paginaOf(itemsOfPage(all, { page, size }).map(make), all.length, page, size)
}

interface Paging {
  readonly page: number
  readonly size: number
  /** The list in reverse. */
  readonly descending?: boolean
}

export function itemsOfPage<S>(all: ArrayLike<S>, { page, size, descending = false }: Paging): S[] {
  const items: S[] = []
  for (let i = page * size; i < Math.min((page + 1) * size, all.length); i++)
    items.push(all[descending ? all.length - 1 - i : i]!)
  return items
}
