// The language that a person chose on this device. The server reads the cookie: each language is a page of its own.

import type { Idioma } from '@surtido/contract/base'
import { IDIOMAS } from '@surtido/contract/valores'
import { config } from '#config'
import { IDIOMA } from '../textos/idioma.ts'
import { isNativa } from './plataforma.ts'

/** The languages to choose from: none in a packaged app, which is built in one language. */
export const idiomas: readonly Idioma[] = isNativa ? [] : IDIOMAS.filter((one) => config.idiomas.includes(one))

/** Opens this address again in another language. The device's data stay. */
export function setIdioma(idioma: Idioma): void {
  if (idioma === IDIOMA.codigo) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `surtido_idioma=${idioma};path=/;max-age=31536000;samesite=lax`
  location.reload()
}
