// How the stock of a staged file compares with that of its locales.
import type pg from 'pg'
import { hasQuiebreSinCuenta, isContadoAMano } from './de-la-tienda.ts'
import { COUNT_ESCALA, vecesDe } from './escala.ts'
import type { MedidaDeLocal } from './juicio.ts'
import type { Medida } from './resguardos.ts'
import { PROMETIDO } from './stock-fisico.ts'

interface StockDeLocal {
  readonly codigoLocal: number
  /** Articles with some stock, counted or without limit, and how many of them the file leaves without. */
  readonly conStock: number
  readonly agota: number
  /** The same of those that are counted. */
  readonly contadosConStock: number
  readonly agotaContados: number
  /** Counted articles, with some stock or none, that the file leaves without a count. */
  readonly sinContar: number
  readonly escalan: number
  readonly suben: number
  readonly lejos: number
  readonly conEscalaEnArchivo: number
}

/**
 * The shares are of the articles of the local, not of those in the file: a file of what sold out, or of what was
 * delivered, brings nothing else. A file that counts the shelves has what is promised in it.
 */
export async function measureStock(
  client: pg.Client,
  codigoEmpresa: number,
): Promise<Required<Pick<Medida, 'locales' | 'escalas'>>> {
  const { rows } = await client.query<StockDeLocal>(
    `with prometido as (
       select * from (${PROMETIDO}) p
       where exists (select from empresa where codigo_empresa = $1 and stock_de_archivo = 'FISICO')),
     en_local as (
       select codigo_local, antes, ahora, en_archivo,
         case when antes > 0 and ahora > 0 then ${vecesDe('ahora', 'en_estante')} end as veces
       from (
         select al.codigo_local, al.stock as antes, e.linea is not null as en_archivo, e.stock as ahora,
           al.stock + coalesce(p.prometido, 0) as en_estante
         from articulo_local al join (select distinct codigo_local from entrada) m using (codigo_local)
         left join entrada e using (codigo_local, art_codigo) left join prometido p using (codigo_local, art_codigo)
         where al.codigo_empresa = $1) s
       offset 0)
     select codigo_local as "codigoLocal",
       count(*) filter (where antes is null or antes > 0)::int as "conStock",
       count(*) filter (where ahora = 0 and (antes is null or antes > 0))::int as agota,
       count(*) filter (where antes > 0)::int as "contadosConStock",
       count(*) filter (where ahora = 0 and antes > 0)::int as "agotaContados",
       count(*) filter (where en_archivo and ahora is null and antes > 0)::int as "sinContar",
       ${COUNT_ESCALA}
     from en_local group by codigo_local order by codigo_local`,
    [codigoEmpresa],
  )
  const some = rows.flatMap(({ codigoLocal, sinContar }) => (sinContar > 0 ? [codigoLocal] : []))
  return {
    locales: [
      ...rows.map(({ codigoLocal, agota, conStock, agotaContados, contadosConStock }) => ({
        codigoLocal,
        // Counted ones alone are another doubt, and another habit.
        agota: agota > agotaContados ? agota : 0,
        conStock,
        vacia: agotaContados,
        contadosConStock,
      })),
      ...(some.length > 0 ? await measureSinContar(client, codigoEmpresa, some) : []),
    ],
    escalas: [
      {
        columna: 'stock',
        locales: rows.map(({ codigoLocal, contadosConStock, escalan, suben, lejos, conEscalaEnArchivo }) => ({
          codigoLocal,
          conEscala: contadosConStock,
          escalan,
          suben,
          lejos,
          conEscalaEnArchivo,
        })),
      },
    ],
  }
}

/**
 * How many counted articles the file stops counting. One at 0 says nothing: of a system whose stock is there or not, that
 * is how it comes back. Nor does one that no file counted: the shop did, by hand or in saying that it was missing, and a
 * file without a count puts it back on sale. Apart: it reads all that was said of shortages.
 */
async function measureSinContar(
  client: pg.Client,
  codigoEmpresa: number,
  locales: readonly number[],
): Promise<MedidaDeLocal[]> {
  const { rows } = await client.query<MedidaDeLocal>(
    `select al.codigo_local as "codigoLocal", count(*)::int as contados, count(e.linea)::int as "contadosEnArchivo",
       count(*) filter (where e.linea is not null and e.stock is null)::int as "sinContar"
     from articulo_local al left join entrada e using (codigo_local, art_codigo)
     where al.codigo_empresa = $1 and al.codigo_local = any ($2) and al.stock > 0
       and not ${hasQuiebreSinCuenta('al')} and not ${isContadoAMano('al')}
     group by al.codigo_local order by al.codigo_local`,
    [codigoEmpresa, locales],
  )
  return rows
}
