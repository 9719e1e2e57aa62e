import type { Articulo } from '@surtido/contract/articulos'
import { completeArticulo } from './articulo-completo.ts'
import { useGuardado } from './guardado.ts'

/** An article as last seen in any list of the shop that the service worker kept; says how old it is. */
export async function findGuardado(local: number, artCodigo: string): Promise<Articulo | undefined> {
  const cache = await globalThis.caches?.open('surtido-datos')
  for (const request of [...((await cache?.keys()) ?? [])].reverse()) {
    if (new URL(request.url).searchParams.get('local') !== String(local)) continue
    const answer = await cache!.match(request, { ignoreVary: true })
    const text = (await answer?.text()) ?? ''
    if (!text.includes(`"artCodigo":${JSON.stringify(artCodigo)}`)) continue
    const body = JSON.parse(text) as readonly Articulo[] | { contenido?: readonly Articulo[] }
    const list = 'contenido' in body ? body.contenido : body
    const found = Array.isArray(list) && list.find((one) => one.artCodigo === artCodigo && one.nombre)
    if (!found) continue
    useGuardado.setState({ desde: answer!.headers.get('x-guardado') ?? undefined })
    return completeArticulo(found)
  }
  return undefined
}
