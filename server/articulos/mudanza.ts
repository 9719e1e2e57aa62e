/**
 * A sorted list in which some numbers have moved: `moved` are taken out, and `back`, in order, are put where their key
 * says. The keys of the others, each unlike any other, have not changed. The list itself stays as it is.
 */
export function moveIn(
  list: Uint32Array,
  moved: ReadonlySet<number>,
  back: Uint32Array,
  keyOf: (one: number) => number,
): Uint32Array {
  const rest = new Uint32Array(list.length)
  let many = 0
  for (let i = 0; i < list.length; i++) if (!moved.has(list[i]!)) rest[many++] = list[i]!
  const after = new Uint32Array(many + back.length)
  let taken = 0
  for (let n = 0; n < back.length; n++) {
    const until = placeFor(keyOf(back[n]!), rest, taken, many, keyOf)
    after.set(rest.subarray(taken, until), taken + n)
    after[until + n] = back[n]!
    taken = until
  }
  after.set(rest.subarray(taken, many), taken + back.length)
  return after
}

/** The place of a key in a sorted list, between `low` and `high`. */
function placeFor(key: number, list: Uint32Array, low: number, high: number, keyOf: (one: number) => number): number {
  while (low < high) {
    const middle = (low + high) >> 1
    if (keyOf(list[middle]!) < key) low = middle + 1
    else high = middle
  }
  return low
}
