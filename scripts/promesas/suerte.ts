// Random choices that are the same for the same seed.
import { createHash } from 'node:crypto'

/** Numbers from 0 to 1. */
export function randomFrom(seed: string): () => number {
  let taken = 0
  return () => createHash('sha256').update(`${seed} ${taken++}`).digest().readUInt32BE() / 2 ** 32
}

export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
