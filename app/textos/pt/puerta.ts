import type { Textos } from '@surtido/rules/textos'
import type { PUERTA as PUERTA_ES } from '../puerta.ts'

export const PUERTA: Textos<typeof PUERTA_ES> = {
  faltaCalle: 'Escreva a rua.',
  faltaNumero: 'Escreva o número da porta, ou toque em Sem número.',
  numeroInvalido: 'Escreva o número da porta: 1234, 1234 bis ou S/N.',
  faltaApartamento: 'Escreva o apartamento, ou toque em Casa.',
  noHay: 'Se não tiver',
  sinNumero: 'Sem número',
  casa: 'Casa',
}
