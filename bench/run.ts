// npm run bench: measures on a PostgreSQL and a sample of its own, prints a table and writes bench/results/.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { loadMuestra } from '../server/muestra/load.ts'
import catalogo from './catalogo.ts'
import importarPrecios from './importar.ts'
import type { Figura } from './medir.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'surtido-bench-'))
const { url, stop } = await startEmbedded({ dataDir, log: () => {} })
const figures: Figura[] = []
try {
  await migrate(url)
  await loadMuestra(url, { log: () => {} })
  figures.push(...(await catalogo(url, await listLocales(url))), ...(await importarPrecios(url)))
} finally {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
console.table(
  figures.map(({ nombre, valor, unidad, referencia = '', razon = '' }) => ({
    what: nombre,
    value: valor,
    unit: unidad,
    against: referencia,
    ratio: razon,
  })),
)
const folder = new URL('results/', import.meta.url)
await mkdir(folder, { recursive: true })
const now = new Date()
await writeFile(
  new URL(`${now.toISOString().slice(0, 10)}.json`, folder),
  JSON.stringify({ fecha: now, nucleos: cpus().length, node: process.version, figures }, null, 2),
)

async function listLocales(databaseUrl: string): Promise<[number, number][]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select codigo_empresa, codigo_local from local order by 1, 2')
  await client.end()
  return rows.map((row) => [row.codigo_empresa, row.codigo_local])
}
