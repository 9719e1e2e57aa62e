/** The sentences of the server for a field that has no sentence of its own. */
export const FRASES_DE_CAMPO = {
  REQUERIDO: 'Este dato es obligatorio.',
  CORTO: 'Este dato es demasiado corto.',
  LARGO: 'Este dato es demasiado largo.',
  FORMATO: 'Este dato no tiene el formato esperado.',
  SOLO_DIGITOS: 'Este dato lleva solo números.',
  OTRO: 'Este dato no es válido.',
} as const
