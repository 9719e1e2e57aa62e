// The edge of the catalogue: what it reads from the tables in pesos, and what it answers in pesos, units and kg. Inside,
// cents and hundredths.
import type { Cantidad, Pesos } from '@surtido/contract/base'
import { type Centesimos, enCantidades, toCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { type Centavos, enCentavos, enPesos } from '@surtido/rules/dinero'
import type { TramoCompleto } from '@surtido/rules/precios'

interface DePrecio<U> {
  readonly precio: U
}

export const precioLeido = <T extends DePrecio<Pesos>>(row: T) => enCentavos(row, 'precio')
export const precioEnPesos = <T extends DePrecio<Centavos>>(one: T) => enPesos(one, 'precio')

export const envaseLeido = (precioEnvase: Pesos): Centavos => enCentavos({ precioEnvase }, 'precioEnvase').precioEnvase
export const envaseEnPesos = ({ precioEnvase }: { readonly precioEnvase: Centavos }) =>
  enPesos({ precioEnvase }, 'precioEnvase')

/** The list price of an article and what it costs. */
export const preciosEnPesos = (precio: Centavos, precioUnitario: Centavos) =>
  enPesos({ precio, precioUnitario }, 'precio', 'precioUnitario')

export const tramoEnPesos = (tramo: TramoCompleto) => enCantidades(enPesos(tramo, 'precio'), 'cantidadDesde')

export const stockLeido = (stock: Cantidad): Centesimos => toCentesimos(stock)
export const stockEscrito = (stock: Centesimos): Cantidad => toCantidad(stock)
