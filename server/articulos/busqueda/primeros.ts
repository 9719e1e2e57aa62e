/**
 * The first `many` of the numbers from 0 to `count`, in the order of `before`, which never ties. Keeps a heap of the
 * best seen so far, with the last of them as its root, so that the rest is never sorted.
 */
export function firstOf(count: number, many: number, before: (a: number, b: number) => boolean): number[] {
  const size = Math.min(count, many)
  const order = (a: number, b: number) => (before(a, b) ? -1 : 1)
  if (size === count) return Array.from({ length: count }, (_, i) => i).sort(order)
  if (size === 0) return []
  const heap = Array.from({ length: size }, (_, i) => i)
  const sink = (at: number) => {
    const one = heap[at]!
    for (;;) {
      let last = 2 * at + 1
      if (last >= size) break
      if (last + 1 < size && before(heap[last]!, heap[last + 1]!)) last++
      if (!before(one, heap[last]!)) break
      heap[at] = heap[last]!
      at = last
    }
    heap[at] = one
  }
  for (let at = (size >> 1) - 1; at >= 0; at--) sink(at)
  for (let i = size; i < count; i++) {
    if (!before(i, heap[0]!)) continue
    heap[0] = i
    sink(0)
  }
  return heap.sort(order)
}
