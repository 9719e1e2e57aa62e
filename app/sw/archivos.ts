// The app's own files, cached: its page and its code, so that every screen opens without a network.
import { construccion } from './construccion.ts'
import { reach } from './red.ts'
import { sobrantes } from './reglas.ts'

const ARCHIVOS = 'surtido-archivos'
/** Keeps the page of each version and the list of its files, newest last. */
const VERSIONES = 'surtido-versiones'
const IMAGENES = 'surtido-imagenes'
const MOST_IMAGENES = 400
/** An address for which the server draws nothing: the page without any first view. */
const PAGINA = '/sin-red'
/** How long a page may take before the cached one is shown: a connection may exist and answer nothing. */
const PATIENCE_MS = 6_000

const { version, archivos, inicio, idioma } = construccion
const PAGINA_KEPT = `${PAGINA}?version=${version}`
const LISTA = '/sin-red/archivos?version='

/** Caches page and code of this version. Fails as a whole: a worker that lacks a part never takes over. */
export async function keepArchivos(): Promise<void> {
  const page = await fetch(`${PAGINA}?idioma=${idioma}`, { credentials: 'omit', cache: 'no-cache' })
  if (!page.ok) throw new Error(`the page was answered with ${page.status}`)
  const cache = await caches.open(ARCHIVOS)
  const known = new Set(await pathsOf(cache))
  // A customer who pays by the megabyte gets the screens' code as they open them.
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  await cache.addAll((saveData ? inicio : archivos).filter((one) => !known.has(one)))
  const versiones = await caches.open(VERSIONES)
  await versiones.put(PAGINA_KEPT, page)
  await versiones.put(`${LISTA}${version}`, Response.json(archivos))
}

/** After activation: deletes older versions except the previous one, whose pages may still be open. */
export async function dropSobrantes(): Promise<void> {
  const versiones = await caches.open(VERSIONES)
  const lists = (await versiones.keys()).filter(({ url }) => url.includes(LISTA))
  for (const one of lists.slice(0, -2)) {
    await versiones.delete(one)
    await versiones.delete(`${PAGINA}?version=${new URL(one.url).searchParams.get('version')}`)
  }
  const wanted = await Promise.all(
    lists.slice(-2).map(async (one) => (await (await versiones.match(one))!.json()) as string[]),
  )
  const cache = await caches.open(ARCHIVOS)
  for (const one of sobrantes(await pathsOf(cache), wanted.flat())) await cache.delete(one)
}

/** The server's page; the cached one without a network, or when the server cannot answer. */
export async function answerPagina(request: Request): Promise<Response> {
  const kept = async () => (await caches.open(VERSIONES)).match(PAGINA_KEPT)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const asked = reach(request).catch(() => undefined)
  const answer = await Promise.race([asked, late])
  if (answer && answer.status < 500) return answer
  return (await kept()) ?? (await asked) ?? Response.error()
}

/** File names change with their content: a cached file stays valid for ever. */
export async function answerArchivo(request: Request): Promise<Response> {
  const cache = await caches.open(ARCHIVOS)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** The cached picture at once, and a newer one for the next time. */
export async function answerImagen(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(IMAGENES)
  const kept = await cache.match(request, { ignoreVary: true })
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) {
      await cache.put(request, answer.clone())
      const all = await cache.keys()
      for (const one of all.slice(0, Math.max(0, all.length - MOST_IMAGENES))) await cache.delete(one)
    }
    return answer
  })
  if (!kept) return asked
  later(asked.catch(() => undefined))
  return kept
}

/** The newest photos, up to a maximum. */
const FOTOS = 'surtido-fotos'
const MOST_FOTOS = 500

/**
 * A photo's name identifies its content: a cached one stays valid for ever, and the oldest go when there are too many.
 */
export async function answerFoto(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(FOTOS)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') {
    const copy = answer.clone()
    later(
      cache.put(request, copy).then(async () => {
        const all = await cache.keys()
        for (const one of all.slice(0, Math.max(0, all.length - MOST_FOTOS))) await cache.delete(one)
      }),
    )
  }
  return answer
}

async function pathsOf(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}
