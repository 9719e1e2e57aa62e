import { formatFechaCorta, hoyEn } from '@surtido/rules/fechas'
import { horaDe } from './hora.ts'

/** Words about data that the device shows in place of the server's answer. */
export const GUARDADO = {
  sinConexion: (desde: Date) => `Sin conexión, ${cuando(desde)}.`,
  sinRespuesta: (desde: Date) => `No pudimos ver si hay cambios: ${cuando(desde)}.`,
} as const

function cuando(desde: Date): string {
  const dia = hoyEn(desde)
  return `guardado ${dia === hoyEn(new Date()) ? '' : `el ${formatFechaCorta(dia)} `}a las ${horaDe(desde)}`
}
