// npm run bench: measures on a PostgreSQL of its own, prints each part's table as it ends and writes bench/results/.
// Each part gets a new copy of the sample, so that none measures what another left.
//   npm run bench -- catalogo pedidos          only these
//   npm run bench -- procesos                  one, two and four servers on cores of their own; never without its name
//   npm run bench -- pais --tamano 0.1         a tenth of a country; never without its name, for it takes minutes
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { throwawayFolder } from '../scripts/throwaway.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { loadMuestra } from '../server/muestra/load.ts'
import { onCluster } from '../server/testing/on-cluster.ts'
import auditoria from './auditoria.ts'
import busqueda from './busqueda.ts'
import cambios from './cambios.ts'
import catalogo from './catalogo.ts'
import cienMil from './cien-mil.ts'
import eventos from './eventos.ts'
import type { Figura } from './figura.ts'
import { round } from './figura.ts'
import fotos from './fotos.ts'
import importPrecios from './importar.ts'
import { multiplyArticulos } from './multiply.ts'
import paginas from './paginas.ts'
import pais from './pais.ts'
import pedidos, { placing } from './pedidos.ts'
import preparacion from './preparacion.ts'
import preparador from './preparador.ts'
import primeraVisita from './primera-visita.ts'
import procesos from './procesos.ts'
import promociones from './promociones.ts'

const TIMES = 10

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { tamano: { type: 'string', default: '1' } },
})
const tamano = Number(values.tamano)
if (!(tamano > 0 && tamano <= 1)) {
  console.error('--tamano is a part of a country, above 0 and up to 1')
  process.exit(1)
}

/** They run in this order: `diez-veces` compares with the figures of the parts before it. */
const BENCHES: Readonly<Record<string, (databaseUrl: string) => Promise<Figura[]>>> = {
  promociones,
  busqueda,
  catalogo,
  paginas,
  fotos,
  cambios,
  pedidos,
  eventos,
  preparacion,
  preparador,
  'primera-visita': primeraVisita,
  auditoria,
  importar: importPrecios,
  procesos,
  'cien-mil': cienMil,
  'diez-veces': tenTimes,
  pais: (databaseUrl) => pais(databaseUrl, tamano),
}
/** Runs only when asked for by name. */
const ASKED: ReadonlySet<string> = new Set(['procesos', 'pais'])

const unknown = wanted.filter((name) => !BENCHES[name])
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}: there are ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}

const dataDir = throwawayFolder('bench')
const { url, stop } = await startEmbedded({ dataDir, log: () => {} })
const figures: Figura[] = []
try {
  await migrate(url)
  await loadMuestra(url, { log: () => {} })
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (wanted.length === 0 ? ASKED.has(name) : !wanted.includes(name)) continue
    const measured = await onCopy(bench)
    console.log(name)
    printFigures(measured)
    figures.push(...measured)
  }
} finally {
  await stop()
}
const folder = new URL('results/', import.meta.url)
await mkdir(folder, { recursive: true })
const now = new Date()
await writeFile(
  new URL(`${now.toISOString().slice(0, 10)}.json`, folder),
  JSON.stringify({ fecha: now, nucleos: cpus().length, node: process.version, figures }, null, 2),
)

function printFigures(measured: readonly Figura[]): void {
  console.table(
    measured.map(({ nombre, valor, unidad, referencia = '', razon = '' }) => ({
      what: nombre,
      value: valor,
      unit: unidad,
      against: referencia,
      ratio: razon,
    })),
  )
}

/** Runs a bench on a copy of the sample, and drops the copy. */
async function onCopy(bench: (databaseUrl: string) => Promise<Figura[]>): Promise<Figura[]> {
  const [cluster, copy] = [new URL('/postgres', url), new URL('/bench', url)]
  const sample = new URL(url).pathname.slice(1)
  await onCluster(cluster.href, `CREATE DATABASE bench TEMPLATE "${sample}" STRATEGY file_copy`)
  try {
    return await bench(copy.href)
  } finally {
    await onCluster(cluster.href, 'DROP DATABASE bench WITH (FORCE)')
  }
}

/** The figures that may depend on the number of articles. */
async function ofArticulos(databaseUrl: string): Promise<Figura[]> {
  return [...(await catalogo(databaseUrl)), ...(await paginas(databaseUrl)), ...(await placing(databaseUrl))]
}

/** The same figures with ten times the articles, each beside its value without. */
async function tenTimes(databaseUrl: string): Promise<Figura[]> {
  const known = (name: string) => figures.some(({ nombre }) => nombre.startsWith(name))
  const all = known('catalogue') && known('list of 20') && known('pedidos')
  const before = all ? figures : await ofArticulos(databaseUrl)
  await multiplyArticulos(databaseUrl, TIMES)
  return (await ofArticulos(databaseUrl)).map((figura) => {
    const one = before.find(({ nombre }) => nombre === figura.nombre)!
    return {
      nombre: `${TIMES}x articles: ${figura.nombre}`,
      valor: figura.valor,
      unidad: figura.unidad,
      referencia: [figura.referencia, `with one time the articles ${one.valor} ${one.unidad}`]
        .filter(Boolean)
        .join('; '),
      razon: round(figura.valor / one.valor, 2),
    }
  })
}
