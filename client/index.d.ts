import type { Client } from 'openapi-fetch'
import type { components, paths } from './schema.generated.js'

export type { components, operations, paths } from './schema.generated.js'

/** An entity of the contract by its name: `Entidad<'Articulo'>`. */
export type Entidad<Name extends keyof components['schemas']> = components['schemas'][Name]

export declare const SERVER_PRODUCTS: '/products-app-en-casa/api'

export interface Options {
  /** Where the server stands: `https://tienda.example`. */
  readonly url: string
  /** Where its calls hang from, if that is not `SERVER_PRODUCTS`. */
  readonly serverProducts?: string
  /** The application, by the id that the server knows it by, and its key, where the server asks for one. */
  readonly aplicacion?: string
  readonly clave?: string
  readonly empresa?: number
  readonly red?: number
  /** Which prices and offers count, and that a session travels in the answer: `ANDROID` unless it is said. */
  readonly plataforma?: 'ANDROID' | 'IOS'
  /** The token of a login that was made before. */
  readonly sesion?: string
  readonly fetch?: (request: Request) => Promise<Response>
}

export interface SurtidoClient extends Client<paths> {
  /** The calls that follow are of this session; of nobody's when it is left out. */
  withSesion(token?: string): void
}

export declare function createClient(options: Options): SurtidoClient
