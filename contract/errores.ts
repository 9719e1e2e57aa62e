import { type Static, Type } from 'typebox'
import { UnoDe } from './base.ts'
import { type CodigoError, ERRORES } from './rechazos.ts'

export { type CodigoError, ERRORES } from './rechazos.ts'

/** The refusals of any call: the request itself was wrong, or the caller is not allowed to make it. */
export const COMMON_REFUSALS = [
  'Validacion.ERROR_DATOS',
  'Validacion.ERROR_FORMATO',
  'Validacion.ERROR_TAMANIO',
  'Validacion.ERROR_TIPO_CONTENIDO',
  'Sesion.ERROR_SESION_VENCIDA',
  'Sesion.ERROR_APLICACION_DESCONOCIDA',
  'Sesion.ERROR_USUARIO_NO_AUTORIZADO',
  'Sesion.ERROR_VEDADO_ACTUANDO',
  'Sesion.ERROR_CONFIRMAR',
  'Sesion.ERROR_DEMASIADOS_INTENTOS',
  'SegundoFactor.ERROR_FALTA',
  'Usuarios.ERROR_DEBE_CAMBIAR_CLAVE',
  'Servidor.ERROR_NO_ENCONTRADO',
  'Servidor.ERROR_METODO',
  'Servidor.ERROR_SOLICITUD_REPETIDA',
  'Servidor.ERROR_INTERNO',
  'Servidor.ERROR_OCUPADO',
] as const satisfies readonly CodigoError[]

/** The code of a refusal, where an answer says it of a part of what was asked. */
export const CodigoDeRechazo = UnoDe(Object.keys(ERRORES) as CodigoError[])

/** The code of what is wrong with a field. */
export const CodigoDeCampo = UnoDe([
  'Validacion.REQUERIDO',
  'Validacion.CORTO',
  'Validacion.LARGO',
  'Validacion.FORMATO',
  'Validacion.SOLO_DIGITOS',
  'Validacion.DOCUMENTO',
  'Validacion.RUT',
  'Validacion.CAMPO_DESCONOCIDO',
  'Validacion.TIPO',
  'Validacion.VALOR',
  'Validacion.RANGO',
  'Validacion.CANTIDAD',
  'Validacion.REPETIDO',
])
export type CodigoDeCampo = Static<typeof CodigoDeCampo>

/** One error: the field, a code, a sentence, and any data that helps to correct it. */
export const Detalle = Type.Object(
  {
    campo: Type.Optional(Type.String()),
    error: Type.Optional(CodigoDeCampo),
    mensaje: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
)

/** The error body of every 4xx and 5xx (K-06). */
export const CuerpoError = Type.Object({
  /** The published document names it beside each refusal. */
  error: Type.Unsafe<CodigoError>({ type: 'string' }),
  mensaje: Type.String(),
  estado: Type.Integer(),
  detalles: Type.Optional(Type.Array(Detalle)),
  idTraza: Type.String(),
})
/** The further fields for a client that accepts `application/problem+json` (RFC 9457). */
export const Problema = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  instance: Type.String(),
})
export type CuerpoError = Static<typeof CuerpoError>
