import type { Horario } from '@surtido/contract/locales'
import { addDias, diaSemana, hoyEn, instanteDe, minutosDe, minutosEn, minutosHasta, ZONA } from './fechas.ts'

const MINUTOS_POR_DIA = 1440

/**
 * The opening intervals around a plain date, in minutes from its midnight, in order; intervals that touch are merged.
 */
function intervalsAround(horarios: readonly Horario[], fecha: string, days: number): [desde: number, hasta: number][] {
  const intervals: [number, number][] = []
  for (let day = -1; day <= days; day++) {
    const dia = diaSemana(addDias(fecha, day))
    for (const horario of horarios) {
      if (horario.dia !== dia) continue
      const desde = minutosDe(horario.horaDesde)
      intervals.push([
        day * MINUTOS_POR_DIA + desde,
        day * MINUTOS_POR_DIA + minutosHasta(horario.horaDesde, horario.horaHasta),
      ])
    }
  }
  intervals.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const merged: [number, number][] = []
  for (const [desde, hasta] of intervals) {
    const last = merged.at(-1)
    if (last && desde <= last[1]) last[1] = Math.max(last[1], hasta)
    else merged.push([desde, hasta])
  }
  return merged
}

/**
 * Says whether the local is closed at that instant. It closes on the minute of `horaHasta`; a local without hours is
 * always closed.
 */
export function isCerrado(horarios: readonly Horario[], ahora: Date, zona: string = ZONA): boolean {
  const minuto = minutosEn(ahora, zona)
  return !intervalsAround(horarios, hoyEn(ahora, zona), 0).some(([desde, hasta]) => desde <= minuto && minuto < hasta)
}

/** The instant at which a closed local opens next; null when it is open, or has no hours at all. */
export function proximaApertura(horarios: readonly Horario[], ahora: Date, zona: string = ZONA): Date | null {
  const hoy = hoyEn(ahora, zona)
  const minuto = minutosEn(ahora, zona)
  const next = intervalsAround(horarios, hoy, 7).find(([, hasta]) => hasta > minuto)
  if (!next || next[0] <= minuto) return null
  const [desde] = next
  const hora = `${String(Math.floor((desde % MINUTOS_POR_DIA) / 60)).padStart(2, '0')}:${String(desde % 60).padStart(2, '0')}`
  return instanteDe(addDias(hoy, Math.floor(desde / MINUTOS_POR_DIA)), hora, zona)
}

/** Says whether the whole slot (which may pass midnight too) is inside the opening hours. */
export function isFranjaEnHorario(
  horarios: readonly Horario[],
  { fecha, horaDesde, horaHasta }: { readonly fecha: string; readonly horaDesde: string; readonly horaHasta: string },
): boolean {
  const desde = minutosDe(horaDesde)
  const hasta = minutosHasta(horaDesde, horaHasta)
  return intervalsAround(horarios, fecha, 1).some(([opens, closes]) => opens <= desde && hasta <= closes)
}
