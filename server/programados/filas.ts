// The edge of scheduled pedidos: their amounts and quantities come in and go out here.
import type { Cantidad, Pesos } from '@surtido/contract/base'
import { type Centesimos, enCantidades, enCentesimos } from '@surtido/rules/cantidades'
import { type Centavos, enCentavos, enPesos } from '@surtido/rules/dinero'

/** The most that its usuario lets it cost. */
export const topeLeido = (row: { readonly tope: Pesos | null }): Centavos => enCentavos(row, 'tope').tope ?? 0

/** A line of the list, with the stock that its local has. */
export const lineaDeListaLeida = <T extends { readonly cantidad: Cantidad; readonly stock: Cantidad | null }>(row: T) =>
  enCentesimos(row, 'cantidad', 'stock')

interface PorMostrar {
  readonly artCodigo: string
  readonly nombre: string
  readonly cantidad: Centesimos
  readonly hay: Centesimos
  readonly precioTotal: Centavos
}
export const lineaEscrita = (linea: PorMostrar) => enCantidades(enPesos(linea, 'precioTotal'), 'cantidad', 'hay')
