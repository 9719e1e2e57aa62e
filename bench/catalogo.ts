import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../server/app.ts'
import { openCatalogo } from '../server/articulos/catalogo.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/client.ts'
import { type Figura, round } from './medir.ts'

const SECONDS = 4
const CONNECTIONS = 20
const WORDS =
  'yerba leche queso coca pan aceite arroz fideos llerba qeso jabon papel cerveza vino tinto galletitas dulce de leche manteca yogur'.split(
    ' ',
  )

async function requestsPerSecond(url: string, paths: readonly string[]): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: paths.map((path) => ({ path })),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}

/** Catalogue page, article and search of the largest shop of the sample, and the memory that serving it all takes. */
export default async function catalogo(databaseUrl: string): Promise<Figura[]> {
  const { db, pool, close } = openDatabase(databaseUrl, 8)
  const log = pino({ level: 'silent' })
  const clock = { now: () => new Date() }
  const config = readConfig({})
  const cat = await openCatalogo({ pool, databaseUrl, clock, log })
  const app = await buildApp({ config, db, pool, clock, log, catalogo: cat })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const base = config.serverProducts
  const list = `${base}articulos?empresa=10&local=1&categoria-id=1&size=20`
  const one = `${base}articulos/por-codigos-articulos?empresa=10&local=1&codigos=000101`

  // The same bytes from a server that does nothing else.
  const bytes = Buffer.from(await (await fetch(url + list)).arrayBuffer())
  const article = Buffer.from(await (await fetch(url + one)).arrayBuffer())
  const bare = Fastify()
  bare.get('/list', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
  bare.get('/one', (_request, reply) => reply.type('application/json; charset=utf-8').send(article))
  await bare.listen({ port: 0, host: '127.0.0.1' })
  const bareUrl = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`

  const figures: Figura[] = []
  const compare = async (nombre: string, path: string, reference: string) => {
    const reached = await requestsPerSecond(bareUrl, [reference])
    const ours = await requestsPerSecond(url, [path])
    figures.push({
      nombre,
      valor: round(ours, 0),
      unidad: 'req/s',
      referencia: `bare Fastify ${round(reached, 0)} req/s`,
      razon: round(ours / reached, 2),
    })
  }
  await compare('catalogue page of 20', list, '/list')
  await compare('article', one, '/one')

  // No page made ahead may answer: they are thrown away all the time.
  const forgetting = setInterval(() => cat.paginas.clear(), 2)
  const queries = Array.from(
    { length: 3_000 },
    (_, i) => `${WORDS[i % WORDS.length]} ${WORDS[(i * 7 + 3) % WORDS.length]!.slice(0, 2 + (i % 4))}`,
  )
  const paths = queries.map(
    (words, i) =>
      `${base}articulos/search?empresa=10&local=1&size=20&page=${i % 3}&descripcion=${encodeURIComponent(words)}`,
  )
  figures.push({
    nombre: 'search, pages never kept',
    valor: round(await requestsPerSecond(url, paths), 0),
    unidad: 'req/s',
  })

  clearInterval(forgetting)

  const { rows } = await pool.query<{ codigo_empresa: number; codigo_local: number }>(
    'select codigo_empresa, codigo_local from local',
  )
  for (const { codigo_empresa, codigo_local } of rows) {
    await fetch(`${url}${base}categorias?empresa=${codigo_empresa}&local=${codigo_local}`).then((answer) =>
      answer.arrayBuffer(),
    )
  }
  figures.push({
    nombre: `memory with ${rows.length} shops served`,
    valor: round(process.memoryUsage().rss / 1e6, 0),
    unidad: 'MB',
  })

  await bare.close()
  await app.close()
  await cat.close()
  await close()
  return figures
}
