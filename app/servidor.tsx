// The first view as HTML, drawn on the server by the browser's own screens, so that the two cannot drift apart. Built
// beside the app (`scripts/build-app.ts`), called by `server/web`.
import type { Consulta, Dibujada, DireccionDePagina, OpeningView } from '@surtido/contract/dibujo'
import { tintScale } from '@surtido/ui/contrast'
import { headOf } from '@surtido/web/query-client'
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { config } from '#config'
import { pagina } from './device/pagina.ts'
import { useLocal } from './local/store.ts'
import { makeRouter } from './router.tsx'
import { RUTAS } from './rutas-dibujadas.ts'
import { IDIOMA } from './textos/idioma.ts'

export { setAsk } from './device/send-en-servidor.ts'
export { manifiesto } from './manifiesto.ts'
export const { idiomas, idiomaDelNavegador } = config
/** The language of the pages drawn here, as a document says it. */
export const { lang } = IDIOMA

/** The empresa this app was built for; other empresas' shops are not drawn. */
export const codigoEmpresa = config.codigoEmpresa

/** The base path of the API. */
export const serverProducts = config.serverProducts

/** The empresa's colours, as `main.tsx` sets them. */
export const colores = `:root{${Object.entries(tintScale(config.colors.primary))
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}`

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** G-06 The empresa in the page's head: its name, its logo and, for the bar of a phone, its colour. */
export const cabeza = [
  `<title>${attribute(config.nombre)}</title>`,
  `<link rel="icon" href="${attribute(config.logo)}" type="image/svg+xml">`,
  `<meta name="theme-color" content="${attribute(config.colors.primary)}">`,
  `<link rel="manifest" href="/manifest.webmanifest${IDIOMA.codigo === 'es' ? '' : `?idioma=${IDIOMA.codigo}`}">`,
  '<link rel="apple-touch-icon" href="/iconos/apple-touch-icon.png">',
  `<meta name="apple-mobile-web-app-title" content="${attribute(config.nombre)}">`,
].join('')

const conocidas = makeRouter(createMemoryHistory())

/** The app's own router reads an address, as in the browser; undefined when no screen is there. */
export function readDireccion(url: string): DireccionDePagina | undefined {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const [, params, route] = conocidas.getMatchedRoutes(path)
  // `**` holds a path that no route matches.
  if (route === undefined || params['**'] !== undefined) return undefined
  const { parseSearch, stringifySearch } = conocidas.options
  const validate = route.options.validateSearch as ((search: object) => object) | undefined
  const search = at < 0 ? {} : (validate?.(parseSearch(url.slice(at))) ?? {})
  const ruta = RUTAS[route.id]
  return {
    direccion: path + stringifySearch(search),
    ...(ruta && {
      ruta: {
        codigo: [ruta.pantalla, ruta.toque].filter((one) => one !== undefined),
        conLocal: ruta.conLocal ?? false,
        delDispositivo: ruta.delDispositivo ?? false,
      },
    }),
  }
}

/** @throws when a call that the view needs is refused. */
export async function draw(
  { direccion, inicio, local, eslogan, hoy }: OpeningView,
  procesador: () => number,
): Promise<Dibujada> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [direccion] }))
  await router.load()
  const wanted = RUTAS[router.state.matches.at(-1)?.routeId ?? '']?.consultas ?? []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let ms = 0
  // No await in here, so that no other visit's state comes between.
  const render = () => {
    const before = procesador()
    useLocal.setState({ local, direccion: undefined })
    Object.assign(pagina, { inicio, eslogan, hoy })
    const html = renderToString(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    ms += procesador() - before
    return html
  }
  const isAsked = ({ queryKey, options, state }: Query) =>
    wanted.includes(headOf(queryKey)) &&
    state.data === undefined &&
    (options as { enabled?: boolean }).enabled !== false
  let html = render()
  // The first drawing says what the screen asks for; the second shows it.
  const asked = client.getQueryCache().getAll().filter(isAsked)
  if (asked.length > 0) {
    await Promise.all(asked.map((query) => query.fetch(query.options)))
    html = render()
  }
  const consultas = asked.map(({ queryKey, state }): Consulta => [queryKey, state.data])
  client.clear()
  return { html, consultas, ms }
}
