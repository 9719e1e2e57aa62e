import { formatFechaCorta, hoyEn } from '@surtido/rules/fechas'
import type { Textos } from '@surtido/rules/textos'
import type { GUARDADO as GUARDADO_ES } from '../guardado.ts'
import { horaDe } from '../hora.ts'

export const GUARDADO: Textos<typeof GUARDADO_ES> = {
  sinConexion: (desde) => `Offline, ${cuando(desde)}.`,
  sinRespuesta: (desde) => `We could not check for changes: ${cuando(desde)}.`,
}

function cuando(desde: Date): string {
  const dia = hoyEn(desde)
  return `saved ${dia === hoyEn(new Date()) ? '' : `on ${formatFechaCorta(dia)} `}at ${horaDe(desde)}`
}
