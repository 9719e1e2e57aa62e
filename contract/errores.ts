import { Type } from 'typebox'
import type { CodigoError } from './rechazos.ts'

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

/** One error: the field, a code (`Validacion.…`), a sentence, and any data that helps to correct it. */
export const Detalle = Type.Object(
  {
    campo: Type.Optional(Type.String()),
    error: Type.Optional(Type.String()),
    mensaje: Type.Optional(Type.String()),
  },
  { additionalProperties: true },
)

/** The error body of every 4xx and 5xx (K-06). */
export const CuerpoError = Type.Object({
  error: Type.String(),
  mensaje: Type.String(),
  estado: Type.Integer(),
  detalles: Type.Optional(Type.Array(Detalle)),
  idTraza: Type.String(),
})
