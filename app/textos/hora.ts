import { minutosEn } from '@surtido/rules/fechas'

/** The time of day in the shops' zone: `09:05`. */
export function horaDe(then: Date): string {
  const minutos = minutosEn(then)
  return `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`
}
