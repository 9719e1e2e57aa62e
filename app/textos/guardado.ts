import { formatFechaCorta, hoyEn } from '@surtido/rules/fechas'
import { horaDe } from './hora.ts'

/** What the device shows in place of what the server would answer now. */
export const GUARDADO = {
  sinConexion: (desde: Date) => `Sin conexión, ${cuando(desde)}.`,
  sinRespuesta: (desde: Date) => `No pudimos ver si hay cambios: ${cuando(desde)}.`,
} as const

function cuando(desde: Date): string {
  const dia = hoyEn(desde)
  return `guardado ${dia === hoyEn(new Date()) ? '' : `el ${formatFechaCorta(dia)} `}a las ${horaDe(desde)}`
}
