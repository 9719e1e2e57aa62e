// A list of prices that breaks off reads like a short one, and short ones are sent every day. Decisions 0300 and 0305
// say how this file tells the two apart.
import type pg from 'pg'
import { hasQuiebreSinCuenta, isContadoAMano } from './de-la-tienda.ts'
import { findOrdenCortado, findReemplazoCortado, SALDOS, TRAMOS } from './orden-cortado.ts'
import type { UltimaLinea } from './read-lineas.ts'
import { type LineaCortada, MUEVE, type Reparo } from './reparos.ts'
import { SALTO, SALTO_OFERTA } from './resguardos.ts'

/** As many of the last articles, one after the other, are not taken from sale at once. */
const FIN = 3

interface Cortes {
  readonly reparos: readonly Reparo[]
  /** Doubts that cannot be settled, for the report. */
  readonly notas: readonly string[]
}

/** Finds in the staging table `entrada` what shows that the file is only the beginning of one. */
export type FindCortes = (
  client: pg.Client,
  codigoEmpresa: number,
  archivo: { readonly ultima: UltimaLinea; readonly completo: boolean },
) => Promise<Cortes>

export const findCortes: FindCortes = async (client, codigoEmpresa, { ultima, completo }) => {
  const { reparos, notas } = await findCeldaCortada(client, codigoEmpresa, ultima)
  const orden = await findOrdenCortado(client, codigoEmpresa)
  return { reparos: [...reparos, ...orden, ...(completo ? await findFinales(client, codigoEmpresa) : [])], notas }
}

/** The local that the last line names, if it has fewer hours in the file than now: those left out are closed. */
export const findHorarioCortado: FindCortes = async (client, codigoEmpresa) => {
  const { rows } = await client.query<{ codigoLocal: number; trae: number; habia: number }>(
    `select codigo_local as "codigoLocal", count(*)::int as trae, h.habia
     from entrada join lateral (
       select count(*)::int as habia from horario h where h.codigo_empresa = $1 and h.codigo_local = entrada.codigo_local) h
       on true
     where codigo_local = (select codigo_local from entrada order by linea desc limit 1)
     group by codigo_local, h.habia having count(*) < h.habia`,
    [codigoEmpresa],
  )
  return { reparos: rows.map((one) => ({ que: 'LOCAL_CORTO', ...one })), notas: [] }
}

const NONE: Cortes = { reparos: [], notas: [] }

/** The last price of offers without a last line end, if it lacks digits; `donde` are the prices that it lowers. */
export const findPrecioCortado =
  (tabla: 'oferta' | 'tramo', donde: string): FindCortes =>
  async (client, codigoEmpresa, { ultima: { linea, conFin, columna, faltanDecimales } }) => {
    if (conFin || columna !== 'precio' || faltanDecimales === 0) return NONE
    const { rows } = await client.query<Pick<LastLinea, 'artCodigo' | 'antes' | 'ahora'>>(
      `select e.art_codigo as "artCodigo", e.precio::float8 as ahora, min(al.precio)::float8 as antes
       from entrada e left join articulo_local al on al.codigo_empresa = $1 and al.art_codigo = e.art_codigo
         and al.precio > 0 and ${donde}
       where e.linea = $2 and e.precio is not null and not exists (select from ${tabla} t
         where t.codigo_empresa = $1 and t.art_codigo = e.art_codigo and t.precio = e.precio)
       group by e.art_codigo, e.precio`,
      [codigoEmpresa, linea],
    )
    return cortadas(
      linea,
      rows.flatMap(({ artCodigo, antes, ahora }) => {
        if (antes !== null && ahora * SALTO_OFERTA <= antes) return [{ salto: { artCodigo, antes, ahora } }]
        return faltanDecimales ? [{}] : []
      }),
    )
  }

export const findTramosCortados: FindCortes = async (client, codigoEmpresa, archivo) => {
  const { reparos, notas } = await findPrecioCortado('tramo', 'true')(client, codigoEmpresa, archivo)
  return { reparos: [...reparos, ...(await findReemplazoCortado(client, codigoEmpresa, TRAMOS))], notas }
}

export const findSaldosCortados: FindCortes = async (client, codigoEmpresa) => ({
  reparos: await findReemplazoCortado(client, codigoEmpresa, SALDOS),
  notas: [],
})

/**
 * The last cell of a file without a last line end, if it lacks digits. A cell equal to the stored value is intended.
 */
async function findCeldaCortada(client: pg.Client, codigoEmpresa: number, ultima: UltimaLinea): Promise<Cortes> {
  const { linea, conFin, columna, faltanDecimales } = ultima
  if (conFin || (columna !== 'precio' && columna !== 'stock')) return NONE
  const last = await readLastLinea(client, codigoEmpresa, linea)
  if (!last) return NONE
  if (columna === 'stock') return judgeStock(last, ultima, () => isCountedByHand(client, codigoEmpresa, linea))
  const { artCodigo, ahora, otros } = last
  // A cell is cut from its end: with all its decimals it has all its digits.
  if (faltanDecimales === 0 || ahora === last.antes) return NONE
  const nota = (what: string) => noted(linea, `${artCodigo} ${what} has all its digits`)
  // A free article had no price.
  const antes = last.antes || null
  if (antes === null) {
    if (otros !== null && ahora * SALTO <= otros) return cortadas(linea, [{ enOtros: { artCodigo, otros, ahora } }])
    if (faltanDecimales) return cortadas(linea, [{}])
    return otros === null ? nota(`is new, and nothing shows whether its price ${ahora}`) : NONE
  }
  if (faltanDecimales || ahora * SALTO <= antes) return cortadas(linea, [{ salto: { artCodigo, antes, ahora } }])
  const moves = Math.abs(ahora - antes) > antes * MUEVE
  return moves ? nota(`${antes} → ${ahora}, and nothing shows whether that`) : NONE
}

async function judgeStock(
  { artCodigo, nuevo, otroStock, pierdeStock }: LastLinea,
  { linea, faltanDecimales, vacia }: UltimaLinea,
  isAMano: () => Promise<boolean>,
): Promise<Cortes> {
  if (pierdeStock && (await isAMano()))
    return noted(linea, `${artCodigo} has no stock there, and the shop had counted it`)
  if (vacia && nuevo) return noted(linea, `${artCodigo} is new, and the only one without a stock`)
  return cortadas(linea, pierdeStock || (faltanDecimales && otroStock) ? [{}] : [])
}

const cortadas = (linea: number, found: readonly Omit<LineaCortada, 'que' | 'linea'>[]): Cortes => ({
  reparos: found.map((more) => ({ que: 'LINEA_CORTADA', linea, ...more })),
  notas: [],
})

const noted = (linea: number, what: string): Cortes => ({
  reparos: [],
  notas: [`line ${linea} is the last one and has no line end: ${what}`],
})

interface LastLinea {
  readonly artCodigo: string
  readonly ahora: number
  /** Null: it has no price yet; 0: it is free. */
  readonly antes: number | null
  readonly nuevo: boolean
  /** The least that the article costs in the other locales once the file is in. */
  readonly otros: number | null
  readonly otroStock: boolean
  /** The article is counted, the file leaves this cell empty, and counts others. */
  readonly pierdeStock: boolean
}

/** Reads the last line, unless it is refused. A stock that a shortage set to 0 counts as not counted before either. */
async function readLastLinea(client: pg.Client, codigoEmpresa: number, linea: number): Promise<LastLinea | undefined> {
  const { rows } = await client.query<LastLinea>(
    `select e.art_codigo as "artCodigo", e.precio::float8 as ahora, al.precio::float8 as antes, al.precio is null as nuevo,
       (select min(precio)::float8 from (
         select precio from entrada o where o.art_codigo = e.art_codigo and o.codigo_local <> e.codigo_local
         union all
         select ol.precio from articulo_local ol
         where ol.codigo_empresa = $1 and ol.art_codigo = e.art_codigo and ol.codigo_local <> e.codigo_local
           and not exists (select from entrada o where o.codigo_local = ol.codigo_local and o.art_codigo = ol.art_codigo)) p
        where precio > 0) as otros,
       e.stock is distinct from al.stock as "otroStock",
       e.stock is null and al.stock is not null and exists (select from entrada where stock is not null)
         and not ${hasQuiebreSinCuenta('e')} as "pierdeStock"
     from entrada e left join articulo_local al on al.codigo_empresa = $1 and al.codigo_local = e.codigo_local
       and al.art_codigo = e.art_codigo
     where e.linea = $2`,
    [codigoEmpresa, linea],
  )
  return rows[0]
}

/** Whether the shop counted the article of this line when no file did. Apart: it reads all that was said of shortages. */
async function isCountedByHand(client: pg.Client, codigoEmpresa: number, linea: number): Promise<boolean> {
  const { rowCount } = await client.query(`select from entrada e where e.linea = $2 and ${isContadoAMano('e')}`, [
    codigoEmpresa,
    linea,
  ])
  return rowCount === 1
}

/**
 * The locales of a complete file that has none of their last articles in the complete list before: those still on sale,
 * from the last one back.
 */
async function findFinales(client: pg.Client, codigoEmpresa: number): Promise<readonly Reparo[]> {
  const { rows: locales } = await client.query<{ codigoLocal: number; son: number; de: number }>(
    `select codigo_local as "codigoLocal", count(*) filter (where orden > nombrada)::int as son, count(*)::int as de
     from (
       select codigo_local, orden,
         coalesce(max(orden) filter (where e.linea is not null) over (partition by codigo_local), 0) as nombrada
       from lista_completa l cross join unnest(l.ultimas) with ordinality as u (art_codigo, orden)
       join articulo_local al using (codigo_empresa, codigo_local, art_codigo)
       left join entrada e using (codigo_local, art_codigo)
       where codigo_empresa = $1 and codigo_local in (select codigo_local from entrada)) f
     group by codigo_local having count(*) filter (where orden > nombrada) >= ${FIN} order by codigo_local`,
    [codigoEmpresa],
  )
  if (locales.length === 0) return []
  const sum = (name: 'son' | 'de') => locales.reduce((total, local) => total + local[name], 0)
  return [{ que: 'LISTA_CORTA', son: sum('son'), de: sum('de'), locales }]
}
