/** The aisles as somebody has moved them. One that came after that stands at the end; one that is gone is left out. */
export function orderPasillos<T extends { readonly pasillo: string }>(
  pasillos: readonly T[],
  orden: readonly string[] | undefined,
): T[] {
  if (!orden) return [...pasillos]
  const kept = orden.flatMap((nombre) => pasillos.find(({ pasillo }) => pasillo === nombre) ?? [])
  return [...kept, ...pasillos.filter(({ pasillo }) => !orden.includes(pasillo))]
}

export function movePasillo(orden: readonly string[], from: number, to: number): string[] {
  return orden.toSpliced(from, 1).toSpliced(to, 0, orden[from]!)
}
