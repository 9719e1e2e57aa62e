import type { Regular } from '../jobs/regulares.ts'

const MINUTO_MS = 60_000
const DIA_MS = 24 * 60 * MINUTO_MS

/** The jobs of each minute, and of each day. */
export function regularesOf(minutoMs = MINUTO_MS) {
  return [
    // Runs before any number of waiting e-mails.
    { tarea: 'limpiar', cadaMs: minutoMs, prioridad: -10 },
    { tarea: 'conciliar_pagos', cadaMs: minutoMs, prioridad: -5 },
    { tarea: 'avisar_esperas', cadaMs: minutoMs },
    { tarea: 'avisar_cupones', cadaMs: minutoMs },
    { tarea: 'avisar_programados', cadaMs: minutoMs },
    { tarea: 'contar_juntos', cadaMs: DIA_MS, prioridad: 10 },
  ] as const satisfies readonly Regular[]
}
