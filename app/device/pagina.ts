import type { Contract } from '@surtido/contract'
import type { Articulo } from '@surtido/contract/articulos'
import type { Answer } from '@surtido/contract/calls'

export interface Inicio {
  readonly empresa: number
  readonly local: number
  readonly rails: (Answer<Contract['GET ofertas-especiales-home']>[number] & { readonly articulos: Articulo[] })[]
  readonly categorias: Answer<Contract['GET categorias']>
}

interface Pagina {
  readonly settings: {
    readonly mapa: { readonly teselas: string; readonly atribucion: string } | null
    /** Where analytics goes; absent or null while it is off (G-07). */
    readonly analitica?: string | null
    /** The public key with which browsers subscribe to be called (RFC 8292); absent or null: none is. */
    readonly avisos?: string | null
    /** An identity server is configured: there is a service token to ask for. */
    readonly tokenServicio?: boolean
  }
  /** I-01 The pair this page names its application with, in base64; absent where the server asks for none. */
  readonly aplicacion?: string
  /** Where the server of a packaged app is, `https://…`; absent where it serves the page itself. */
  readonly servidor?: string
  readonly inicio?: Inicio
  /** The day it is, while the server draws the page; a browser looks at its own clock, which goes on. */
  readonly hoy?: string
  /** The empresa's colours stand in the page. */
  readonly colores?: boolean
  /** The address whose first view stands in the page already. */
  readonly dibujada?: string
}

const written = typeof document === 'undefined' ? undefined : document.getElementById('surtido')?.textContent

/** What the server put into the page: its settings, and the first view's data. */
export const pagina: Pagina = JSON.parse(written ?? '{"settings":{"mapa":null}}')
