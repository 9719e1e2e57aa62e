// The edge of the carrito: its lines count in hundredths; the wire and what is stored of it in units and kg.
import type { Cantidad } from '@surtido/contract/base'
import { type Centesimos, enCantidades, enCentesimos } from '@surtido/rules/cantidades'

export const lineasLeidas = <T extends { readonly cantidad: Cantidad }>(lineas: readonly T[]) =>
  lineas.map((one) => enCentesimos(one, 'cantidad'))

export const lineasEnviadas = <T extends { readonly cantidad: Centesimos }>(lineas: readonly T[]) =>
  lineas.map((one) => enCantidades(one, 'cantidad'))

/** An article and how much of it. */
export const lineaEnviada = <T extends object>(linea: T, cantidad: Centesimos) => ({
  ...linea,
  ...enCantidades({ cantidad }, 'cantidad'),
})
