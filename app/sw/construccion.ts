/** What the build tells the worker (`scripts/build-app.ts`). */
export interface Construccion {
  /** Changes with any file of the app: another worker, and another page to keep. */
  readonly version: string
  /** Every file of the app's own code, as the page asks for it: with these each screen opens without a network. */
  readonly archivos: readonly string[]
  /** Of those, what the first view needs. */
  readonly inicio: readonly string[]
  /** Base path of the API, with both slashes. */
  readonly serverProducts: string
}

declare const __CONSTRUCCION__: Construccion

export const construccion: Construccion = __CONSTRUCCION__
