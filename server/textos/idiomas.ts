/** The languages in which the server writes to people: those of the app (decision 0165). */
export const IDIOMAS = ['es', 'es-UY-vos', 'en', 'pt'] as const
export type Idioma = (typeof IDIOMAS)[number]

export const isIdioma = (said: unknown): said is Idioma => IDIOMAS.some((one) => one === said)

/** As a document or a letter says it. */
export const LANG: Readonly<Record<Idioma, string>> = { es: 'es', 'es-UY-vos': 'es-UY', en: 'en', pt: 'pt-BR' }
