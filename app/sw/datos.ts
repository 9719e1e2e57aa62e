// Catalogue answers seen before, for use without a network; each carries its time of arrival, so that a screen can show
// it.
import { GUARDADO } from './reglas.ts'

/** The app deletes this cache by name on a logout (`app/sesion/olvido.ts`). */
const DATOS = 'surtido-datos'
const MOST = 300
/** After this long the prices of a shop are useless. */
const MOST_MS = 14 * 24 * 3_600_000

/**
 * Always the server's answer, if there is one: the cache is for requests that fail. Answers about money (`no-cache`)
 * never come from the cache.
 */
export async function answerDato(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  // The browser's own cache would answer without saying since when, and be kept as if it had just come.
  const seen = navigator.onLine === false ? await keptFor(request) : undefined
  if (seen) return seen
  try {
    const answer = await fetch(request)
    if (answer.status === 200) later(keep(request, answer.clone()))
    if (answer.status < 500) return answer
    return (await keptFor(request)) ?? answer
  } catch (error) {
    const kept = await keptFor(request)
    if (kept) return kept
    throw error
  }
}

async function keptFor(request: Request): Promise<Response | undefined> {
  if (request.cache === 'no-cache') return undefined
  const kept = await (await caches.open(DATOS)).match(request.url, { ignoreVary: true })
  const since = Date.parse(kept?.headers.get(GUARDADO) ?? '')
  return Date.now() - since < MOST_MS ? kept : undefined
}

async function keep(request: Request, answer: Response): Promise<void> {
  // A new response with only the body, its type and its time of arrival.
  const type = answer.headers.get('content-type') ?? 'application/json'
  const headers = { 'content-type': type, [GUARDADO]: new Date().toISOString() }
  const cache = await caches.open(DATOS)
  await cache.put(request.url, new Response(await answer.blob(), { headers }))
  const all = await cache.keys()
  for (const one of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(one)
}
