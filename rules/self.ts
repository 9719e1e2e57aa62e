import type { CodigoSelf } from '@surtido/contract/self'

/**
 * Why the till checks a bag: by chance, or because an earlier purchase of the customer was due for a check and was
 * abandoned.
 */
export type MotivoControl = NonNullable<CodigoSelf['control']>

/** How long an abandoned purchase that was due for a check counts against the next one. */
export const HORAS_CONTROL_PENDIENTE = 4

/**
 * Decides whether the till checks a self-scan purchase, and gives the reason. `porcentaje` of a hundred are checked;
 * `azar` is a whole number drawn from 0 to 99.
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
