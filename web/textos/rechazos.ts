import { type CodigoError, ERRORES } from '@surtido/contract/rechazos'

/** The one sentence of a refusal: what happened, and what to do next. In Spanish the server's own. */
export const fraseDe = (code: CodigoError): string => ERRORES[code][1]

export const isCodigo = (code: string): code is CodigoError => Object.hasOwn(ERRORES, code)

type DelPersonal =
  | 'Tandas'
  | 'Bultos'
  | 'Impresiones'
  | 'Personal'
  | 'Roles'
  | 'Aparatos'
  | 'Vistas'
  | 'Tolerancias'
  | 'Ubicaciones'
  | 'Quiebres'
  | 'Codigos'
  | 'Mensajes'
  | 'Respuestas'
  | 'Rubros'
  | 'Credencial'
  | 'Pin'
  | 'Llaves'
  | 'Integracion'
  | 'TokenServicio'

/** The refusals of the customer app. Those of the back office, which is in Spanish alone, are not translated. */
export type CodigoDelCliente = Exclude<CodigoError, `${DelPersonal}.${string}`>
