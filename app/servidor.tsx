// The first view as HTML, drawn on the server by the very screens the browser runs: one source, so that they cannot
// drift. Built beside the app (`scripts/build-app.ts`), called by `server/web`.
import { tintScale } from '@surtido/ui/contrast'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { config } from '#config'
import { type Inicio, pagina } from './device/pagina.ts'
import { type LocalElegido, useLocal } from './local/store.ts'
import { makeRouter } from './router.tsx'

export { manifiesto } from './manifiesto.ts'

/** What a guest sees first at `path`: the welcome, or the home of the shop their device has chosen. */
export interface Vista {
  readonly path: string
  readonly inicio?: Inicio
  readonly local?: LocalElegido
  /** The day it is, yyyy-MM-dd. */
  readonly hoy: string
}

/** The empresa this app was built for; another one's shop is drawn by nobody. */
export const codigoEmpresa = config.codigoEmpresa

/** Where it looks for the API. */
export const serverProducts = config.serverProducts

/** The empresa's colours, as `main.tsx` sets them. */
export const colores = `:root{${Object.entries(tintScale(config.colors.primary))
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}`

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** G-06 What the page's head says of the empresa: its name, its logo and, for the bar of a phone, its colour. */
export const cabeza = [
  `<title>${attribute(config.nombre)}</title>`,
  `<link rel="icon" href="${attribute(config.logo)}" type="image/svg+xml">`,
  `<meta name="theme-color" content="${attribute(config.colors.primary)}">`,
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<link rel="apple-touch-icon" href="/iconos/apple-touch-icon.png">',
  `<meta name="apple-mobile-web-app-title" content="${attribute(config.nombre)}">`,
].join('')

const conocidas = makeRouter(createMemoryHistory())

/** Has the app a screen at `path` (as it stands in an address)? By its own router, as the browser will decide. */
export function knows(path: string): boolean {
  const [, params, found] = conocidas.getMatchedRoutes(path)
  // `**` holds what no route has.
  return found !== undefined && params['**'] === undefined
}

export async function draw({ path, inicio, local, hoy }: Vista): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  // From here to the end nothing waits, so that no other visit's state comes between.
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
