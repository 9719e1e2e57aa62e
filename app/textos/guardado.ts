import { formatFechaCorta, hoyEn, minutosEn } from '@surtido/rules/fechas'

/** The time of day in the shops' zone: `09:05`. */
export function horaDe(then: Date): string {
  const minutos = minutosEn(then)
  return `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`
}

/** What the device shows in place of what the server would answer now. */
export const GUARDADO = {
  sinConexion: (desde: Date) => `Sin conexión, ${cuando(desde)}.`,
  sinRespuesta: (desde: Date) => `No pudimos ver si hay cambios: ${cuando(desde)}.`,
} as const

function cuando(desde: Date): string {
  const dia = hoyEn(desde)
  return `guardado ${dia === hoyEn(new Date()) ? '' : `el ${formatFechaCorta(dia)} `}a las ${horaDe(desde)}`
}
