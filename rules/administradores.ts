import type { TextoError } from './usuarios.ts'

const MOTIVO_MIN = 5
export const MOTIVO_MAX = 300

/** CX-20: why an administrator acts as a customer, 5 to 300 characters once trimmed. The customer reads it too. */
export function checkMotivo(motivo: string | null | undefined): TextoError | null {
  const { length } = (motivo ?? '').trim()
  if (length === 0) return 'REQUERIDO'
  if (length < MOTIVO_MIN) return 'CORTO'
  return length > MOTIVO_MAX ? 'LARGO' : null
}
