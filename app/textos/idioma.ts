import type { Idioma } from '@surtido/contract/base'

/** The language that this build speaks. */
export const IDIOMA: {
  readonly codigo: Idioma
  /** The tag of the language in a document. */
  readonly lang: string
  /** The tag for `Intl`: numbers and dates stay those of the country. */
  readonly intl: string
} = { codigo: 'es', lang: 'es', intl: 'es-UY' }
