import type { Idioma } from '@surtido/contract/base'
import { IDIOMAS } from '@surtido/contract/valores'

export const isIdioma = (said: unknown): said is Idioma => IDIOMAS.some((one) => one === said)

/** The tag of the language for a document or a letter. */
export const LANG: Readonly<Record<Idioma, string>> = { es: 'es', 'es-UY-vos': 'es-UY', en: 'en', pt: 'pt-BR' }
