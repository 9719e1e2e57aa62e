// The sentence of a refusal in the language of its reader.

import type { Idioma } from '@surtido/contract/base'
import { FRASES as EN } from '@surtido/contract/frases/en'
import { FRASES as VOS } from '@surtido/contract/frases/es-UY-vos'
import { FRASES as PT } from '@surtido/contract/frases/pt'
import { type CodigoError, ERRORES } from '@surtido/contract/rechazos'

const FRASES: Readonly<Record<Idioma, Readonly<Partial<Record<CodigoError, string>>>>> = {
  es: {},
  'es-UY-vos': VOS,
  en: EN,
  pt: PT,
}

/** Spanish where the language has no sentence of its own, as for the refusals of the back office. */
export const fraseEn = (idioma: Idioma, code: CodigoError): string => FRASES[idioma][code] ?? ERRORES[code][1]
