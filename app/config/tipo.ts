/** How the app is built for a company (E-24). `empresa` is the variant's name; never infer a code from it. */
export interface AppConfig {
  readonly projectId: string
  readonly appStoreId: string
  readonly packageId: string
  readonly version: string
  readonly serverProducts: string
  readonly empresa: string
  readonly codigoEmpresa: number
  readonly red: number
  readonly pais: number
  readonly nombre: string
  readonly colors: { readonly primary: string }
  readonly logo: string
  readonly analytics: { readonly habilitado: boolean }
  readonly production: boolean
}
