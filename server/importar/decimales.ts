// Finds a last cell that was cut. When all cells of a column have the same number of decimals, the last one shows
// whether it is whole. A last cell counts as cut only where all others have two decimals: many programs write 149.9 and
// 100.

/** As many cells, at least, show how a program writes them. */
const DESDE = 10
const DECIMALES = 2
/** As many that end in 0 show that the program keeps zeros. */
const CON_CERO = 3

export interface Decimales {
  add(celda: string): void
  /** How many the last cell lacks of those that all others have; undefined when the others do not show it. */
  countMissing(): number | undefined
}

export function startDecimales(): Decimales {
  let ultima = ''
  let cuantas = 0
  let conCero = 0
  /** Zero: none, or not all as many. */
  let comunes: number | undefined
  return {
    add(celda) {
      if (comunes === 0) return
      if (ultima) {
        const suyos = decimalesOf(ultima)
        comunes = comunes === undefined || comunes === suyos ? suyos : 0
        cuantas++
        if (ultima.endsWith('0')) conCero++
      }
      ultima = celda
    },
    countMissing() {
      if (!comunes || cuantas < DESDE || !ultima) return undefined
      const missing = comunes - decimalesOf(ultima)
      if (missing <= 0) return missing === 0 ? 0 : undefined
      return comunes === DECIMALES && conCero >= CON_CERO ? missing : undefined
    },
  }
}

function decimalesOf(celda: string): number {
  const point = Math.max(celda.lastIndexOf('.'), celda.lastIndexOf(','))
  return point === -1 ? 0 : celda.length - point - 1
}
