import type { CodigoDeCampo } from '@surtido/contract/errores'
import { checkClave } from '@surtido/rules/usuarios'
import { FRASES_DE_CAMPO } from '../http/frases-de-campo.ts'
import { RefusalError } from '../http/refusal.ts'
import { isClaveComun } from './claves-comunes.ts'

const SENTENCES = {
  REQUERIDO: FRASES_DE_CAMPO.REQUERIDO,
  CORTO: 'La contraseña lleva al menos 8 caracteres.',
  LARGO: 'La contraseña lleva como máximo 72 caracteres.',
} as const

/** Checks a new password that replaces another: as strong as at registration (V-04, A-22), and not the same again. */
export function refuseClaveNueva(claveNueva: string, claveActual: string, propias: readonly string[]): void {
  const refuse = (error: CodigoDeCampo, mensaje: string) => {
    throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'claveNueva', error, mensaje }])
  }
  const error = checkClave(claveNueva)
  if (error) refuse(`Validacion.${error}`, SENTENCES[error])
  if (isClaveComun(claveNueva, propias)) throw new RefusalError('Usuarios.ERROR_CLAVE_DEBIL', [{ campo: 'claveNueva' }])
  if (claveNueva === claveActual) refuse('Validacion.REPETIDO', 'La contraseña nueva debe ser distinta de la actual.')
}
