import { descripcionDia } from '@surtido/rules/entregas'
import { nombreDia } from '@surtido/rules/fechas'

export { descripcionDia, nombreDia }

/** A day within a sentence: "sábado 21". */
export const enFrase = (dia: string): string => dia.toLowerCase()
