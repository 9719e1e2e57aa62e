// The first view as HTML, drawn on the server by the browser's own screens, so that the two cannot drift apart. Built
// beside the app (`scripts/build-app.ts`), called by `server/web`.
import { tintScale } from '@surtido/ui/contrast'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { config } from '#config'
import { type Inicio, pagina } from './device/pagina.ts'
import { type LocalElegido, useLocal } from './local/store.ts'
import { makeRouter } from './router.tsx'
import { IDIOMA } from './textos/idioma.ts'

export { manifiesto } from './manifiesto.ts'
export const { idiomas, idiomaDelNavegador } = config
/** The language of the pages drawn here, as a document says it. */
export const { lang } = IDIOMA

/** The first view of a guest at `path`: the welcome, or the home of the shop their device has chosen. */
export interface Vista {
  readonly path: string
  readonly inicio?: Inicio
  readonly local?: LocalElegido
  /** Today, yyyy-MM-dd. */
  readonly hoy: string
}

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

/**
 * Does the app have a screen at `path` (as it stands in an address)? The app's own router decides, as in the browser.
 */
export function knows(path: string): boolean {
  const [, params, found] = conocidas.getMatchedRoutes(path)
  // `**` holds a path that no route matches.
  return found !== undefined && params['**'] === undefined
}

export async function draw({ path, inicio, local, hoy }: Vista): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  // No await from here to the end, so that no other visit's state comes between.
  useLocal.setState({ local, direccion: undefined })
  Object.assign(pagina, { inicio, hoy })
  const client = new QueryClient()
  const html = renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  client.clear()
  return html
}
