import type { Idioma } from '@surtido/contract/base'

/** The languages in which the server writes to people. */
export const IDIOMAS: readonly Idioma[] = ['es', 'es-UY-vos', 'en', 'pt']

export const isIdioma = (said: unknown): said is Idioma => IDIOMAS.some((one) => one === said)

/** The tag of the language for a document or a letter. */
export const LANG: Readonly<Record<Idioma, string>> = { es: 'es', 'es-UY-vos': 'es-UY', en: 'en', pt: 'pt-BR' }
