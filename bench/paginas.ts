import pg from 'pg'
import { type Carga, load } from './carga.ts'
import { type Figura, round } from './figura.ts'
import { awaitCatalogo, listLocales } from './locales.ts'
import { BASE, startProceso } from './proceso.ts'

const SORTS = ['relevancia', 'precio', 'descripcion', 'medida']
const PLATAFORMAS = ['WEB', 'ANDROID']
/** The shortest page to request, and the number of lengths. */
const SHORTEST = 18
const LENGTHS = 5

interface RubroPedible {
  readonly codigo: string
  readonly articulos: number
}

/**
 * The nth page of the largest shop of the sample: about twenty articles of a rubro, never fewer than the page is long. No
 * address comes twice.
 */
export function page(n: number, rubros: readonly RubroPedible[]): string {
  const take = <T>(list: readonly T[]): T => {
    const one = list[n % list.length]!
    n = Math.floor(n / list.length)
    return one
  }
  const { codigo, articulos } = take(rubros)
  const sort = take(SORTS)
  const size = SHORTEST + take(Array.from({ length: LENGTHS }, (_, i) => i))
  const plataforma = take(PLATAFORMAS)
  // A page behind the last article would be empty, and cost nothing.
  const pages = Math.floor(articulos / size)
  const more = `size=${size}&sort=${sort}&plataforma=${plataforma}&page=${n % pages}`
  return `${BASE}articulos?empresa=10&local=1&cod-est-merc=${codigo}&${more}&vez=${Math.floor(n / pages)}`
}

/** Lists never requested before, compared with a repeated address and with a bare server that queries its database. */
export default async function paginas(databaseUrl: string): Promise<Figura[]> {
  const rubros = await listRubros(databaseUrl)
  const surtido = await startProceso('servidor.ts', [databaseUrl])
  const referencia = await startProceso('referencia.ts', [databaseUrl], {})
  try {
    // Reads all of them: otherwise a read would count as the cost of the pages.
    await awaitCatalogo(surtido.url, await listLocales(databaseUrl))
    const bare = await load(
      referencia,
      (n) => `/lista?rubro=${rubros[n % rubros.length]!.codigo}&size=20&page=${n % 3}`,
    )
    const fresh = await load(surtido, (n) => page(n, rubros))
    const kept = await load(surtido, () => page(0, rubros))
    const figura = (nombre: string, { porSegundo, msCadaUna }: Carga): Figura[] => [
      {
        nombre: `${nombre}: answers`,
        valor: round(porSegundo, 0),
        unidad: 'req/s',
        referencia: `bare Fastify and pg ${round(bare.porSegundo, 0)} req/s`,
        razon: round(porSegundo / bare.porSegundo, 2),
      },
      {
        nombre: `${nombre}: processor of the server`,
        valor: round(msCadaUna, 3),
        unidad: 'ms',
        referencia: `bare Fastify and pg ${round(bare.msCadaUna, 3)} ms, and its database`,
        razon: round(msCadaUna / bare.msCadaUna, 2),
      },
    ]
    return [...figura('list of 20, no address twice', fresh), ...figura('list of 20, one address', kept)]
  } finally {
    await referencia.stop()
    await surtido.stop()
  }
}

/** Lists the rubros of the largest shop that fill the longest page. */
export async function listRubros(databaseUrl: string): Promise<RubroPedible[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<RubroPedible>(
    `select cod_est_merc as codigo, count(*)::int as articulos from articulo a join articulo_local l using (codigo_empresa, art_codigo)
     where codigo_empresa = 10 and codigo_local = 1 group by 1 having count(*) >= $1 order by 1`,
    [SHORTEST + LENGTHS],
  )
  await client.end()
  return rows
}
