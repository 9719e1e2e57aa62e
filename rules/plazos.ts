// How long a delivered pedido may be rated and claimed about.

const DIA_MS = 24 * 3_600_000

/** How long after the first rating it may be corrected. */
export const PLAZO_EDITAR_MS = 7 * DIA_MS
const PLAZO_CALIFICAR_MS = 60 * DIA_MS

/** How many days after the delivery a problem may be reported. */
export const DIAS_RECLAMAR = 7

/**
 * Says whether a delivered pedido may be rated, or its rating corrected. The first rating is given within 60 days of
 * the delivery; `calificadoEl` is when that was, and null while there is none. `entregadoEl` is undefined where the
 * history does not say it: the delivery counts as today's.
 */
export function isCalificable(calificadoEl: Date | null, entregadoEl: Date | undefined, ahora: Date): boolean {
  if (calificadoEl) return isWithin(PLAZO_EDITAR_MS, calificadoEl, ahora)
  return isWithin(PLAZO_CALIFICAR_MS, entregadoEl, ahora)
}

/** Says whether a problem with a delivered pedido may still be reported. */
export function isReclamable(entregadoEl: Date | undefined, ahora: Date): boolean {
  return isWithin(DIAS_RECLAMAR * DIA_MS, entregadoEl, ahora)
}

const isWithin = (plazoMs: number, desde: Date | undefined, ahora: Date) =>
  desde === undefined || ahora.getTime() - desde.getTime() <= plazoMs
