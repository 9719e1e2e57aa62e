import type { Client } from 'openapi-fetch'
import type { components, paths } from './schema.generated.js'

export type { components, operations, paths } from './schema.generated.js'

/** An entity of the contract by its name: `Entidad<'Articulo'>`. */
export type Entidad<Name extends keyof components['schemas']> = components['schemas'][Name]

export declare const SERVER_PRODUCTS: '/products-app-en-casa/api'

export interface Options {
  /** The server's origin: `https://tienda.example`. */
  readonly url: string
  /** The path of its calls, if it is not `SERVER_PRODUCTS`. */
  readonly serverProducts?: string
  /** The application's id on the server, and its key when the server requires one. */
  readonly aplicacion?: string
  readonly clave?: string
  /** The key of a system of the empresa (`int_…`): the calls under `/integracion/` are made with it. */
  readonly integracion?: string
  readonly empresa?: number
  readonly red?: number
  /** Decides which prices and offers count, and that the session travels in the answer. Default: `ANDROID`. */
  readonly plataforma?: 'ANDROID' | 'IOS'
  /** The token of an earlier login. */
  readonly sesion?: string
  readonly fetch?: (request: Request) => Promise<Response>
}

export interface SurtidoClient extends Client<paths> {
  /** The following calls use this session; without a token they use none. */
  withSesion(token?: string): void
}

export declare function createClient(options: Options): SurtidoClient
