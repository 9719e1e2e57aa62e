import { formatFechaCorta, hoyEn } from '@surtido/rules/fechas'
import type { Textos } from '@surtido/rules/textos'
import type { GUARDADO as GUARDADO_ES } from '../guardado.ts'
import { horaDe } from '../hora.ts'

export const GUARDADO: Textos<typeof GUARDADO_ES> = {
  sinConexion: (desde) => `Sem conexão, ${cuando(desde)}.`,
  sinRespuesta: (desde) => `Não conseguimos ver se há mudanças: ${cuando(desde)}.`,
}

function cuando(desde: Date): string {
  const dia = hoyEn(desde)
  return `salvo ${dia === hoyEn(new Date()) ? '' : `em ${formatFechaCorta(dia)} `}às ${horaDe(desde)}`
}
