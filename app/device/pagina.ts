import type { Consulta, Inicio } from '@surtido/contract/dibujo'

interface Pagina {
  readonly settings: {
    readonly mapa: { readonly teselas: string; readonly atribucion: string } | null
    /** The address for analytics; absent or null while it is off (G-07). */
    readonly analitica?: string | null
    /** The public key for the browsers' push subscriptions (RFC 8292); absent or null: no push. */
    readonly avisos?: string | null
    /** An identity server is configured: there is a service token to ask for. */
    readonly tokenServicio?: boolean
  }
  /** I-01 The pair that identifies this page's application, in base64; absent where the server requires none. */
  readonly aplicacion?: string
  /** The address of a packaged app's server, `https://…`; absent when the server serves the page itself. */
  readonly servidor?: string
  readonly inicio?: Inicio
  /** The empresa's own line on the welcome, or an empty one. */
  readonly eslogan?: string
  /** Today's date, while the server draws the page; a browser uses its own clock, which moves on. */
  readonly hoy?: string
  /** The page already contains the empresa's colours. */
  readonly colores?: boolean
  /** The path whose first view the page already contains, and the shop that it shows. */
  readonly dibujada?: string
  readonly dibujadaDe?: number
  readonly consultas?: readonly Consulta[]
}

const written = typeof document === 'undefined' ? undefined : document.getElementById('surtido')?.textContent

/** The server writes this into the page: its settings, and the first view's data. */
export const pagina: Pagina = JSON.parse(written ?? '{"settings":{"mapa":null}}')
