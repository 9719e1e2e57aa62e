import autocannon from 'autocannon'
import { type Figura, round } from './figura.ts'
import { awaitCatalogo, listLocales } from './locales.ts'
import { BASE, startProceso } from './proceso.ts'

const SECONDS = 4
const CONNECTIONS = 20
/** Each word once: a repeated word would repeat a query. */
const WORDS =
  'yerba leche queso coca pan aceite arroz fideos llerba qeso jabon papel cerveza vino tinto galletitas dulce manteca yogur'.split(
    ' ',
  )

/** Requests the same address every time, or another for each request. */
async function requestsPerSecond(url: string, path: string | ((n: number) => string)): Promise<number> {
  let n = 0
  const request =
    typeof path === 'string' ? { path } : { setupRequest: (one: autocannon.Request) => ({ ...one, path: path(n++) }) }
  const run = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, requests: [request] })
  // Code is compiled by use: the first second counts in no figure.
  await run(1)
  const result = await run(SECONDS)
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}

/** The nth search: pairs of words times sizes times pages. No request comes twice, so no kept page can answer. */
export function search(n: number): string {
  const pair = n % WORDS.length ** 2
  const times = Math.floor(n / WORDS.length ** 2)
  const second = WORDS[Math.floor(pair / WORDS.length)]!
  const words = `${WORDS[pair % WORDS.length]} ${second.slice(0, 2 + (n % 4))}`
  const more = `size=${10 + (times % 41)}&page=${Math.floor(times / 41)}`
  return `${BASE}articulos/search?empresa=10&local=1&${more}&descripcion=${encodeURIComponent(words)}`
}

/** Catalogue page, article and search of the sample's largest shop, and the memory needed to serve them. */
export default async function catalogo(databaseUrl: string): Promise<Figura[]> {
  const locales = await listLocales(databaseUrl)
  const surtido = await startProceso('servidor.ts', [databaseUrl])
  const list = `${BASE}articulos?empresa=10&local=1&categoria-id=1&size=20`
  const one = `${BASE}articulos/por-codigos-articulos?empresa=10&local=1&codigos=000101`
  const bytesOf = async (path: string) => Buffer.from(await (await fetch(surtido.url + path)).arrayBuffer())
  const bytes = [await bytesOf(list), await bytesOf(one)].map((body) => body.toString('base64'))
  const referencia = await startProceso('referencia.ts', [], { bytes })

  const figures: Figura[] = []
  const compare = async (nombre: string, path: string, reference: string) => {
    // They run in turns, so that a machine that slows down slows both.
    const reached = [await requestsPerSecond(referencia.url, reference)]
    const ours = [await requestsPerSecond(surtido.url, path)]
    reached.push(await requestsPerSecond(referencia.url, reference))
    ours.push(await requestsPerSecond(surtido.url, path))
    const [us, them] = [Math.max(...ours), Math.max(...reached)]
    figures.push({
      nombre,
      valor: round(us, 0),
      unidad: 'req/s',
      referencia: `bare Fastify ${round(them, 0)} req/s`,
      razon: round(us / them, 2),
    })
  }
  try {
    await awaitCatalogo(surtido.url, locales)
    await compare('catalogue page of 20', list, '/0')
    await compare('article', one, '/1')

    figures.push({
      nombre: 'search, no query twice',
      valor: round(await requestsPerSecond(surtido.url, search), 0),
      unidad: 'req/s',
      referencia: 'promised 1000 req/s',
    })
    figures.push({
      nombre: `memory with ${locales.length} shops served, the highest seen`,
      valor: round(Number((await surtido.ask('highest')).rss) / 1e6, 0),
      unidad: 'MB',
      referencia: 'promised at most 400 MB',
    })
  } finally {
    await referencia.stop()
    await surtido.stop()
  }
  return figures
}
