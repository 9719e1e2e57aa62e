import { type Centavos, percentOf, prorate } from './dinero.ts'
import type { Regla, ReglaDeVenta, Unidades } from './promociones-tipos.ts'

/** The largest group size, and the largest limit of groups per pedido. */
export const MAX_LLEVA = 12
export const MAX_LIMITE = 20

/** Equal units of a line: the price of one, what a group and a percentage take off it, and how many there are. */
interface Iguales {
  readonly linea: number
  readonly monto: Centavos
  readonly porPorcentaje: Centavos
  readonly off: Centavos
  readonly cantidad: number
  readonly resto: boolean
  /** How many units of a pool are decided one by one, and how many whole groups are taken without deciding. */
  readonly decide: number
  readonly apart: number
  /** The gain of those groups. */
  readonly apartGain: Centavos
}

/**
 * A promotion of several units with the lines it applies to in this carrito; its iguales are in the order they are
 * taken.
 */
export interface Grupo {
  readonly promocion: ReglaDeVenta
  readonly regla: Regla
  readonly lineas: readonly number[]
  /** One list for a pool; one for each part of a combo. */
  readonly iguales: readonly (readonly Iguales[])[]
}

/** The yield of a group: the cents off each line, and the units of each line that it used. */
interface AporteDeGrupo {
  readonly ahorros: ReadonlyMap<number, Centavos>
  readonly enteras: ReadonlyMap<number, number>
  readonly restos: ReadonlySet<number>
}

/** Says which lines a group may take. */
type IsLibre = (linea: number) => boolean

/** `partes`: for a combo, which lines may be each of its parts. */
export function makeGrupo(
  promocion: ReglaDeVenta,
  regla: Regla,
  { lineas, partes }: { readonly lineas: readonly number[]; readonly partes: readonly (readonly number[])[] },
  unidades: readonly Unidades[],
): Grupo {
  const off = (monto: Centavos) => (regla.precio === null ? percentOf(monto, regla.porcentaje) : monto)
  const igualesOf = (some: readonly number[], conRestos: boolean) =>
    some.flatMap((linea): Iguales[] => {
      const { enteras, monto, porPorcentaje, restoMonto, restoPorPorcentaje } = unidades[linea]!
      const iguales: Iguales[] = []
      if (enteras > 0 && monto > 0)
        iguales.push(
          makeIguales(regla, { linea, monto, porPorcentaje, off: off(monto), cantidad: enteras, resto: false }),
        )
      if (conRestos && restoMonto > 0)
        iguales.push(
          makeIguales(regla, {
            linea,
            monto: restoMonto,
            porPorcentaje: restoPorPorcentaje,
            off: off(restoMonto),
            cantidad: 1,
            resto: true,
          }),
        )
      return iguales
    })
  const dearest = (a: Iguales, b: Iguales) =>
    b.monto - a.monto || a.linea - b.linea || Number(a.resto) - Number(b.resto)
  const iguales =
    regla.clase === 'combo'
      ? partes.map((mine) =>
          igualesOf(mine, true).sort((a, b) => b.off - b.porPorcentaje - (a.off - a.porPorcentaje) || dearest(a, b)),
        )
      : [igualesOf(lineas, regla.lleva === 1).sort(dearest)]
  return { promocion, regla, lineas, iguales }
}

/**
 * For a single line, either all groups are worth taking or none is: only its first and last few units need deciding.
 */
function makeIguales({ lleva, paga, limite }: Regla, igual: Omit<Iguales, 'decide' | 'apart' | 'apartGain'>): Iguales {
  const { cantidad, off, porPorcentaje } = igual
  if (limite !== null) return { ...igual, decide: Math.min(cantidad, limite * lleva), apart: 0, apartGain: 0 }
  const gain = (lleva - paga) * off - lleva * porPorcentaje
  if (gain <= 0) return { ...igual, decide: Math.min(cantidad, 2 * (lleva - 1)), apart: 0, apartGain: 0 }
  const apart = Math.max(0, Math.floor(cantidad / lleva) - 3)
  return { ...igual, decide: cantidad - apart * lleva, apart, apartGain: apart * gain }
}

/** The best gain of the group on its free lines over what their percentages give; never negative. Cents. */
export function gainOf(grupo: Grupo, isLibre: IsLibre): Centavos {
  if (grupo.regla.clase === 'combo') {
    for (const parte of grupo.iguales) if (!parte.some(({ linea }) => isLibre(linea))) return 0
    return comboOf(grupo, isLibre).gain
  }
  const { best, apart } = walk(grupo, isLibre)
  return best[bestEnd(grupo, best)]! + apart
}

/** The lines and units that produce the gain. */
export function applicationOf(grupo: Grupo, isLibre: IsLibre): AporteDeGrupo {
  const partes = grupo.regla.clase === 'combo' ? comboOf(grupo, isLibre).usos() : poolUsos(grupo, isLibre)
  const ahorros = new Map<number, Centavos>()
  const enteras = new Map<number, number>()
  const restos = new Set<number>()
  for (const { igual, usadas, ahorro } of partes) {
    if (usadas === 0) continue
    if (igual.resto) restos.add(igual.linea)
    else enteras.set(igual.linea, (enteras.get(igual.linea) ?? 0) + usadas)
    ahorros.set(igual.linea, (ahorros.get(igual.linea) ?? 0) + ahorro)
  }
  return { ahorros, enteras, restos }
}

interface Uso {
  readonly igual: Iguales
  readonly usadas: number
  readonly ahorro: Centavos
}

const IMPOSSIBLE = Number.NEGATIVE_INFINITY
/** The table of `walk`, allocated once: large enough for the longest group at the highest limit. */
const scratch = new Float64Array(MAX_LLEVA * MAX_LIMITE + 1)

/**
 * Every `lleva` units pay `paga`, and the cheapest of them cost less. The best groups are the consecutive units from
 * the dearest down. Walking the units in that order, it is enough to decide of each unit whether it takes part. The
 * table is indexed by how many units have (modulo the group, unless the number of groups is limited). `each` gets what
 * each step took.
 */
function walk({ regla, iguales }: Grupo, isLibre: IsLibre, each?: (igual: Iguales, taken: boolean[]) => void) {
  const { lleva, paga, limite } = regla
  const states = limite === null ? lleva : limite * lleva + 1
  const best = scratch.subarray(0, states).fill(IMPOSSIBLE)
  best[0] = 0
  let apart = 0
  for (const igual of iguales[0]!) {
    if (!isLibre(igual.linea)) continue
    apart += igual.apartGain
    for (let unit = 0; unit < igual.decide; unit++) {
      const taken: boolean[] | undefined = each && []
      // Downwards, so that a unit is not taken twice; modulo the group, what the last state becomes waits for the rest.
      const closing = best[states - 1]!
      for (let from = states - 2; from >= 0; from--) {
        const value = best[from]! + (from % lleva >= paga ? igual.off : 0) - igual.porPorcentaje
        if (value > best[from + 1]!) {
          best[from + 1] = value
          if (taken) taken[from + 1] = true
        }
      }
      if (limite === null) {
        const value = closing + (lleva - 1 >= paga ? igual.off : 0) - igual.porPorcentaje
        if (value > best[0]!) {
          best[0] = value
          if (taken) taken[0] = true
        }
      }
      if (taken) each!(igual, taken)
    }
  }
  return { best, apart }
}

function bestEnd({ regla: { lleva, limite } }: Grupo, best: Float64Array): number {
  let end = 0
  if (limite !== null)
    for (let state = lleva; state < best.length; state += lleva) if (best[state]! > best[end]!) end = state
  return end
}

function poolUsos(grupo: Grupo, isLibre: IsLibre): Uso[] {
  const { lleva, paga } = grupo.regla
  const steps: { igual: Iguales; taken: boolean[] }[] = []
  const { best } = walk(grupo, isLibre, (igual, taken) => steps.push({ igual, taken }))
  const usos = new Map<Iguales, { usadas: number; rebajadas: number }>()
  for (const igual of grupo.iguales[0]!) {
    if (isLibre(igual.linea)) usos.set(igual, { usadas: igual.apart * lleva, rebajadas: igual.apart * (lleva - paga) })
  }
  let state = bestEnd(grupo, best)
  for (const { igual, taken } of steps.reverse()) {
    if (!taken[state]) continue
    state = state === 0 ? lleva - 1 : state - 1
    const uso = usos.get(igual)!
    uso.usadas++
    if (state % lleva >= paga) uso.rebajadas++
  }
  return [...usos].map(([igual, { usadas, rebajadas }]) => ({ igual, usadas, ahorro: rebajadas * igual.off }))
}

/**
 * Takes combos while they gain, each with the units that gain most in it: every further combo gains less than the last.
 */
function comboOf({ regla, iguales }: Grupo, isLibre: IsLibre): { gain: Centavos; usos(): Uso[] } {
  const { precio, limite, partes } = regla
  const kinds = iguales.map((all, n) => {
    const mine = all.filter(({ linea }) => isLibre(linea))
    return { wanted: partes[n]!.cantidad, mine, at: 0, usadas: 0, done: mine.map(() => 0) }
  })
  let combos = 0
  let gain = 0
  while (limite === null || combos < limite) {
    // This many combos are all made of the same units.
    let marginal = -(precio ?? 0)
    const takes = kinds.map((kind) => takeNext(kind))
    if (takes.some((one) => one === undefined)) break
    for (const taken of takes) for (const { igual, n } of taken!) marginal += n * (igual.off - igual.porPorcentaje)
    if (marginal <= 0) break
    for (const [k, taken] of takes.entries()) commit(kinds[k]!, taken!)
    gain += marginal
    combos++
  }
  return {
    gain,
    usos() {
      const used = kinds.flatMap(({ mine, done }) => mine.map((igual, i) => ({ igual, usadas: done[i]! })))
      if (precio === null) return used.map((one) => ({ ...one, ahorro: one.igual.off * one.usadas }))
      const montos = used.map(({ igual, usadas }) => igual.monto * usadas)
      const ahorros = prorate(montos, montos.reduce((a, b) => a + b, 0) - precio * combos)
      return used.map((one, i) => ({ ...one, ahorro: ahorros[i]! }))
    },
  }
}

interface Parte {
  readonly wanted: number
  readonly mine: readonly Iguales[]
  at: number
  usadas: number
  readonly done: number[]
}

/** The units a part would give to one more combo; undefined when there are not enough. */
function takeNext({ wanted, mine, at, usadas }: Parte): { igual: Iguales; n: number }[] | undefined {
  const taken: { igual: Iguales; n: number }[] = []
  let left = wanted
  for (let i = at, used = usadas; left > 0; i++, used = 0) {
    const igual = mine[i]
    if (!igual) return undefined
    const n = Math.min(left, igual.cantidad - used)
    if (n > 0) taken.push({ igual, n })
    left -= n
  }
  return taken
}

function commit(parte: Parte, taken: readonly { igual: Iguales; n: number }[]): void {
  for (const { igual, n } of taken) {
    if (parte.mine[parte.at] !== igual) {
      parte.at = parte.mine.indexOf(igual)
      parte.usadas = 0
    }
    parte.usadas += n
    parte.done[parte.at]! += n
  }
}
