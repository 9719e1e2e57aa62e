import type { Idioma } from '@surtido/contract/base'

/** The languages that the app can be built in; `texts` are beside each other in `app/textos/` (decision 0165). */
export const IDIOMAS: readonly Idioma[] = ['es', 'es-UY-vos', 'en', 'pt']

/** Each language's name, in itself. */
export const NOMBRES: Readonly<Record<Idioma, string>> = {
  es: 'Español',
  'es-UY-vos': 'Español rioplatense',
  en: 'English',
  pt: 'Português',
}
