// The types that the server and the app that it draws exchange. The server loads the built app, so it can import
// nothing from it.
import type { Articulo } from './articulos.ts'
import type { Answer } from './calls.ts'
import type { Contract } from './index.ts'
import type { Local } from './locales.ts'

/** Answers the content of a read at an address of the API, below its base path, as a guest. @throws an object with `estado` */
export type Ask = (address: string) => Promise<unknown>

/** The key and the data of a query that the server asked while it drew the view. */
export type Consulta = readonly [key: readonly unknown[], data: unknown]

/** The data that the home shows first. */
export interface Inicio {
  readonly empresa: number
  readonly local: number
  readonly rails: (Answer<Contract['GET ofertas-especiales-home']>[number] & { readonly articulos: Articulo[] })[]
  readonly categorias: Answer<Contract['GET categorias']>
}

/** The fields that a view shows of the shop that a device has chosen. */
export type LocalDibujado = Pick<
  Local,
  'codigoEmpresa' | 'codigoLocal' | 'nombre' | 'direccion' | 'urlLogoLocal' | 'latitud' | 'longitud'
>

/** The first view of a guest at an address: the welcome, or a page of the shop their device has chosen. */
export interface OpeningView {
  /** Path and search. */
  readonly direccion: string
  readonly inicio?: Inicio | undefined
  readonly local?: LocalDibujado | undefined
  readonly eslogan?: string | undefined
  /** Today, yyyy-MM-dd. */
  readonly hoy: string
}

/** An address as the app understands it. */
export interface DireccionDePagina {
  /**
   * The address with only the part of the search that its screen reads: two addresses of one page are the same here.
   */
  readonly direccion: string
  /** Present when the server draws it, or names its code. */
  readonly ruta?: {
    /** The chunks of its screen and of what its first tap opens. */
    readonly codigo: readonly string[]
    readonly conLocal: boolean
    readonly delDispositivo: boolean
  }
}

/** A drawn view, the data that it shows, and how long the drawing kept the processor. */
export interface Dibujada {
  readonly html: string
  readonly consultas: readonly Consulta[]
  readonly ms: number
}
