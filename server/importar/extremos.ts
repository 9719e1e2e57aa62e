// By what a list is known: how it begins and ends, and some of what is between.

/** How many pairs of local and article at each end of a list say which one it is. */
const EXTREMO = 20
/** Lines come and go at an end: half of those of before are looked for among so many. */
const MIRADAS = 2 * EXTREMO
/** Between this many pairs and twice as many stand for the whole list. */
const MUESTRA = 128

/** Pairs of local and article of a file, as `local/article`, in its order. */
export interface Extremos {
  readonly primeras: readonly string[]
  readonly ultimas: readonly string[]
  /** Evenly spread over the file. */
  readonly muestra: readonly string[]
}

/** What is kept of a file: fewer pairs of each end than are looked at in the next. */
export const keptOf = ({ primeras, ultimas, muestra }: Extremos): Extremos => ({
  primeras: primeras.slice(0, EXTREMO),
  ultimas: ultimas.slice(-EXTREMO),
  muestra,
})

/** Reads them from good lines, one after the other; `llave` says which cells are the pair. */
export function keepExtremos(llave: readonly number[]) {
  const primeras: string[][] = []
  /** Each in the place of the one `MIRADAS` before. */
  const ultimas: string[][] = []
  let muestra: string[][] = []
  let step = 1
  let n = 0
  const keysOf = (lines: readonly string[][]) => lines.map((cells) => llave.map((i) => cells[i]).join('/'))
  return {
    add(cells: string[]) {
      if (n < MIRADAS) primeras.push(cells)
      ultimas[n % MIRADAS] = cells
      if (n % step === 0) muestra.push(cells)
      if (muestra.length === 2 * MUESTRA) {
        muestra = muestra.filter((_, i) => i % 2 === 0)
        step *= 2
      }
      n++
    },
    read: (): Extremos => ({
      primeras: keysOf(primeras),
      ultimas: keysOf([...ultimas.slice(n % MIRADAS), ...ultimas.slice(0, n % MIRADAS)]),
      muestra: keysOf(muestra),
    }),
  }
}
