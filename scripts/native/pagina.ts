// The page that a packaged app opens: the built one, told where its server is.
import type { Variante } from './variante.ts'

/** What our server puts into the page takes this place (`server/web/pagina.ts`). */
const DATA = '<!--surtido-->'

/**
 * `https://<dominio>`, or another server to try the app against. Throws where it is no `https://…` alone: a page of the
 * phone speaks to nothing else.
 */
export function servidorDe({ dominio }: Pick<Variante, 'dominio'>, otro = `https://${dominio}`): string {
  const url = URL.canParse(otro) ? new URL(otro) : undefined
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`) throw new Error(`"${otro}" is no https server.`)
  return url.origin
}

/** I-01 The pair `id:clave` by which the server knows the app, as the page sends it. Throws where it is no pair. */
export function aplicacionDe(pair: string | undefined): string | undefined {
  if (pair === undefined) return undefined
  if (!/^[\w.-]+:.{8,}$/.test(pair)) throw new Error(`"${pair}" is no pair id:clave, as it stands in APLICACIONES.`)
  return Buffer.from(pair).toString('base64')
}

/** The built `index.html` for the phone. Throws where the page has no place for it. */
export function paginaDe(html: string, servidor: string, aplicacion?: string): string {
  if (!html.includes(DATA)) throw new Error('The built page has no place for the address of its server.')
  const data = JSON.stringify({ settings: { mapa: null }, servidor, aplicacion })
  return (
    html
      .replace(DATA, () => `<script type="application/json" id="surtido">${data}</script>`)
      // An app's icon and name are the phone's to show, and nothing there installs it.
      .replace(/<link rel="(?:icon|manifest|apple-touch-icon)"[^>]*>/g, '')
  )
}
