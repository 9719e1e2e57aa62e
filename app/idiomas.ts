import type { Idioma } from '@surtido/contract/base'

/** Each language's name, in itself. */
export const NOMBRES: Readonly<Record<Idioma, string>> = {
  es: 'Español',
  'es-UY-vos': 'Español rioplatense',
  en: 'English',
  pt: 'Português',
}
