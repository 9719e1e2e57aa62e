// How the prices of a staged file compare with those there are; resguardos.ts judges what these count.
import type pg from 'pg'
import { COUNT_ESCALA, vecesDe } from './escala.ts'
import { type MedidaDeLocal, sumOf } from './juicio.ts'
import { measureStock } from './medidas-de-stock.ts'
import { MUEVE, type Salto } from './reparos.ts'
import { type Medida, POCOS_DESDE, SALTO, SALTO_OFERTA } from './resguardos.ts'

interface Medido {
  readonly codigoEmpresa: number
  readonly completo: boolean
  /** yyyy-MM-dd. */
  readonly hoy: string
  /** Optional columns that the file lacks. */
  readonly faltan: readonly string[]
}

/** Compares the rows in the staging table `entrada` with those of the empresa. */
export type Measure = (client: pg.Client, medido: Medido) => Promise<Medida>

/**
 * `pares` answers (codigo_local, linea, art_codigo, antes, ahora, con_precio) of the comparable prices; $1 is the
 * empresa.
 */
async function comparePrecios(
  client: pg.Client,
  codigoEmpresa: number,
  pares: string,
  { salto, bajas }: { readonly salto: number; readonly bajas: boolean },
): Promise<Medida> {
  const salta = `ahora > 0 and (ahora * ${salto} <= antes${bajas ? '' : ` or ahora >= antes * ${salto}`})`
  const { rows: locales } = await client.query<MedidaDeLocal>(
    `select codigo_local as "codigoLocal", count(*)::int as comparables,
       count(*) filter (where con_precio)::int as bajables, count(*) filter (where ahora <> antes)::int as cambian,
       count(*) filter (where ${!bajas} and abs(ahora - antes) > antes * ${MUEVE})::int as mueven,
       count(*) filter (where ${salta})::int as saltan,
       count(*) filter (where ${bajas} and con_precio and ahora >= antes)::int as "noBajan"
     from (${pares}) p group by codigo_local order by codigo_local`,
    [codigoEmpresa],
  )
  if (sumOf(locales, 'saltan') === 0) return { locales, ejemplos: [] }
  const { rows: ejemplos } = await client.query<Salto>(
    `select linea, art_codigo as "artCodigo", antes::float8, round(ahora, 2)::float8 as ahora from (${pares}) p
     where ${salta} order by greatest(ahora / antes, antes / ahora) desc, linea limit 5`,
    [codigoEmpresa],
  )
  return { locales, ejemplos }
}

/** A price that was zero can't be compared. One that becomes zero moves: it is meant, of a few. */
export const measurePrecios: Measure = async (client, { codigoEmpresa, completo, faltan }) => {
  const pares = `select e.codigo_local, e.linea, e.art_codigo, al.precio as antes, e.precio as ahora, true as con_precio
    from entrada e join articulo_local al on al.codigo_empresa = $1 and al.codigo_local = e.codigo_local
      and al.art_codigo = e.art_codigo
    where al.precio > 0`
  const { locales, ejemplos } = await comparePrecios(client, codigoEmpresa, pares, { salto: SALTO, bajas: false })
  const stock = faltan.includes('stock') ? { locales: [], escalas: [] } : await measureStock(client, codigoEmpresa)
  const iva = sumOf(locales, 'cambian') >= POCOS_DESDE ? await measureIva(client, codigoEmpresa) : []
  const all = [...locales, ...iva, ...stock.locales]
  if (!completo) return { locales: all, ejemplos, escalas: stock.escalas }
  const { rows } = await client.query<MedidaDeLocal>(
    `select codigo_local as "codigoLocal",
       count(*) filter (where e.linea is null)::int as retira, count(*)::int as "enVenta",
       (max(m.nombra) - count(e.linea))::int as trae
     from articulo_local al join (select codigo_local, count(*) as nombra from entrada group by 1) m using (codigo_local)
     left join entrada e using (codigo_local, art_codigo)
     where al.codigo_empresa = $1 group by codigo_local order by codigo_local`,
    [codigoEmpresa],
  )
  return { locales: [...all, ...rows], ejemplos, escalas: stock.escalas }
}

/**
 * The prices that are those of before without their IVA, or with it once more, to two cents. The share is of the local's
 * articles, as that of stock: a file of what changed brings nothing else. Those without it are also a share of what
 * changes: of a part of a local nothing is cheaper by its tax on an ordinary day.
 */
async function measureIva(client: pg.Client, codigoEmpresa: number): Promise<MedidaDeLocal[]> {
  // Without `offset`, each count would divide again.
  const { rows } = await client.query<MedidaDeLocal>(
    `select codigo_local as "codigoLocal", count(*)::int as "conIva", count(por)::int as "cambianConIva",
       count(*) filter (where por <> 0)::int as iva, count(*) filter (where por < 0)::int as "sinIva"
     from (
       select al.codigo_local, case when e.precio <> al.precio then case
           when abs(e.precio - al.precio / (1 + a.iva / 100)) <= 0.02 then -1
           when abs(e.precio - al.precio * (1 + a.iva / 100)) <= 0.02 then 1 else 0 end end as por
       from articulo_local al join (select distinct codigo_local from entrada) m using (codigo_local)
       join articulo a on a.codigo_empresa = $1 and a.art_codigo = al.art_codigo
       left join entrada e on e.codigo_local = al.codigo_local and e.art_codigo = al.art_codigo
       where al.codigo_empresa = $1 and al.precio > 0 and a.iva > 0 offset 0) p
     group by codigo_local order by codigo_local`,
    [codigoEmpresa],
  )
  return rows
}

/**
 * Compares lower prices with the price: the local's, or the highest one when they apply to all. `local` is theirs,
 * `donde` the join to it, and `baja` what a line without `precio` takes off, in percent.
 */
const compareBajas = (
  client: pg.Client,
  codigoEmpresa: number,
  { local, donde, baja }: { readonly local: string; readonly donde: string; readonly baja: string },
): Promise<Medida> => {
  const pares = `select ${local} as codigo_local, e.linea, e.art_codigo, max(al.precio) as antes,
      coalesce(e.precio, max(al.precio) * (100 - ${baja}) / 100) as ahora, e.precio is not null as con_precio
    from entrada e join articulo_local al on al.codigo_empresa = $1 and al.art_codigo = e.art_codigo and al.precio > 0
      and ${donde}
    where coalesce(e.precio, ${baja}) > 0 group by 1, e.linea, e.art_codigo, e.precio, ${baja}`
  return comparePrecios(client, codigoEmpresa, pares, { salto: SALTO_OFERTA, bajas: true })
}

/** The prices that an offer lowers: those of its local, or of all. */
export const DONDE_OFERTA = 'al.codigo_local = coalesce(e.codigo_local, al.codigo_local)'

export const measureOfertas: Measure = async (client, { codigoEmpresa, hoy }) => {
  const medida = await compareBajas(client, codigoEmpresa, {
    local: 'e.codigo_local',
    donde: DONDE_OFERTA,
    baja: 'null::numeric',
  })
  const { rows } = await client.query<{ son: number; de: number; habia: number }>(
    `select count(*) filter (where fecha_hasta < $2)::int as son, count(*)::int as de,
       (select count(*)::int from oferta o where o.codigo_empresa = $1 and o.fecha_hasta >= $2) as habia
     from entrada`,
    [codigoEmpresa, hoy],
  )
  const { son, de, habia } = rows[0]!
  const siguen = de - son
  // A system that never forgets an offer brings as many that go on as there are.
  return siguen > 0 && siguen * 2 >= habia ? medida : { ...medida, terminadas: { son, de, habia } }
}

export const measureTramos: Measure = async (client, { codigoEmpresa }) => {
  const medida = await compareBajas(client, codigoEmpresa, {
    local: 'null::int',
    donde: 'true',
    baja: 'e.descuento',
  })
  const pares = `select art_codigo, e.desde as ahora, t.desde as antes
    from (select art_codigo, min(cantidad_desde) as desde from entrada group by art_codigo) e
    join (select art_codigo, min(cantidad_desde) as desde from tramo where codigo_empresa = $1 group by art_codigo) t
      using (art_codigo)`
  const locales = [await countEscala(client, codigoEmpresa, pares)]
  return { ...medida, escalas: [{ columna: 'cantidad_desde', locales, pocas: true }] }
}

/** What each person owes in each plan. */
export const measureSaldos: Measure = async (client, { codigoEmpresa }) => {
  const pares = (columna: string) => `select e.${columna} as ahora, s.${columna} as antes
    from entrada e join saldo s on s.codigo_empresa = $1 and s.documento = documento_buscable(e.documento)
      and s.plan = e.plan`
  const { rows } = await client.query<MedidaDeLocal>(
    `select null::int as "codigoLocal", count(*)::int as "conSaldo", count(*) filter (where ahora = 0)::int as salda
     from (${pares('saldo')}) p where antes <> 0`,
    [codigoEmpresa],
  )
  return {
    locales: rows,
    ejemplos: [],
    escalas: [
      { columna: 'saldo', locales: [await countEscala(client, codigoEmpresa, pares('saldo'))] },
      { columna: 'deuda', locales: [await countEscala(client, codigoEmpresa, pares('deuda'))] },
    ],
  }
}

/** `pares` answers (antes, ahora); $1 is the empresa. */
async function countEscala(client: pg.Client, codigoEmpresa: number, pares: string): Promise<MedidaDeLocal> {
  const { rows } = await client.query<MedidaDeLocal>(
    `select null::int as "codigoLocal", ${COUNT_ESCALA}, count(veces)::int as "conEscala"
     from (select ${vecesDe('abs(ahora)', 'abs(antes)')} as veces from (${pares}) p where antes <> 0 and ahora <> 0 offset 0) v`,
    [codigoEmpresa],
  )
  return rows[0]!
}
