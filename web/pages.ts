/** How the answers in pages of the contract follow one another, in the words of an infinite query. */
export const PAGINAS = {
  initialPageParam: 0,
  getNextPageParam: ({ pagina, ultima }: { pagina: number; ultima: boolean }) => (ultima ? undefined : pagina + 1),
}
