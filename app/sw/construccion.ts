/** The values that the build passes to the worker (`scripts/build-app.ts`). */
interface Construccion {
  /** Changes with any file of the app: it makes another worker, and another page to cache. */
  readonly version: string
  /** The language of the page to cache. */
  readonly idioma: string
  /**
   * Every file of the app's own code, by the address the page requests; with these each screen opens without a network.
   */
  readonly archivos: readonly string[]
  /** The files that the first view needs. */
  readonly inicio: readonly string[]
  /** Base path of the API, with both slashes. */
  readonly serverProducts: string
}

declare const __CONSTRUCCION__: Construccion

export const construccion: Construccion = __CONSTRUCCION__
