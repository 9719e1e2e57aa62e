// A column whose cells all have as many decimals shows whether its last one is whole.

/** As many cells, at least, show how a program writes them. */
const DESDE = 10

export interface Decimales {
  add(celda: string): void
  /** How many the last cell lacks of those that all others have; undefined when the others do not show it. */
  countMissing(): number | undefined
}

export function startDecimales(): Decimales {
  let ultima = ''
  let cuantas = 0
  /** Zero: none, or not all as many. */
  let comunes: number | undefined
  return {
    add(celda) {
      if (comunes === 0) return
      if (ultima) {
        const suyos = decimalesOf(ultima)
        comunes = comunes === undefined || comunes === suyos ? suyos : 0
        cuantas++
      }
      ultima = celda
    },
    countMissing() {
      if (!comunes || cuantas < DESDE || !ultima) return undefined
      const missing = comunes - decimalesOf(ultima)
      return missing < 0 ? undefined : missing
    },
  }
}

function decimalesOf(celda: string): number {
  const point = Math.max(celda.lastIndexOf('.'), celda.lastIndexOf(','))
  return point === -1 ? 0 : celda.length - point - 1
}
