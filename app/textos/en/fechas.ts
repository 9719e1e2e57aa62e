import { diaSemana } from '@surtido/rules/fechas'

const NOMBRES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const nombreDia = (dia: number): string => NOMBRES[dia - 1] ?? ''

export const descripcionDia = (fecha: string): string => `${nombreDia(diaSemana(fecha))} ${Number(fecha.slice(8, 10))}`

export const horas = (desde: string, hasta: string): string => `${desde} to ${hasta}`

export const enFrase = (dia: string): string => dia
