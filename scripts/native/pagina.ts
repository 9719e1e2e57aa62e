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

/** The built `index.html` for the phone. Throws where the page has no place for it. */
export function paginaDe(html: string, servidor: string): string {
  if (!html.includes(DATA)) throw new Error('The built page has no place for the address of its server.')
  const data = JSON.stringify({ settings: { mapa: null }, servidor })
  return (
    html
      .replace(DATA, () => `<script type="application/json" id="surtido">${data}</script>`)
      // An app's icon and name are the phone's to show, and nothing there installs it.
      .replace(/<link rel="(?:icon|manifest|apple-touch-icon)"[^>]*>/g, '')
  )
}
