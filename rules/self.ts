/** Why the till looks through a bag: by chance, or because another purchase of theirs was to be and never came. */
export type MotivoControl = 'AZAR' | 'PENDIENTE'

/** For how long a purchase that was to be looked through, and was left, counts against the next one. */
export const HORAS_CONTROL_PENDIENTE = 4

/**
 * Is a self-scan purchase looked through at the till, and why? `porcentaje` of a hundred are; `azar` is a whole number
 * drawn from 0 to 99.
 */
export function decideControl({
  porcentaje,
  azar,
  pendiente,
}: {
  readonly porcentaje: number
  readonly azar: number
  readonly pendiente: boolean
}): MotivoControl | null {
  if (pendiente) return 'PENDIENTE'
  return azar < porcentaje ? 'AZAR' : null
}
