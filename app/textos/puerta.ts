import { FALTA_CALLE } from '@surtido/rules/frases-de-campo'

/** The street and door number of an address. */
export const PUERTA = {
  faltaCalle: FALTA_CALLE,
  faltaNumero: 'Escribe el número de puerta, o toca Sin número.',
  numeroInvalido: 'Escribe el número de puerta: 1234, 1234 bis o S/N.',
  faltaApartamento: 'Escribe el apartamento, o toca Casa.',
  noHay: 'Si no tiene',
  sinNumero: 'Sin número',
  casa: 'Casa',
} as const
