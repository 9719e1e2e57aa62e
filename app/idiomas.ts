/** The languages that the app can be built in; `texts` are beside each other in `app/textos/` (decision 0165). */
export const IDIOMAS = ['es', 'es-UY-vos', 'en', 'pt'] as const

export type Idioma = (typeof IDIOMAS)[number]

/** Each language's name, in itself. */
export const NOMBRES: Readonly<Record<Idioma, string>> = {
  es: 'Español',
  'es-UY-vos': 'Español rioplatense',
  en: 'English',
  pt: 'Português',
}
