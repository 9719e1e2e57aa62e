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

/** The page of a list that is at hand; only what is on it is made. */
export function pageOfList<S, T>(all: readonly S[], page: number, size: number, make: (one: S) => T) {
  return paginaOf(all.slice(page * size, (page + 1) * size).map(make), all.length, page, size)
}
