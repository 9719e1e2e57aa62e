import type { Textos } from '@surtido/rules/textos'
import type { PUERTA as PUERTA_ES } from '../puerta.ts'

export const PUERTA: Textos<typeof PUERTA_ES> = {
  faltaCalle: 'Enter the street.',
  faltaNumero: 'Enter the door number, or tap No number.',
  numeroInvalido: 'Enter the door number: 1234, 1234 bis or S/N.',
  faltaApartamento: 'Enter the flat, or tap House.',
  noHay: 'If there is none',
  sinNumero: 'No number',
  casa: 'House',
}
