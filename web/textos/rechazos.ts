import { type CodigoError, ERRORES } from '@surtido/contract/rechazos'

/** The one sentence of a refusal: what happened, and what to do next. In Spanish the server's own. */
export const fraseDe = (code: CodigoError): string => ERRORES[code][1]

export const isCodigo = (code: string): code is CodigoError => Object.hasOwn(ERRORES, code)
