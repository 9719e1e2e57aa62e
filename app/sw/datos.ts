// Catalogue answers seen before, for use without a network; each carries its time of arrival, so that a screen can show
// it.
import { isDoubtful, reach } from './red.ts'
import { GUARDADO } from './reglas.ts'

/** The app deletes this cache by name on a logout (`app/sesion/olvido.ts`). */
const DATOS = 'surtido-datos'
const MOST = 300
/** After this long the prices of a shop are useless. */
const MOST_MS = 14 * 24 * 3_600_000
/** How long a doubtful network may take where something is kept. */
const PATIENCE_MS = 3_000

/**
 * Always the server's answer, if there is one: the cache is for requests that fail. Answers about money (`no-cache`)
 * never come from the cache.
 */
export async function answerDato(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  // The browser's own cache would answer without saying since when, and be kept as if it had just come.
  const seen = navigator.onLine === false ? await keptFor(request) : undefined
  if (seen) return seen
  // A network that is doubtful may also let a request hang.
  const soon = isDoubtful() ? await keptFor(request) : undefined
  try {
    const answer = await (soon ? Promise.race([reach(request), late()]) : reach(request))
    if (!answer) return soon!
    if (answer.status === 200) later(keep(request, answer.clone()))
    if (answer.status < 500) return answer
    return (await keptFor(request)) ?? answer
  } catch (error) {
    const kept = await keptFor(request)
    if (kept) return kept
    throw error
  }
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))

async function keptFor(request: Request): Promise<Response | undefined> {
  if (request.cache === 'no-cache') return undefined
  const kept = await (await caches.open(DATOS)).match(request.url, { ignoreVary: true })
  const since = Date.parse(kept?.headers.get(GUARDADO) ?? '')
  return Date.now() - since < MOST_MS ? kept : undefined
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(DATOS)
  const date = answer.headers.get('date') ?? ''
  // The same answer again, out of the browser's own cache, is no newer.
  const before = date && (await cache.match(request.url, { ignoreVary: true }))
  if (before && before.headers.get('date') === date) return
  // A new response with only the body, its type, and its times by the server's clock and of its arrival.
  const type = answer.headers.get('content-type') ?? 'application/json'
  const headers = { 'content-type': type, date, [GUARDADO]: new Date().toISOString() }
  await cache.put(request.url, new Response(await answer.blob(), { headers }))
  const all = await cache.keys()
  for (const one of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(one)
}
