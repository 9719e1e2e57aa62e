import type { Textos } from '@surtido/rules/textos'
import { PUERTA as PUERTA_ES } from '../puerta.ts'

export const PUERTA: Textos<typeof PUERTA_ES> = {
  ...PUERTA_ES,
  faltaCalle: 'Escribí la calle.',
  faltaNumero: 'Escribí el número de puerta, o tocá Sin número.',
  numeroInvalido: 'Escribí el número de puerta: 1234, 1234 bis o S/N.',
  faltaApartamento: 'Escribí el apartamento, o tocá Casa.',
}
