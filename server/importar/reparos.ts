// The reasons to ask whether a file is intended, in words; resguardos.ts says when there is one.
import { ImportError } from './errores.ts'

/** A price that changes by more than this share counts as moving. */
export const MUEVE = 0.25

export interface Salto {
  readonly linea: number
  readonly artCodigo: string
  readonly antes: number
  readonly ahora: number
}

/** A local whose own share is too large, even where that of the whole file is not. */
export interface LocalConReparo {
  /** Null: the offers that apply to every local. */
  readonly codigoLocal: number | null
  readonly son: number
  readonly de: number
}

/** A column whose figures are compared with those of before. */
export type ColumnaConEscala = 'stock' | 'cantidad_desde' | 'saldo' | 'deuda'

/** What articles lose that they had. */
export type ColumnaDeArticulo = 'venta_fraccionada' | 'iva' | 'codigos_barras' | 'nombre'

/** The last line has no line end, and cells or digits are missing from it. */
export interface LineaCortada {
  readonly que: 'LINEA_CORTADA'
  readonly linea: number
  readonly salto?: Omit<Salto, 'linea'>
  /** The prices of the article in other locales. */
  readonly enOtros?: { readonly artCodigo: string; readonly ahora: number; readonly otros: number }
}

/**
 * `LISTA_CORTA`: a complete list lacks the last articles of the one before. `AGOTA`: articles are left without stock,
 * some of which had no limit. `VACIA`: counted ones are. `SIN_CONTAR`: counted articles have an empty stock, which is no
 * limit. `IVA`: prices are those of before without their tax, or with it twice. `SALDA`: balances become 0.
 * `TERMINADAS`: offers are over already.
 */
export type Cuantos =
  | 'MUEVEN'
  | 'IVA'
  | 'NO_BAJAN'
  | 'RETIRA'
  | 'AGOTA'
  | 'VACIA'
  | 'SIN_CONTAR'
  | 'LISTA_CORTA'
  | 'SALDA'
  | 'TERMINADAS'

/** A reason to ask whether a file is intended. */
export type Reparo =
  | {
      readonly que: Cuantos
      readonly son: number
      readonly de: number
      readonly locales: readonly LocalConReparo[]
    }
  | {
      readonly que: 'SALTAN'
      readonly son: number
      readonly de: number
      readonly locales: readonly LocalConReparo[]
      readonly ejemplos: readonly Salto[]
    }
  | {
      readonly que: 'OTRA_ESCALA'
      readonly columna: ColumnaConEscala
      readonly son: number
      readonly de: number
      readonly locales: readonly LocalConReparo[]
    }
  /** Most articles of a file lose what they had. */
  | { readonly que: 'OTRO_DATO'; readonly columna: ColumnaDeArticulo; readonly son: number; readonly de: number }
  /** The last local of a file of hours has fewer than it had. */
  | { readonly que: 'LOCAL_CORTO'; readonly codigoLocal: number; readonly trae: number; readonly habia: number }
  | { readonly que: 'CORTO'; readonly trae: number; readonly habia: number }
  | LineaCortada
  /** A list in its order ends in the middle of a local. */
  | {
      readonly que: 'LISTA_CORTADA'
      readonly codigoLocal: number
      readonly artCodigo: string
      readonly nombra: number
      readonly faltan: number
      /** The first one that is missing. */
      readonly desde: string
    }
  /** A list in its order, which replaces what there was, ends before the end of that. */
  | { readonly que: 'REEMPLAZO_CORTADO'; readonly nombra: number; readonly faltan: number }
  /** The last line has no line end, and those of the files before had one. */
  | { readonly que: 'SIN_FIN'; readonly linea: number }
  | { readonly que: 'RECHAZADAS'; readonly rechazadas: number; readonly trae: number; readonly habia: number }

const LOSE: Readonly<Record<ColumnaDeArticulo, string>> = {
  venta_fraccionada: 'are sold by weight and were not, or the other way round',
  iva: 'have another iva',
  codigos_barras: 'lose their codigos_barras',
  nombre: 'get one and the same nombre',
}

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`

/** How many locales a message names. */
const NOMBRA = 5

/** The locales that a doubt is about, the worst first; nothing when it is about the only one. */
function wordsOfLocales({ de, locales }: { readonly de: number; readonly locales: readonly LocalConReparo[] }): string {
  const [first, ...more] = locales
  if (!first || (more.length === 0 && first.codigoLocal === null && first.de === de)) return ''
  const named = locales
    .slice(0, NOMBRA)
    .map(
      ({ codigoLocal, son, de }) =>
        `${codigoLocal === null ? 'for every local' : `local ${codigoLocal}`}: ${son} of ${de}`,
    )
  const others = locales.length - named.length
  return ` (${named.join(', ')}${others > 0 ? `, and ${others} more locales` : ''})`
}

export function wordsOf(reparo: Reparo): string {
  switch (reparo.que) {
    case 'MUEVEN':
      return `${reparo.son} of ${reparo.de} prices move by more than ${MUEVE * 100} %, ${percent(reparo.son, reparo.de)} of them${wordsOfLocales(reparo)}`
    case 'SALTAN': {
      const examples = reparo.ejemplos.map(
        ({ linea, artCodigo, antes, ahora }) => `line ${linea}: ${artCodigo} ${antes} → ${ahora}`,
      )
      return `${reparo.son} of ${reparo.de} prices are many times what they were, or a small part of it${wordsOfLocales(reparo)}: ${examples.join('; ')}`
    }
    case 'NO_BAJAN':
      return `${reparo.son} of ${reparo.de} are no lower than the price${wordsOfLocales(reparo)}`
    case 'RETIRA':
      return `${reparo.son} of the ${reparo.de} articles in sale in its locales leave sale${wordsOfLocales(reparo)}`
    case 'AGOTA':
      return `${reparo.son} of the ${reparo.de} articles in stock in its locales are left without${wordsOfLocales(reparo)}`
    case 'IVA':
      return `${reparo.son} of ${reparo.de} prices are those of before without their IVA, or with it twice${wordsOfLocales(reparo)}`
    case 'VACIA':
      return `${reparo.son} of the ${reparo.de} counted articles in stock in its locales are left without${wordsOfLocales(reparo)}`
    case 'SIN_CONTAR':
      return `${reparo.son} of the ${reparo.de} counted articles in its locales have an empty stock and would be sold without limit${wordsOfLocales(reparo)}`
    case 'OTRA_ESCALA':
      return `${reparo.son} of ${reparo.de} figures of ${reparo.columna} are many times what they were, or a small part of it${wordsOfLocales(reparo)}`
    case 'OTRO_DATO':
      return `${reparo.son} of ${reparo.de} articles ${LOSE[reparo.columna]}`
    case 'SALDA':
      return `${reparo.son} of ${reparo.de} balances become 0`
    case 'TERMINADAS':
      return `${reparo.son} of ${reparo.de} offers ended before today`
    case 'REEMPLAZO_CORTADO':
      return `The list breaks off: it names ${reparo.nombra} of those there are in their order, and none of the ${reparo.faltan} after them`
    case 'SIN_FIN':
      return `Line ${reparo.linea} is the last one and has no line end, which the files before had: the end of this one may be missing. Compare it with the end of the list in the system that wrote it, or have it written again`
    case 'CORTO':
      return `${reparo.trae} would take the place of ${reparo.habia}`
    case 'LOCAL_CORTO':
      return `Of local ${reparo.codigoLocal}, the last one of the file, ${reparo.trae} would take the place of ${reparo.habia}`
    case 'LINEA_CORTADA': {
      const { salto, enOtros } = reparo
      const price = salto
        ? `: ${salto.artCodigo} ${salto.antes} → ${salto.ahora}`
        : enOtros
          ? `: ${enOtros.artCodigo} at ${enOtros.ahora}, and at ${enOtros.otros} or more in other locales`
          : ''
      return `Line ${reparo.linea} is the last one, has no line end and breaks off${price}. The end of the file may be missing`
    }
    case 'LISTA_CORTADA':
      return `The list breaks off: of local ${reparo.codigoLocal} it names ${reparo.nombra} prices up to ${reparo.artCodigo}, and none of the ${reparo.faltan} after it`
    case 'LISTA_CORTA':
      return `The end of the complete list before is missing: ${reparo.son} of its ${reparo.de} last articles${wordsOfLocales(reparo)}`
    case 'RECHAZADAS':
      return `${reparo.rechazadas} lines are refused, and the ${reparo.trae} good ones would take the place of the ${reparo.habia} there are`
  }
}

/** A file that needs confirmation; none of it was imported. */
export class ReparosError extends ImportError {
  readonly reparos: readonly Reparo[]

  constructor(reparos: readonly Reparo[]) {
    super(
      `${reparos.map(wordsOf).join('.\n')}.\nNothing changed. If it is meant: --confirmar (--dry-run shows what would change)`,
    )
    this.reparos = reparos
  }
}
