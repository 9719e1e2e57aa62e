// A list of prices that breaks off reads like a short one, and short ones are sent every day. What tells the two apart
// is in decisions 0300 and 0305.
import type pg from 'pg'
import type { UltimaLinea } from './read-lineas.ts'
import { type LineaCortada, MUEVE, type Reparo, SALTO, SALTO_OFERTA } from './resguardos.ts'

/** Of a list up to where a file ends: the share that the file has, when nothing but the end is missing. */
const SEGUIDOS = 0.9
/** What is named and what is missing are this share of the local's prices, and this many, at least. */
const PARTE = 0.1
const PARTE_DESDE = 20
/** As many of the last articles, one after the other, are not taken from sale at once. */
const FIN = 3

interface Cortes {
  readonly reparos: readonly Reparo[]
  /** What cannot be told, for the report. */
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

const NADA: Cortes = { reparos: [], notas: [] }

/** The last price of offers without a last line end, if it lacks digits; `donde` are the prices that it lowers. */
export const findPrecioCortado =
  (tabla: 'oferta' | 'tramo', donde: string): FindCortes =>
  async (client, codigoEmpresa, { ultima: { linea, conFin, columna, faltanDecimales } }) => {
    if (conFin || columna !== 'precio' || faltanDecimales === 0) return NADA
    const { rows } = await client.query<Pick<Ultimo, 'artCodigo' | 'antes' | 'ahora'>>(
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

/** The last cell of a file without a last line end, if it lacks digits. One that is what is kept is meant. */
async function findCeldaCortada(client: pg.Client, codigoEmpresa: number, ultima: UltimaLinea): Promise<Cortes> {
  const { linea, conFin, columna, faltanDecimales } = ultima
  if (conFin || (columna !== 'precio' && columna !== 'stock')) return NADA
  const last = await readUltimo(client, codigoEmpresa, linea)
  if (!last) return NADA
  if (columna === 'stock') return judgeStock(last, ultima, () => isCountedByHand(client, codigoEmpresa, linea))
  const { artCodigo, ahora, otros } = last
  // A cell is cut from its end: with all its decimals it has all its digits.
  if (faltanDecimales === 0 || ahora === last.antes) return NADA
  const nota = (what: string) => noted(linea, `${artCodigo} ${what} has all its digits`)
  // A free article had no price.
  const antes = last.antes || null
  if (antes === null) {
    if (otros !== null && ahora * SALTO <= otros) return cortadas(linea, [{ enOtros: { artCodigo, otros, ahora } }])
    if (faltanDecimales) return cortadas(linea, [{}])
    return otros === null ? nota(`is new, and nothing shows whether its price ${ahora}`) : NADA
  }
  if (faltanDecimales || ahora * SALTO <= antes) return cortadas(linea, [{ salto: { artCodigo, antes, ahora } }])
  const moves = Math.abs(ahora - antes) > antes * MUEVE
  return moves ? nota(`${antes} → ${ahora}, and nothing shows whether that`) : NADA
}

async function judgeStock(
  { artCodigo, nuevo, otroStock, pierdeStock }: Ultimo,
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

interface Ultimo {
  readonly artCodigo: string
  readonly ahora: number
  /** Null: it has no price yet; 0: it is free. */
  readonly antes: number | null
  readonly nuevo: boolean
  /** The least that the article costs in the other locales once the file is in. */
  readonly otros: number | null
  readonly otroStock: boolean
  /** It is counted, the file leaves it empty, and counts others. */
  readonly pierdeStock: boolean
}

/** What the last line says, unless it is refused; a stock that a shortage set to 0 was not counted before either. */
async function readUltimo(client: pg.Client, codigoEmpresa: number, linea: number): Promise<Ultimo | undefined> {
  const { rows } = await client.query<Ultimo>(
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
         and not exists (select from quiebre q where q.codigo_empresa = $1 and q.codigo_local = e.codigo_local
           and q.art_codigo = e.art_codigo and q.hasta is null and q.stock_antes is null) as "pierdeStock"
     from entrada e left join articulo_local al on al.codigo_empresa = $1 and al.codigo_local = e.codigo_local
       and al.art_codigo = e.art_codigo
     where e.linea = $2`,
    [codigoEmpresa, linea],
  )
  return rows[0]
}

/** Whether the shop counted the article of this line when no file did. Apart: it reads all that was said of shortages. */
async function isCountedByHand(client: pg.Client, codigoEmpresa: number, linea: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from entrada e join cambio c on c.codigo_empresa = $1 and c.que = 'quiebre'
       and c.llave = jsonb_build_object('codigoLocal', e.codigo_local, 'artCodigo', e.art_codigo)
       and c.antes -> 'stock' = 'null'
     where e.linea = $2 limit 1`,
    [codigoEmpresa, linea],
  )
  return rowCount === 1
}

/**
 * The local of the last line, if nearly all of its prices up to that line are named, by their codes as texts or as
 * numbers, and none after it.
 */
async function findOrdenCortado(client: pg.Client, codigoEmpresa: number): Promise<readonly Reparo[]> {
  const { rows } = await client.query<{
    codigoLocal: number
    artCodigo: string
    habia: number
    nombra: number
    ordenes: [porTexto: Orden, porNumero: Orden]
  }>(
    `select codigo_local as "codigoLocal", ultimo as "artCodigo", count(*)::int as habia,
       count(*) filter (where nombrado)::int as nombra,
       array[${['por_texto', 'por_numero']
         .map(
           (orden) =>
             `jsonb_build_object('hasta', count(*) filter (where ${orden}),
               'nombrados', count(*) filter (where ${orden} and nombrado))`,
         )
         .join(', ')}] as ordenes
     from (
       select al.codigo_local, u.art_codigo as ultimo, e.linea is not null as nombrado,
         al.art_codigo collate "C" <= u.art_codigo collate "C" as por_texto,
         (length(al.art_codigo), al.art_codigo collate "C") <= (length(u.art_codigo), u.art_codigo collate "C") as por_numero
       from entrada u join articulo_local al on al.codigo_empresa = $1 and al.codigo_local = u.codigo_local
       left join entrada e on e.codigo_local = al.codigo_local and e.art_codigo = al.art_codigo
       where u.linea = (select max(linea) from entrada)) p
     group by codigo_local, ultimo`,
    [codigoEmpresa],
  )
  return rows.flatMap(({ codigoLocal, artCodigo, habia, nombra, ordenes }) => {
    const least = Math.max(PARTE_DESDE, habia * PARTE)
    const orden = ordenes.find(
      ({ hasta, nombrados }) =>
        nombrados === nombra && nombra >= least && nombra >= hasta * SEGUIDOS && habia - hasta >= least,
    )
    if (!orden) return []
    return [{ que: 'LISTA_CORTADA' as const, codigoLocal, artCodigo, nombra, faltan: habia - orden.hasta }]
  })
}

interface Orden {
  /** How many of the local's prices stand up to the last line in this order. */
  readonly hasta: number
  readonly nombrados: number
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
