import { descripcionDia } from '@surtido/rules/entregas'
import { nombreDia } from '@surtido/rules/fechas'

export { descripcionDia, nombreDia }

/** Writes an interval of hours: "17:00 a 19:00". */
export const horas = (desde: string, hasta: string): string => `${desde} a ${hasta}`

/** A day within a sentence: "sábado 21". */
export const enFrase = (dia: string): string => dia.toLowerCase()
