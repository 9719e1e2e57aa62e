// Changes a file would make that its sender may not have intended. A run asks here before it changes anything, and so
// does any screen that shows a file before it is imported.
import type pg from 'pg'
import { ImportError } from './errores.ts'

/** A price that changes by more than this share counts as moving. */
export const MUEVE = 0.25
/** The largest share of prices that may move at once. */
const MUEVEN_MAX = 0.1
/** Fewer than this say nothing about a file. */
const MUEVEN_DESDE = 20
/** A price that changes by this factor doesn't move but jumps: a decimal point that slipped. */
export const SALTO = 5
/** An offer may lower a price by more. */
export const SALTO_OFERTA = 10
/** The largest share of prices that may jump: a few may be corrections. */
const SALTAN_MAX = 0.001
/** The same of one local, where one correction is a larger share. */
const SALTAN_MAX_LOCAL = 0.01
const SALTAN_DESDE_LOCAL = 3
/** The largest share of offers that may be no lower than the price. */
const NO_BAJAN_MAX = 0.1
const NO_BAJAN_DESDE = 3
/** The largest share of the articles on sale that a complete file may withdraw. */
const RETIRA_MAX = 0.2
const RETIRA_DESDE = 20
/** The share that a local has fewer of, which a local of few reaches with few. */
const RETIRA_PARTE_LOCAL = 0.5
const RETIRA_DESDE_LOCAL = 3
/** The share of the replaced rows that a file has to bring again. */
const CORTO = 0.5
const CORTO_DESDE = 4

interface Salto {
  readonly linea: number
  readonly artCodigo: string
  readonly antes: number
  readonly ahora: number
}

/** A local whose own share is too large, even where that of the whole file is not. */
interface LocalConReparo {
  /** Null: the offers that apply to every local. */
  readonly codigoLocal: number | null
  readonly son: number
  readonly de: number
}

/** The last line has no line end, and cells or digits are missing from it. */
export interface LineaCortada {
  readonly que: 'LINEA_CORTADA'
  readonly linea: number
  readonly salto?: Omit<Salto, 'linea'>
  /** What the article costs in other locales. */
  readonly enOtros?: { readonly artCodigo: string; readonly ahora: number; readonly otros: number }
}

/** A reason to ask whether a file is intended. */
export type Reparo =
  | {
      /** `LISTA_CORTA`: a complete list lacks the last articles of the one before. */
      readonly que: 'MUEVEN' | 'NO_BAJAN' | 'RETIRA' | 'LISTA_CORTA'
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
    }
  | { readonly que: 'RECHAZADAS'; readonly rechazadas: number; readonly trae: number; readonly habia: number }

/** How the prices of one local in a file compare with the current ones. */
interface MedidaDeLocal {
  readonly codigoLocal: number | null
  /** Prices that have a current one to compare with. */
  readonly comparables: number
  readonly mueven: number
  readonly saltan: number
  readonly noBajan: number
  /** How many articles a complete file takes off sale, of how many on sale. */
  readonly retira: number
  readonly enVenta: number
  /** How many it brings that are not on sale. */
  readonly trae: number
}

/** How the prices of a file compare with the current ones. */
export interface Medida {
  readonly locales: readonly MedidaDeLocal[]
  readonly ejemplos: readonly Salto[]
}

/** Compares the prices in the staging table `entrada` with those of the empresa. */
export type Measure = (client: pg.Client, codigoEmpresa: number, completo: boolean) => Promise<Medida>

/** `pares` answers (codigo_local, linea, art_codigo, antes, ahora) of the comparable prices; $1 is the empresa. */
async function comparePrecios(
  client: pg.Client,
  codigoEmpresa: number,
  pares: string,
  { salto, bajas }: { readonly salto: number; readonly bajas: boolean },
): Promise<Medida> {
  const salta = `ahora > 0 and (ahora * ${salto} <= antes${bajas ? '' : ` or ahora >= antes * ${salto}`})`
  const { rows: locales } = await client.query<MedidaDeLocal>(
    `select codigo_local as "codigoLocal", count(*)::int as comparables,
       count(*) filter (where ${!bajas} and abs(ahora - antes) > antes * ${MUEVE})::int as mueven,
       count(*) filter (where ${salta})::int as saltan,
       count(*) filter (where ${bajas} and ahora >= antes)::int as "noBajan", 0 as retira, 0 as "enVenta", 0 as trae
     from (${pares}) p group by codigo_local order by codigo_local`,
    [codigoEmpresa],
  )
  if (locales.every(({ saltan }) => saltan === 0)) return { locales, ejemplos: [] }
  const { rows: ejemplos } = await client.query<Salto>(
    `select linea, art_codigo as "artCodigo", antes::float8, ahora::float8 from (${pares}) p where ${salta}
     order by greatest(ahora / antes, antes / ahora) desc, linea limit 5`,
    [codigoEmpresa],
  )
  return { locales, ejemplos }
}

/** A price that was zero can't be compared. One that becomes zero moves: it is meant, of a few. */
export const measurePrecios: Measure = async (client, codigoEmpresa, completo) => {
  const pares = `select e.codigo_local, e.linea, e.art_codigo, al.precio as antes, e.precio as ahora
    from entrada e join articulo_local al on al.codigo_empresa = $1 and al.codigo_local = e.codigo_local
      and al.art_codigo = e.art_codigo
    where al.precio > 0`
  const medida = await comparePrecios(client, codigoEmpresa, pares, { salto: SALTO, bajas: false })
  if (!completo) return medida
  const { rows } = await client.query<MedidaDeLocal>(
    `select codigo_local as "codigoLocal", 0 as comparables, 0 as mueven, 0 as saltan, 0 as "noBajan",
       count(*) filter (where e.linea is null)::int as retira, count(*)::int as "enVenta",
       (max(m.nombra) - count(e.linea))::int as trae
     from articulo_local al join (select codigo_local, count(*) as nombra from entrada group by 1) m using (codigo_local)
     left join entrada e using (codigo_local, art_codigo)
     where al.codigo_empresa = $1 group by codigo_local order by codigo_local`,
    [codigoEmpresa],
  )
  return { ...medida, locales: [...medida.locales, ...rows] }
}

/**
 * Compares lower prices with the price: the local's, or the highest one when they apply to all. `local` is theirs, and
 * `donde` the join to it.
 */
const measureBajas =
  (local: string, donde: string): Measure =>
  (client, codigoEmpresa) => {
    const pares = `select ${local} as codigo_local, e.linea, e.art_codigo, max(al.precio) as antes, e.precio as ahora
      from entrada e join articulo_local al on al.codigo_empresa = $1 and al.art_codigo = e.art_codigo and al.precio > 0
        and ${donde}
      where e.precio > 0 group by 1, e.linea, e.art_codigo, e.precio`
    return comparePrecios(client, codigoEmpresa, pares, { salto: SALTO_OFERTA, bajas: true })
  }

/** The prices that an offer lowers: those of its local, or of all. */
export const DONDE_OFERTA = 'al.codigo_local = coalesce(e.codigo_local, al.codigo_local)'

export const measureOfertas = measureBajas('e.codigo_local', DONDE_OFERTA)
export const measureTramos = measureBajas('null::int', 'true')

type Limite = (part: number, whole: number, trae: number) => boolean

const beyond =
  (desde: number, max: number): Limite =>
  (part, whole) =>
    part >= desde && part > whole * max

/** What of a file is `son` of `de`: over all its locales, and of those whose own share is too large. */
function judge(
  { locales }: Medida,
  [son, de]: readonly ['mueven' | 'saltan' | 'noBajan' | 'retira', 'comparables' | 'enVenta'],
  ofAll: Limite,
  ofOne: Limite = ofAll,
) {
  const sum = (name: typeof son | typeof de | 'trae') => locales.reduce((total, local) => total + local[name], 0)
  const all = { son: sum(son), de: sum(de) }
  const found = locales
    .filter((local) => ofOne(local[son], local[de], local.trae))
    .map((local) => ({ codigoLocal: local.codigoLocal, son: local[son], de: local[de] }))
    .sort((a, b) => b.son / b.de - a.son / a.de)
  return ofAll(all.son, all.de, sum('trae')) || found.length > 0 ? [{ ...all, locales: found }] : []
}

/** The doubts about prices: about all of them, and about those of each local, which a large file hides. */
export function reparosDePrecios(medida: Medida): Reparo[] {
  const mueven = judge(medida, ['mueven', 'comparables'], beyond(MUEVEN_DESDE, MUEVEN_MAX))
  const saltan = judge(
    medida,
    ['saltan', 'comparables'],
    beyond(1, SALTAN_MAX),
    beyond(SALTAN_DESDE_LOCAL, SALTAN_MAX_LOCAL),
  )
  const noBajan = judge(medida, ['noBajan', 'comparables'], beyond(NO_BAJAN_DESDE, NO_BAJAN_MAX))
  const many = beyond(RETIRA_DESDE, RETIRA_MAX)
  const retira = judge(
    medida,
    ['retira', 'enVenta'],
    many,
    (part, whole, trae) =>
      many(part, whole, trae) || part - trae >= Math.max(RETIRA_DESDE_LOCAL, whole * RETIRA_PARTE_LOCAL),
  )
  return [
    ...mueven.map((one) => ({ que: 'MUEVEN' as const, ...one })),
    ...saltan.map((one) => ({ que: 'SALTAN' as const, ...one, ejemplos: medida.ejemplos })),
    ...noBajan.map((one) => ({ que: 'NO_BAJAN' as const, ...one })),
    ...retira.map((one) => ({ que: 'RETIRA' as const, ...one })),
  ]
}

/** The prices that jump, in words, where they are too few to stop a file. */
export function notasDeSaltos({ locales, ejemplos }: Medida, reparos: readonly Reparo[]): string[] {
  if (ejemplos.length === 0 || reparos.some(({ que }) => que === 'SALTAN')) return []
  const sum = (name: 'saltan' | 'comparables') => locales.reduce((total, local) => total + local[name], 0)
  return [wordsOf({ que: 'SALTAN', son: sum('saltan'), de: sum('comparables'), locales: [], ejemplos })]
}

/** The doubts about a file that replaces the `habia` existing rows. */
export function reparosDeReemplazo(trae: number, rechazadas: number, habia: number): Reparo[] {
  const reparos: Reparo[] = []
  if (habia > 0 && rechazadas > 0) reparos.push({ que: 'RECHAZADAS', rechazadas, trae, habia })
  if (habia >= CORTO_DESDE && trae > 0 && trae < habia * CORTO) reparos.push({ que: 'CORTO', trae, habia })
  return reparos
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
