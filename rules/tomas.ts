// What is said in the aisle of a line of a pedido, by several people and devices, with the network coming and going, and
// what of it counts. Pure, so that the server and a device without a network decide the same.
import type { Centesimos } from './cantidades.ts'
import { isPreparadaValida, type LineaPedida, maximoDePeso } from './preparacion.ts'

/** Another article that goes in the place of what is missing. */
export interface Otro {
  readonly artCodigo: string
  readonly cantidad: Centesimos
}

/** One thing said in the aisle. Amounts are all that this tanda has of the line by then, so that saying it twice is no harm. */
export interface Toma {
  readonly idToma: string
  readonly idTanda: number
  /** Of the device: of two takes of one tanda and line from one device the higher counts, however they arrive. */
  readonly dispositivo: string
  readonly secuencia: number
  readonly propia: Centesimos
  readonly otros: readonly Otro[]
  /** There will be no more of it: what is missing is short, and a weight is what it is. */
  readonly terminada: boolean
  /** Speaks for the whole line: what other tandas said of it until now counts no more. */
  readonly completa: boolean
  /** Why its customer pays for more than the tolerance of a weight, said by who may. */
  readonly excepcion?: string | undefined
  /** Its customer agreed to it by telephone. */
  readonly porTelefono?: boolean | undefined
}

/** The last word of a tanda about a line. */
export interface Dicho {
  readonly idTanda: number
  readonly dispositivo: string
  readonly secuencia: number
  /** In the order in which the server heard them. */
  readonly llegada: number
  /** Null: somebody spoke for the whole line since. */
  readonly propia: Centesimos | null
  readonly otros: readonly Otro[]
  readonly terminada: boolean
  readonly excepcion: string | null
  readonly porTelefono: boolean
}

export interface LineaPorTomar extends LineaPedida {
  /** What of the line may still be said: nothing once its pedido is sealed or over, or a tanda has it no more. */
  readonly estado: 'ABIERTA' | 'SELLADA' | 'CANCELADA'
  readonly dichos: readonly Dicho[]
}

/** What counts of what a tanda said: `sobra` is in its trolley and does not. */
export interface Parte {
  readonly idTanda: number
  readonly cabe: Centesimos
  readonly sobra: Centesimos
  readonly otros: readonly Otro[]
}

export type Resultado =
  /** It counts. */
  | 'PUESTA'
  /** A later word of the same device was here first. */
  | 'ANTERIOR'
  /** Others have put in so much that not all of it fits: whoever hears this chooses. */
  | 'EXCEDE'
  /** Its pedido was cancelled, or the line is not this tanda's any more: it goes back to its shelf. */
  | 'DEVOLVER'
  /** The bags are closed: whoever packs looks at it. */
  | 'SELLADA'
  /** No such amount can be of this line. */
  | 'INVALIDA'

/**
 * What counts of what each tanda said, in the order in which they were heard: pieces up to what was asked, weights as long
 * as all of them stay below the most that is charged, which an exception that still counts moves up for all.
 */
export function repartir(linea: Omit<LineaPorTomar, 'estado'>): Parte[] {
  const { pedida, ventaFraccionada, dichos } = linea
  const excepcion = dichos.some((dicho) => dicho.propia !== null && dicho.excepcion !== null)
  const maximo = ventaFraccionada ? maximoDePeso(linea, excepcion) : pedida
  let queda = maximo
  const partes: Parte[] = []
  for (const { idTanda, propia, otros } of [...dichos].sort((a, b) => a.llegada - b.llegada)) {
    if (propia === null) continue
    const cabe = propia <= queda ? propia : ventaFraccionada ? 0 : queda
    queda -= cabe
    partes.push({ idTanda, cabe, sobra: propia - cabe, otros })
  }
  // Nothing goes in the place of what is not missing.
  return partes.map((parte) => (maximo - queda >= pedida ? { ...parte, otros: [] } : parte))
}

/**
 * Has somebody said all there is to say of a line? Its own article is there as asked, or a tanda said that there will be
 * no more of it; while one is still counting nobody is told that something is missing.
 */
export function isDicha(linea: Omit<LineaPorTomar, 'estado'>): boolean {
  const said = linea.dichos.filter(({ propia }) => propia !== null)
  const puesta = repartir(linea).reduce((sum, { cabe }) => sum + cabe, 0)
  return puesta >= linea.pedida || said.some(({ terminada }) => terminada)
}

/** What a word says no more. */
export const SIN_MAS = { excepcion: null, porTelefono: false } as const

/** Is what a take gives a reason for above the tolerance, so that it needs one? */
export const isExcepcion = (linea: LineaPedida, { propia, excepcion }: Pick<Toma, 'propia' | 'excepcion'>): boolean =>
  excepcion !== undefined && linea.ventaFraccionada && propia > maximoDePeso(linea)

/**
 * What a take makes of a line: its words from then on, and what whoever said it is told. `suya`: the tanda still has the
 * line. A take that arrives twice is answered by whoever keeps them; here it would be ANTERIOR.
 */
export function applyToma(
  linea: LineaPorTomar,
  toma: Toma,
  suya: boolean,
): { readonly dichos: readonly Dicho[]; readonly resultado: Resultado } {
  const { dichos, estado } = linea
  const same = (resultado: Resultado) => ({ dichos, resultado })
  const before = dichos.find(({ idTanda }) => idTanda === toma.idTanda)
  if (before && before.dispositivo === toma.dispositivo && before.secuencia >= toma.secuencia) return same('ANTERIOR')
  if (estado === 'CANCELADA' || !suya) return same('DEVOLVER')
  if (estado === 'SELLADA') return same('SELLADA')
  if (!isPreparadaValida(toma.propia, linea, toma.excepcion !== undefined)) return same('INVALIDA')
  const { idTanda, dispositivo, secuencia, propia, otros, terminada, porTelefono = false } = toma
  const excepcion = isExcepcion(linea, toma) ? toma.excepcion! : null
  const llegada = Math.max(0, ...dichos.map((dicho) => dicho.llegada)) + 1
  const rest = dichos
    .filter((dicho) => dicho !== before)
    .map(
      (dicho): Dicho => (toma.completa ? { ...dicho, propia: null, otros: [], terminada: false, ...SIN_MAS } : dicho),
    )
  const next = [...rest, { idTanda, dispositivo, secuencia, llegada, propia, otros, terminada, excepcion, porTelefono }]
  const parte = repartir({ ...linea, dichos: next }).find((one) => one.idTanda === idTanda)
  return { dichos: next, resultado: parte && parte.sobra > 0 ? 'EXCEDE' : 'PUESTA' }
}
