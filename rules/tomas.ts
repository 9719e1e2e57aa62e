// Merges the tomas of a pedido line, recorded in the aisle by several people and devices with an unreliable network,
// into what counts. Pure. Only the server decides with it: until it answers, the device shows its own tomas as counted
// (`parteOf` of gestion/preparar/paradas.ts).
import type { Centesimos } from './cantidades.ts'
import { isPreparadaValida, type LineaPedida, maximoDePeso } from './preparacion.ts'

/** An article that replaces the missing part. */
export interface Otro {
  readonly artCodigo: string
  readonly cantidad: Centesimos
}

/**
 * One record from the aisle. Amounts are the totals of this tanda for the line at that moment, so that sending it twice
 * is harmless.
 */
export interface TomaLeida {
  readonly idToma: string
  readonly idTanda: number
  /**
   * Identifies the device. When one device has two tomas of one tanda and line, the higher `secuencia` counts, in
   * whichever order they arrive.
   */
  readonly dispositivo: string
  readonly secuencia: number
  readonly propia: Centesimos
  readonly otros: readonly Otro[]
  /** The tanda adds no more: the missing part is short, and a weight is final. */
  readonly terminada: boolean
  /** Speaks for the whole line: what other tandas recorded before no longer counts. */
  readonly completa: boolean
  /** Why the customer pays for more than the tolerance of a weight, given by a person who may allow it. */
  readonly excepcion?: string | undefined
  /** The customer agreed by telephone. */
  readonly porTelefono?: boolean | undefined
}

/** The latest toma of a tanda about a line, as it counts. */
export interface Dicho {
  readonly idTanda: number
  readonly dispositivo: string
  readonly secuencia: number
  /** Its place in the order of arrival at the server. */
  readonly llegada: number
  /** Null: a later toma spoke for the whole line. */
  readonly propia: Centesimos | null
  readonly otros: readonly Otro[]
  readonly terminada: boolean
  readonly excepcion: string | null
  readonly porTelefono: boolean
}

export interface LineaPorTomar extends LineaPedida {
  /** CANCELADA, SELLADA: the line no longer changes, because its pedido is over or sealed. */
  readonly estado: 'ABIERTA' | 'SELLADA' | 'CANCELADA'
  readonly dichos: readonly Dicho[]
}

/** The part of a tanda's dicho that counts; `sobra` is in its trolley and does not count. */
export interface ParteDeTanda {
  readonly idTanda: number
  readonly cabe: Centesimos
  readonly sobra: Centesimos
  readonly otros: readonly Otro[]
}

export type Resultado =
  /** The toma counts. */
  | 'PUESTA'
  /** A later toma of the same device arrived first. */
  | 'ANTERIOR'
  /** Other tandas put in so much that not all of it fits. The rest counts; of the excess the picker who gets this answer chooses. */
  | 'EXCEDE'
  /** The pedido was cancelled, or the line no longer belongs to this tanda: the article goes back to its shelf. */
  | 'DEVOLVER'
  /** The bags are closed: the packer checks it. */
  | 'SELLADA'
  /** The line can't have this amount. */
  | 'INVALIDA'

/**
 * The counted part of each tanda's record, in order of arrival. Pieces count up to the requested quantity. Weights
 * count as long as their sum stays below the most that is charged, which a valid exception raises for all.
 */
export function shareDichos(linea: Omit<LineaPorTomar, 'estado'>): ParteDeTanda[] {
  const { pedida, ventaFraccionada, dichos } = linea
  const excepcion = dichos.some((dicho) => dicho.propia !== null && dicho.excepcion !== null)
  const maximo = ventaFraccionada ? maximoDePeso(linea, excepcion) : pedida
  let queda = maximo
  const partes: ParteDeTanda[] = []
  for (const { idTanda, propia, otros } of [...dichos].sort((a, b) => a.llegada - b.llegada)) {
    if (propia === null) continue
    const cabe = propia <= queda ? propia : ventaFraccionada ? 0 : queda
    queda -= cabe
    partes.push({ idTanda, cabe, sobra: propia - cabe, otros })
  }
  // A part that is not missing has no replacement.
  return partes.map((parte) => (maximo - queda >= pedida ? { ...parte, otros: [] } : parte))
}

/**
 * Says whether a line is fully resolved: its own article is there as requested, or a tanda declared that it adds no
 * more. While one tanda is still counting, nothing is reported as missing.
 */
export function isDicha(linea: Omit<LineaPorTomar, 'estado'>): boolean {
  const said = linea.dichos.filter(({ propia }) => propia !== null)
  const puesta = shareDichos(linea).reduce((sum, { cabe }) => sum + cabe, 0)
  return puesta >= linea.pedida || said.some(({ terminada }) => terminada)
}

/** The values of a dicho that no longer applies. */
export const SIN_MAS = { excepcion: null, porTelefono: false } as const

/** Says whether a toma gives a reason for an amount above the tolerance, which needs one. */
export const isExcepcion = (
  linea: LineaPedida,
  { propia, excepcion }: Pick<TomaLeida, 'propia' | 'excepcion'>,
): boolean => excepcion !== undefined && linea.ventaFraccionada && propia > maximoDePeso(linea)

/**
 * Applies a toma to a line: the dichos from then on, and the answer to the picker. `suya`: the tanda still has the
 * line. The server's store answers a toma that arrives twice; here it would be ANTERIOR.
 */
export function applyToma(
  linea: LineaPorTomar,
  toma: TomaLeida,
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
  const parte = shareDichos({ ...linea, dichos: next }).find((one) => one.idTanda === idTanda)
  return { dichos: next, resultado: parte && parte.sobra > 0 ? 'EXCEDE' : 'PUESTA' }
}
