// What was seen of the catalogue, for when there is no network; marked with when it came, so that a screen can say so.
import { GUARDADO } from './reglas.ts'

/** The app deletes it by this name when somebody logs out (`app/sesion/olvido.ts`). */
const DATOS = 'surtido-datos'
const MOST = 300
/** After this the prices of a shop are of no use to anybody. */
const MOST_MS = 14 * 24 * 3_600_000

/**
 * The server's answer always, as long as there is one: what was kept is for who cannot be answered. Where the answer is
 * money (`no-cache`) nothing kept will do.
 */
export async function answerDato(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
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
  // Made anew: only the body and its type are kept, and with it when it came.
  const type = answer.headers.get('content-type') ?? 'application/json'
  const headers = { 'content-type': type, [GUARDADO]: new Date().toISOString() }
  const cache = await caches.open(DATOS)
  await cache.put(request.url, new Response(await answer.blob(), { headers }))
  const all = await cache.keys()
  for (const one of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(one)
}
