/** How the contract's paged answers follow each other, as options of an infinite query. */
export const PAGINAS = {
  initialPageParam: 0,
  getNextPageParam: ({ pagina, ultima }: { pagina: number; ultima: boolean }) => (ultima ? undefined : pagina + 1),
}
