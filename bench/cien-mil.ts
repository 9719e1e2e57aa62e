import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { LISTAS } from '../server/testing/consultas.ts'
import { read } from '../server/testing/muestra-busqueda.ts'
import { search as pairs } from './catalogo.ts'
import { type Figura, round } from './figura.ts'
import { awaitCatalogo } from './locales.ts'
import { multiplyArticulos } from './multiply.ts'
import { usedBy } from './procesador.ts'
import { BASE, startProceso } from './proceso.ts'

const SECONDS = 5
const CONNECTIONS = 20
/** The largest shop of the sample then sells 100,000 articles. */
const TIMES = 5

interface Carga {
  readonly porSegundo: number
  /** Processor time of the server alone. */
  readonly msCadaUna: number
  readonly within99: number
}

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
    await awaitCatalogo(surtido.url, [[10, 1]])
    const all: Carga[] = []
    for (const [, pathOf] of kinds) {
      let n = 0
      const setupRequest = (one: autocannon.Request) => ({ ...one, path: pathOf(n++) })
      const run = (duration: number) =>
        autocannon({ url: surtido.url, connections: CONNECTIONS, duration, requests: [{ setupRequest }] })
      // Code is compiled by use: the first seconds count in no figure.
      await run(2)
      const used = await usedBy(surtido.pid)
      const { requests, latency, non2xx, errors } = await run(SECONDS)
      if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} bad answers, ${errors} errors`)
      const msCadaUna = ((await usedBy(surtido.pid)) - used) / requests.total
      all.push({ porSegundo: requests.average, msCadaUna, within99: latency.p99 })
    }
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
