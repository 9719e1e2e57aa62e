import { FRASES } from '@surtido/contract/frases/pt'
import type { CodigoError } from '@surtido/contract/rechazos'
import { TEXTS } from './normales.ts'

export const isCodigo = (code: string): code is CodigoError => Object.hasOwn(FRASES, code)

export const fraseDe = (code: CodigoError): string =>
  (FRASES as Readonly<Record<string, string>>)[code] ?? TEXTS.ocurrioError
