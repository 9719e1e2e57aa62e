/** CX-04: why a customer cancels, in the shop's language, whatever the customer's language is. */
const MOTIVOS_CANCELAR = {
  EQUIVOCADO: 'Me equivoqué en el pedido',
  NO_ESTARE: 'No voy a estar para recibirlo',
  NO_HACE_FALTA: 'Ya no lo necesito',
  OTRO: 'Otro motivo',
} as const

export type MotivoCancelar = keyof typeof MOTIVOS_CANCELAR

/** The reason as the shop reads it; `texto` is what the customer wrote about another reason. */
export const motivoParaElLocal = (motivo: MotivoCancelar, texto: string): string =>
  (motivo === 'OTRO' && texto.trim()) || MOTIVOS_CANCELAR[motivo]
