// The page that a packaged app opens: the built one, with its server's address.
import type { Variante } from './variante.ts'

/** Replaced by the data our server puts into the page (`server/web/pagina.ts`). */
const DATA = '<!--surtido-->'

/**
 * `https://<dominio>`, or another server to try the app with. Throws for anything but a plain `https://…`: a page on
 * the phone can call nothing else.
 */
export function servidorDe({ dominio }: Pick<Variante, 'dominio'>, otro = `https://${dominio}`): string {
  const url = URL.canParse(otro) ? new URL(otro) : undefined
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`) throw new Error(`"${otro}" is no https server.`)
  return url.origin
}

/**
 * I-01 The pair `id:clave` that identifies the app to the server, as the page sends it. Throws when it isn't a pair.
 */
export function aplicacionDe(pair: string | undefined): string | undefined {
  if (pair === undefined) return undefined
  if (!/^[\w.-]+:.{8,}$/.test(pair)) throw new Error(`"${pair}" is no pair id:clave, as it stands in APLICACIONES.`)
  return Buffer.from(pair).toString('base64')
}

/** The built `index.html` for the phone. Throws when the page has no placeholder for it. */
export function paginaDe(html: string, servidor: string, aplicacion?: string): string {
  if (!html.includes(DATA)) throw new Error('The built page has no place for the address of its server.')
  const data = JSON.stringify({ settings: { mapa: null }, servidor, aplicacion })
  return (
    html
      .replace(DATA, () => `<script type="application/json" id="surtido">${data}</script>`)
      // The phone shows an app's icon and name, and nothing in the page installs it.
      .replace(/<link rel="(?:icon|manifest|apple-touch-icon)"[^>]*>/g, '')
  )
}
