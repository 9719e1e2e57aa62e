// The own lists as the device keeps them; the network alone is ours.
import { beforeEach, expect, test, vi } from 'vitest'

const ASADO = { idLista: 2, nombre: 'Asado', favoritos: false, enlace: null, lineas: [] }
const FAVORITOS = { idLista: 1, nombre: 'Favoritos', favoritos: true, enlace: null, lineas: [] }
const LINEA = { artCodigo: '105', nombre: 'Yerba', cantidad: 1 }

let answers: Record<string, () => Promise<unknown>> = {}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace(/.*\/api\//, '').replace(/\?.*/, '')}`
    const answer = answers[call]!()
    return Response.json(
      await Promise.race([
        answer,
        new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
      ]),
    )
  })
})

const app = async () => {
  const { listasQuery, markFavorito } = await import('./listas.ts')
  const { queryClient } = await import('@surtido/web/query-client')
  const { useSesion } = await import('../sesion/store.ts')
  const { QueryObserver } = await import('@tanstack/react-query')
  useSesion.setState({ usuario: { idUsuario: 7 } as never })
  const observer = new QueryObserver(queryClient, listasQuery(7))
  return { observer, markFavorito, nombres: () => observer.getCurrentResult().data?.map(({ nombre }) => nombre) }
}

test('a heart pressed before the lists are known leaves none of them out', async () => {
  // covers: CX-30
  const { observer, markFavorito, nombres } = await app()
  let times = 0
  answers = {
    'GET listas': () => (++times === 1 ? new Promise(() => {}) : Promise.resolve([FAVORITOS, ASADO])),
    'PUT listas/favoritos/articulos/105': () => Promise.resolve({ ...FAVORITOS, lineas: [LINEA] }),
  }
  observer.subscribe(() => {})
  await markFavorito(LINEA, true)
  await expect.poll(nombres).toEqual(['Favoritos', 'Asado'])
})

test('an older answer that comes later does not take a mark away', async () => {
  // covers: CX-30
  const { observer, markFavorito } = await app()
  const late = Promise.withResolvers<unknown>()
  const answered = Promise.withResolvers<unknown>()
  answers = {
    'GET listas': () => Promise.resolve([FAVORITOS, ASADO]),
    'PUT listas/favoritos/articulos/105': () => answered.promise,
  }
  observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().data).toBeDefined()
  const marked = markFavorito(LINEA, true)
  await expect.poll(() => observer.getCurrentResult().data![0]!.lineas).toHaveLength(1)
  answers['GET listas'] = () => late.promise
  const older = observer.refetch()
  answered.resolve({ ...FAVORITOS, lineas: [LINEA] })
  await marked
  late.resolve([FAVORITOS, ASADO])
  await older
  expect(observer.getCurrentResult().data![0]!.lineas).toEqual([LINEA])
})
