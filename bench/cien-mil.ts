import { fileURLToPath } from 'node:url'
import { LISTAS } from '../server/testing/consultas.ts'
import { read } from '../server/testing/muestra-busqueda.ts'
import { type Carga, load } from './carga.ts'
import { search as pairs } from './catalogo.ts'
import { type Figura, round } from './figura.ts'
import { awaitCatalogo, listLocales } from './locales.ts'
import { multiplyArticulos } from './multiply.ts'
import { BASE, startProceso } from './proceso.ts'

/** The largest shop of the sample then sells 100,000 articles. */
const TIMES = 5

/** Searches over HTTP in a shop of 100,000 articles, beside the same shop as the sample has it. No address comes twice. */
export default async function cienMil(databaseUrl: string): Promise<Figura[]> {
  const queries = await readQueries()
  const kinds = [
    ['two words of the bench', pairs],
    ['what shoppers type', (n: number) => typed(queries, n)],
  ] as const
  const before = await loadAll(databaseUrl, kinds)
  await multiplyArticulos(databaseUrl, TIMES)
  const after = await loadAll(databaseUrl, kinds)
  return kinds.flatMap(([kind], i) => {
    const [small, big] = [before[i]!, after[i]!]
    return [
      {
        nombre: `search in a shop of 100,000 articles, ${kind}`,
        valor: round(big.porSegundo, 0),
        unidad: 'req/s',
        referencia: `99 of 100 within ${big.within99} ms; the sample's shop, a fifth of it: ${round(small.porSegundo, 0)} req/s`,
        razon: round(big.porSegundo / small.porSegundo, 2),
      },
      {
        nombre: `search in a shop of 100,000 articles, ${kind}: processor of the server`,
        valor: round(big.msCadaUna, 3),
        unidad: 'ms',
        referencia: `the sample's shop: ${round(small.msCadaUna, 3)} ms`,
        razon: round(big.msCadaUna / small.msCadaUna, 2),
      },
    ]
  })
}

async function loadAll(
  databaseUrl: string,
  kinds: readonly (readonly [string, (n: number) => string])[],
): Promise<Carga[]> {
  const surtido = await startProceso('servidor.ts', [databaseUrl])
  try {
    // Reads all of them: otherwise a read would count as the cost of a search.
    await awaitCatalogo(surtido.url, await listLocales(databaseUrl))
    const all: Carga[] = []
    for (const [, pathOf] of kinds) all.push(await load(surtido, pathOf))
    return all
  } finally {
    await surtido.stop()
  }
}

async function readQueries(): Promise<string[]> {
  const fileOf = (lista: string) => fileURLToPath(new URL(`../data/${lista}.csv`, import.meta.url))
  const rows = await Promise.all(LISTAS.map((lista) => read(fileOf(lista), ['consulta'])))
  return rows.flat().map(({ consulta }) => consulta!)
}

/** The nth search: each query of shoppers in turn, with another size or page each time round. */
function typed(queries: readonly string[], n: number): string {
  const times = Math.floor(n / queries.length)
  const more = `size=${10 + (times % 41)}&page=${Math.floor(times / 41)}`
  return `${BASE}articulos/search?empresa=10&local=1&${more}&descripcion=${encodeURIComponent(queries[n % queries.length]!)}`
}
