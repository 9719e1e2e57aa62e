import type { Idioma } from '@surtido/contract/base'

/** How the app is built for a company (E-24). `empresa` is the variant's name; never infer a code from it. */
export interface AppConfig {
  readonly projectId: string
  readonly appStoreId: string
  /** The scheme of its own links too. */
  readonly packageId: string
  /** The host of its links: `https://<dominio>/…` opens in the app. */
  readonly dominio: string
  readonly version: string
  readonly serverProducts: string
  readonly empresa: string
  readonly codigoEmpresa: number
  readonly red: number
  readonly pais: number
  readonly nombre: string
  /** The languages a customer may choose; the first is for those who chose none. */
  readonly idiomas: readonly [Idioma, ...Idioma[]]
  /** True when those who chose none get their browser's language, where it is one of `idiomas`. */
  readonly idiomaDelNavegador: boolean
  readonly colors: { readonly primary: string }
  readonly logo: string
  /** I-07, G-07: with `habilitado` false nothing is sent to anybody. */
  readonly analytics: { readonly habilitado: boolean; readonly url: string }
  /** P-09: on native, ask for permission to track across other apps. */
  readonly pideRastreo: boolean
  readonly production: boolean
}
