import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { throwawayFolder } from '../scripts/throwaway.ts'
import { search } from './catalogo.ts'
import { type Figura, round } from './figura.ts'
import { awaitCatalogo, listLocales } from './locales.ts'
import { startProceso } from './proceso.ts'

const ROWS = 900_000
/** How often a customer's search runs during the import, and for how long before it, for comparison. */
const EVERY_MS = 25
const QUIET_MS = 8_000

/**
 * Imports 900,000 prices from one file while a server serves the sample's shops. Those shops get new prices; the other
 * rows are for new shops, deleted afterwards. Meanwhile searches never made before go on at a fixed rate.
 */
export default async function importPrecios(databaseUrl: string): Promise<Figura[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const folder = throwawayFolder('bench')
  const archivo = join(folder, 'precios.csv.gz')
  await writePrecios(client, archivo)
  const locales = await listLocales(databaseUrl)
  const surtido = await startProceso('servidor.ts', [databaseUrl])
  const importador = await startProceso('importador.ts', [databaseUrl, archivo])
  try {
    await awaitCatalogo(
      surtido.url,
      locales.filter(([, local]) => local <= 1000),
    )
    // Code is compiled by use.
    await searchWhile(surtido.url, sleep(2_000))
    const before = await searchWhile(surtido.url, sleep(QUIET_MS))
    const imported = importador.ask('importar')
    const meanwhile = await searchWhile(surtido.url, imported)
    // The server reads the changes after the import has ended.
    const after = await searchWhile(surtido.url, sleep(QUIET_MS))
    const { leidas, ms } = (await imported) as { leidas: number; ms: number }
    return [
      {
        nombre: `import of ${leidas} prices`,
        valor: round(ms / 1000),
        unidad: 's',
        referencia: 'promised at most 25 s',
      },
      { nombre: 'import', valor: round((leidas / ms) * 1000, 0), unidad: 'rows/s' },
      ...figurasOf('while prices come in', meanwhile, before),
      ...figurasOf('while the server reads them', after, before),
    ]
  } finally {
    await importador.stop()
    await surtido.stop()
    await client.query('delete from articulo_local where codigo_empresa = 10 and codigo_local > 1000')
    await client.query('delete from local where codigo_empresa = 10 and codigo_local > 1000')
    await client.query('vacuum analyze articulo_local')
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function writePrecios(client: pg.Client, archivo: string): Promise<void> {
  const known = await client.query<{ line: string }>(
    `select concat_ws(',', codigo_local, art_codigo, round(precio * 1.02 + 0.01, 2), stock + 1) line
     from articulo_local where codigo_empresa = 10`,
  )
  const { rows } = await client.query<{ art_codigo: string }>(
    'select art_codigo from articulo where codigo_empresa = 10 order by 1 limit 20000',
  )
  const shops = Math.ceil((ROWS - known.rows.length) / rows.length)
  await client.query(
    `insert into local (codigo_empresa, codigo_local, nombre, direccion, ciudad, departamento, latitud, longitud)
     select 10, 1000 + n, 'Bench ' || n, '', '', '', -34.9, -56.1 from generate_series(1, $1) n on conflict do nothing`,
    [shops],
  )
  function* lines() {
    yield 'codigo_local,art_codigo,precio,stock\n'
    for (const { line } of known.rows) yield `${line}\n`
    let left = ROWS - known.rows.length
    for (let shop = 1; left > 0; shop++) {
      const some = rows.slice(0, left)
      left -= some.length
      yield some
        .map(({ art_codigo }, i) => `${1000 + shop},${art_codigo},${10 + ((i * 7 + shop) % 900)}.50,${i % 200}\n`)
        .join('')
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(archivo))
}

function figurasOf(when: string, took: readonly number[], before: readonly number[]): Figura[] {
  return [
    {
      nombre: `search ${when}, 99 of 100 (${took.length})`,
      valor: round(percentile(took)),
      unidad: 'ms',
      referencia: `promised at most 50 ms; before ${round(percentile(before))} ms`,
      razon: round(percentile(took) / percentile(before), 2),
    },
    { nombre: `search ${when}, the slowest`, valor: round(Math.max(...took)), unidad: 'ms' },
  ]
}

let asked = 0

/**
 * Starts a search at each interval, even before the previous answer. Answers how long each took from its planned start.
 */
async function searchWhile(url: string, ends: Promise<unknown>): Promise<number[]> {
  let over = false
  const end = ends.finally(() => {
    over = true
  })
  const took: Promise<number>[] = []
  for (let at = performance.now(); !over; at += EVERY_MS) {
    await sleep(Math.max(0, at - performance.now()))
    took.push(searchOnce(url, at))
  }
  await end
  return Promise.all(took)
}

async function searchOnce(url: string, at: number): Promise<number> {
  const answer = await fetch(url + search(asked++))
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`A search was answered ${answer.status}`)
  return performance.now() - at
}

const percentile = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)]!
