import type { Centavos } from './dinero.ts'
import { applicationOf, type Grupo, gainOf } from './promociones-grupos.ts'
import type { ReglaDeVenta, Unidades } from './promociones-tipos.ts'

/**
 * The result of the distribution: the groups' part of each line, and what the percentage takes off the remaining units.
 */
export interface Reparto {
  readonly grupos: readonly { readonly promocion: ReglaDeVenta; readonly ahorros: ReadonlyMap<number, Centavos> }[]
  readonly ahorrosDeSobrantes: readonly Centavos[]
}

/** How many times a group may be evaluated in the search of one carrito. */
const MAX_VALUACIONES = 2_000
const ANYBODY = -1
const NOBODY = -2

/**
 * Gives each line that several groups want to the group with which the total saving is largest. Independent sets of
 * lines and groups are searched separately, branch and bound: what a group could save with all lines that are still
 * free bounds the remaining gain. Past MAX_VALUACIONES the best result so far stands; the smaller sets don't suffer for
 * a large one, because they are searched first.
 */
export function distribute(candidatos: readonly Grupo[], unidades: readonly Unidades[]): Reparto {
  const grupos = candidatos.filter((grupo) => gainOf(grupo, () => true) > 0)
  const wanted: number[][] = unidades.map(() => [])
  grupos.forEach(({ lineas }, g) => {
    for (const i of lineas) wanted[i]!.push(g)
  })
  /** The group that has each line. */
  const owner: number[] = unidades.map(() => ANYBODY)
  const libres = grupos.map((_, g) => (i: number) => owner[i] === ANYBODY || owner[i] === g)
  const gainNow = (g: number) => gainOf(grupos[g]!, libres[g]!)
  let left = MAX_VALUACIONES
  for (const disputadas of componentsOf(grupos.length, wanted)) {
    // The lines worth most decide most, so they come first.
    disputadas.sort((a, b) => worth(unidades[b]!) - worth(unidades[a]!) || a - b)
    left -= search(disputadas, wanted, owner, gainNow, left)
  }

  const enteras = unidades.map((one) => one.enteras)
  const restos = unidades.map((one) => one.restoMonto > 0)
  const hechos = grupos.map((grupo, g) => {
    const aplicacion = applicationOf(grupo, libres[g]!)
    for (const [i, usadas] of aplicacion.enteras) enteras[i]! -= usadas
    for (const i of aplicacion.restos) restos[i] = false
    return { promocion: grupo.promocion, ahorros: aplicacion.ahorros }
  })
  const ahorrosDeSobrantes = unidades.map(
    ({ porPorcentaje, restoPorPorcentaje }, i) => enteras[i]! * porPorcentaje + (restos[i] ? restoPorPorcentaje : 0),
  )
  return { grupos: hechos, ahorrosDeSobrantes }
}

/** The lines that more than one group wants, in sets that share no group; the smallest set first. */
function componentsOf(count: number, wanted: readonly (readonly number[])[]): number[][] {
  const parent = Array.from({ length: count }, (_, g) => g)
  const root = (g: number): number => {
    while (parent[g] !== g) g = parent[g]!
    return g
  }
  const disputed = wanted.flatMap((by, i) => (by.length > 1 ? [i] : []))
  for (const i of disputed) for (const g of wanted[i]!) parent[root(g)] = root(wanted[i]![0]!)
  const sets = new Map<number, number[]>()
  for (const i of disputed) {
    const key = root(wanted[i]![0]!)
    sets.set(key, [...(sets.get(key) ?? []), i])
  }
  return [...sets.values()].sort((a, b) => a.length - b.length || a[0]! - b[0]!)
}

/** Decides the lines of one set and leaves the best result in `owner`; returns how many evaluations it took. */
function search(
  lineas: readonly number[],
  wanted: readonly (readonly number[])[],
  owner: number[],
  gainNow: (g: number) => Centavos,
  allowed: number,
): number {
  // The saving that each group could have with all lines that have not gone to another group yet.
  const could = new Map([...new Set(lineas.flatMap((i) => wanted[i]!))].map((g) => [g, gainNow(g)]))
  let bound = [...could.values()].reduce((a, b) => a + b, 0)
  let valuations = 0
  let best = -1
  let kept: number[] | undefined

  const decide = (at: number): void => {
    const linea = lineas[at]
    if (linea === undefined) {
      best = bound
      kept = lineas.map((i) => owner[i]!)
      return
    }
    const by = wanted[linea]!
    // The loss of each group without this line: it goes first to the group that would lose most.
    owner[linea] = NOBODY
    const without = by.map((g) => {
      valuations++
      const value = gainNow(g)
      return { g, value, before: could.get(g)!, loss: could.get(g)! - value }
    })
    const total = without.reduce((sum, { loss }) => sum + loss, 0)
    const options = [...without].sort((a, b) => b.loss - a.loss || a.g - b.g)
    for (const [n, { g: chosen, loss }] of options.entries()) {
      // When the search has gone on too long, take the first option.
      if (n > 0 && valuations >= allowed) break
      const lost = total - loss
      if (kept && bound - lost <= best) continue
      for (const { g, value, before } of without) could.set(g, g === chosen ? before : value)
      owner[linea] = chosen
      bound -= lost
      decide(at + 1)
      bound += lost
    }
    for (const { g, before } of without) could.set(g, before)
    owner[linea] = ANYBODY
  }
  decide(0)
  for (const [n, linea] of lineas.entries()) owner[linea] = kept![n]!
  return valuations
}

function worth({ enteras, monto, restoMonto }: Unidades): Centavos {
  return enteras * monto + restoMonto
}
