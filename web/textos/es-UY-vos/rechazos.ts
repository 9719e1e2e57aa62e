import { FRASES } from '@surtido/contract/frases/es-UY-vos'
import { type CodigoError, ERRORES } from '@surtido/contract/rechazos'

export const isCodigo = (code: string): code is CodigoError => Object.hasOwn(ERRORES, code)

export const fraseDe = (code: CodigoError): string =>
  (FRASES as Readonly<Partial<Record<CodigoError, string>>>)[code] ?? ERRORES[code][1]
