// Changes a file would make that its sender may not have intended. A run asks here before it changes anything, and so
// does any screen that shows a file before it is imported.
import type pg from 'pg'
import { ImportError } from './errores.ts'

/** A price that changes by more than this share counts as moving. */
const MUEVE = 0.25
/** The largest share of prices that may move at once. */
const MUEVEN_MAX = 0.1
/** Fewer than this say nothing about a file. */
const MUEVEN_DESDE = 20
/** A price that changes by this factor doesn't move but jumps: a decimal point that slipped. */
const SALTO = 5
/** An offer may lower a price by more. */
const SALTO_OFERTA = 10
/** The largest share of prices that may jump: a few may be corrections. */
const SALTAN_MAX = 0.001
/** The largest share of offers that may be no lower than the price. */
const NO_BAJAN_MAX = 0.1
const NO_BAJAN_DESDE = 3
/** The largest share of the articles on sale that a complete file may withdraw. */
const RETIRA_MAX = 0.2
const RETIRA_DESDE = 20
/** The share of the replaced rows that a file has to bring again. */
const CORTO = 0.5
const CORTO_DESDE = 10

interface Salto {
  readonly linea: number
  readonly artCodigo: string
  readonly antes: number
  readonly ahora: number
}

/** A reason to ask whether a file is intended. */
export type Reparo =
  | { readonly que: 'MUEVEN'; readonly mueven: number; readonly de: number }
  | { readonly que: 'SALTAN'; readonly saltan: number; readonly de: number; readonly ejemplos: readonly Salto[] }
  | { readonly que: 'NO_BAJAN'; readonly noBajan: number; readonly de: number }
  | { readonly que: 'RETIRA'; readonly retira: number; readonly de: number }
  | { readonly que: 'CORTO'; readonly trae: number; readonly habia: number }
  | { readonly que: 'RECHAZADAS'; readonly rechazadas: number; readonly trae: number; readonly habia: number }

/** How the prices of a file compare with the current ones. */
export interface Medida {
  /** Prices that have a current one to compare with. */
  readonly comparables: number
  readonly mueven: number
  readonly saltan: number
  readonly noBajan: number
  readonly ejemplos: readonly Salto[]
  /** How many articles a complete file takes off sale, of how many on sale. */
  readonly retira?: number
  readonly enVenta?: number
}

/** Compares the prices in the staging table `entrada` with those of the empresa. */
export type Measure = (client: pg.Client, codigoEmpresa: number, completo: boolean) => Promise<Medida>

/** `pares` answers (linea, art_codigo, antes, ahora) of the comparable prices; $1 is the empresa. */
async function comparePrecios(client: pg.Client, codigoEmpresa: number, pares: string, salto: number, baja: boolean) {
  const salta = `ahora * ${salto} <= antes${baja ? '' : ` or ahora >= antes * ${salto}`}`
  const { rows } = await client.query<Omit<Medida, 'ejemplos' | 'noBajan'> & { noBajan: number }>(
    `select count(*)::int as comparables, count(*) filter (where abs(ahora - antes) > antes * ${MUEVE})::int as mueven,
       count(*) filter (where ${salta})::int as saltan, count(*) filter (where ahora >= antes)::int as "noBajan"
     from (${pares}) p`,
    [codigoEmpresa],
  )
  const medida = rows[0]!
  if (medida.saltan === 0) return { ...medida, ejemplos: [] }
  const { rows: ejemplos } = await client.query<Salto>(
    `select linea, art_codigo as "artCodigo", antes::float8, ahora::float8 from (${pares}) p where ${salta}
     order by greatest(ahora / antes, antes / ahora) desc, linea limit 5`,
    [codigoEmpresa],
  )
  return { ...medida, ejemplos }
}

/** A price that was zero, or becomes zero on purpose, can't be compared. */
export const measurePrecios: Measure = async (client, codigoEmpresa, completo) => {
  const pares = `select e.linea, e.art_codigo, al.precio as antes, e.precio as ahora
    from entrada e join articulo_local al on al.codigo_empresa = $1 and al.codigo_local = e.codigo_local
      and al.art_codigo = e.art_codigo
    where al.precio > 0 and e.precio > 0`
  const medida = { ...(await comparePrecios(client, codigoEmpresa, pares, SALTO, false)), noBajan: 0 }
  if (!completo) return medida
  const { rows } = await client.query<{ retira: number; enVenta: number }>(
    `select count(*)::int as "enVenta", count(*) filter (where e.linea is null)::int as retira
     from articulo_local al join (select distinct codigo_local from entrada) m using (codigo_local)
     left join entrada e on e.codigo_local = al.codigo_local and e.art_codigo = al.art_codigo
     where al.codigo_empresa = $1`,
    [codigoEmpresa],
  )
  return { ...medida, ...rows[0]! }
}

/**
 * Compares lower prices with the price: the local's, or the highest one when they apply to all. `donde` is the join to
 * it.
 */
const measureBajas =
  (donde: string): Measure =>
  async (client, codigoEmpresa) => {
    const pares = `select e.linea, e.art_codigo, max(al.precio) as antes, e.precio as ahora
      from entrada e join articulo_local al on al.codigo_empresa = $1 and al.art_codigo = e.art_codigo and al.precio > 0
        and ${donde}
      where e.precio > 0 group by e.linea, e.art_codigo, e.precio`
    return { ...(await comparePrecios(client, codigoEmpresa, pares, SALTO_OFERTA, true)), mueven: 0 }
  }

export const measureOfertas = measureBajas('al.codigo_local = coalesce(e.codigo_local, al.codigo_local)')
export const measureTramos = measureBajas('true')

/** The doubts about prices. */
export function reparosDePrecios(medida: Medida): Reparo[] {
  const { comparables: de, mueven, saltan, noBajan, ejemplos, retira = 0, enVenta = 0 } = medida
  const reparos: Reparo[] = []
  if (mueven >= MUEVEN_DESDE && mueven > de * MUEVEN_MAX) reparos.push({ que: 'MUEVEN', mueven, de })
  if (saltan > de * SALTAN_MAX) reparos.push({ que: 'SALTAN', saltan, de, ejemplos })
  if (noBajan >= NO_BAJAN_DESDE && noBajan > de * NO_BAJAN_MAX) reparos.push({ que: 'NO_BAJAN', noBajan, de })
  if (retira >= RETIRA_DESDE && retira > enVenta * RETIRA_MAX) reparos.push({ que: 'RETIRA', retira, de: enVenta })
  return reparos
}

/** The doubts about a file that replaces the `habia` existing rows. */
export function reparosDeReemplazo(trae: number, rechazadas: number, habia: number): Reparo[] {
  const reparos: Reparo[] = []
  if (habia > 0 && rechazadas > 0) reparos.push({ que: 'RECHAZADAS', rechazadas, trae, habia })
  if (habia >= CORTO_DESDE && trae > 0 && trae < habia * CORTO) reparos.push({ que: 'CORTO', trae, habia })
  return reparos
}

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`

export function wordsOf(reparo: Reparo): string {
  switch (reparo.que) {
    case 'MUEVEN':
      return `${reparo.mueven} of ${reparo.de} prices move by more than ${MUEVE * 100} % (${percent(reparo.mueven, reparo.de)})`
    case 'SALTAN': {
      const examples = reparo.ejemplos.map(
        ({ linea, artCodigo, antes, ahora }) => `line ${linea}: ${artCodigo} ${antes} → ${ahora}`,
      )
      return `${reparo.saltan} of ${reparo.de} prices are many times what they were, or a small part of it (${examples.join('; ')})`
    }
    case 'NO_BAJAN':
      return `${reparo.noBajan} of ${reparo.de} are no lower than the price`
    case 'RETIRA':
      return `${reparo.retira} of the ${reparo.de} articles in sale in its locales leave sale`
    case 'CORTO':
      return `${reparo.trae} would take the place of ${reparo.habia}`
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
