// Whether a share is too large, of a file or of one of its locales. What a local always does is left out of it.
import type { LocalConReparo } from './reparos.ts'

/** How the prices of one local in a file compare with the current ones. A statement answers what it counts. */
export interface MedidaDeLocal {
  readonly codigoLocal: number | null
  /** Prices that have a current one to compare with. */
  readonly comparables?: number
  readonly cambian?: number
  /** Those that say a price, and not how much less it is. */
  readonly bajables?: number
  readonly mueven?: number
  readonly saltan?: number
  readonly noBajan?: number
  /** How many articles a complete file takes off sale, of how many on sale. */
  readonly retira?: number
  readonly enVenta?: number
  /** How many it brings that are not on sale. */
  readonly trae?: number
  /** How many articles it leaves without stock, some of which had no limit, of how many that have some. */
  readonly agota?: number
  readonly conStock?: number
  /** The same of those that are counted. */
  readonly vacia?: number
  readonly contadosConStock?: number
  /** How many counted articles it stops counting, of how many, and of how many that it names. */
  readonly sinContar?: number
  readonly contados?: number
  readonly contadosEnArchivo?: number
  /** How many prices are another by their tax alone, of those of articles that have one. */
  readonly iva?: number
  readonly conIva?: number
  /** How many lack their tax, of those of such articles that change. */
  readonly sinIva?: number
  readonly cambianConIva?: number
  /** How many figures are on another scale, of those that can be compared, and of those of them that it names. */
  readonly escalan?: number
  readonly conEscala?: number
  readonly conEscalaEnArchivo?: number
  /** How many of them are more than they were, and how many by more than fifty times, or less than a fiftieth. */
  readonly suben?: number
  readonly lejos?: number
  /** How many balances become 0. */
  readonly salda?: number
  readonly conSaldo?: number
}

type Cuenta = Exclude<keyof MedidaDeLocal, 'codigoLocal'>

export const sumOf = (locales: readonly MedidaDeLocal[], name: Cuenta) =>
  locales.reduce((total, local) => total + (local[name] ?? 0), 0)

export type Exceso = (part: number, whole: number, trae: number) => boolean

export const beyond =
  (desde: number, max: number): Exceso =>
  (part, whole) =>
    part >= desde && part > whole * max
export const atLeast =
  (desde: number, share: number): Exceso =>
  (part, whole) =>
    part >= desde && part >= whole * share
export const allOf =
  (desde: number): Exceso =>
  (part, whole) =>
    part >= desde && part === whole
export const either =
  (...excesos: readonly Exceso[]): Exceso =>
  (part, whole, trae) =>
    excesos.some((exceso) => exceso(part, whole, trae))
export const never: Exceso = () => false

/** A local that has this share, where the whole file is asked about, is remembered with those that have too much. */
const CONTRIBUYE = 0.25

export interface Resguardo {
  readonly de: readonly [son: Cuenta, de: Cuenta]
  readonly ofAll: Exceso
  readonly ofOne?: Exceso
  /** How what a local does is remembered (`corridas.ts`); undefined: this is done by mistake only. */
  readonly habitoDe?: (local: MedidaDeLocal) => string | undefined
}

export interface Juicio {
  readonly son: number
  readonly de: number
  /** Those whose own share is too large. */
  readonly locales: readonly LocalConReparo[]
  /** Undefined: something of it can be no habit. */
  readonly habitos?: readonly string[]
}

/** What is too large of those that do not always do it; at most one. */
export function judge(
  all: readonly MedidaDeLocal[],
  { de: [son, de], ofAll, ofOne = ofAll, habitoDe = () => undefined }: Resguardo,
  conocidos: ReadonlySet<string>,
): readonly Juicio[] {
  const locales = all.filter((local) => !conocidos.has(habitoDe(local) ?? ''))
  const found = locales.filter(({ [son]: part = 0, [de]: whole = 0, trae = 0 }) => ofOne(part, whole, trae))
  const tooMany = (some: readonly MedidaDeLocal[]) => ofAll(sumOf(some, son), sumOf(some, de), sumOf(some, 'trae'))
  if (found.length === 0 && !tooMany(locales)) return []
  const rest = locales.filter((local) => !found.includes(local))
  const more = tooMany(rest)
    ? rest.filter(({ [son]: part = 0, [de]: whole = 0 }) => part > 0 && part >= whole * CONTRIBUYE)
    : []
  const habitos = [...found, ...more].flatMap((local) => habitoDe(local) ?? [])
  return [
    {
      son: sumOf(locales, son),
      de: sumOf(locales, de),
      locales: found
        .map(({ codigoLocal, [son]: part = 0, [de]: whole = 0 }) => ({ codigoLocal, son: part, de: whole }))
        .sort((a, b) => b.son / b.de - a.son / a.de),
      ...(habitos.length > 0 && habitos.length === found.length + more.length && { habitos }),
    },
  ]
}
