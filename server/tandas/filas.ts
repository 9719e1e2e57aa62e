// The edge of tandas: what a picker's device and the tables say in pesos, units and kg comes in and goes out here.
import type { Pesos } from '@surtido/contract/base'
import type { Toma } from '@surtido/contract/gestion-tandas'
import { type Centesimos, enCantidades, enCentesimos } from '@surtido/rules/cantidades'
import { enCentavos } from '@surtido/rules/dinero'

export const pedidoDeTandaLeido = <
  T extends { readonly entrega: Pesos; readonly totalInicial: Pesos | null; readonly lecturaDesde: Pesos | null },
>(
  row: T,
) => enCentavos(row, 'entrega', 'totalInicial', 'lecturaDesde')

export const precioDeLineaLeido = (linea: { readonly precioUnitario: Pesos }) =>
  enCentavos(linea, 'precioUnitario').precioUnitario

/** The amounts that a toma says are there. */
export const cantidadesDeToma = ({ cantidad: propia, quedan, otros = [] }: Toma) => ({
  ...enCentesimos({ propia, quedan }, 'propia', 'quedan'),
  otros: otros.map((otro) => enCentesimos(otro, 'cantidad')),
})

/** How much of a line still fits, by tanda: the answer to a toma says it. */
export const cabidaEnCantidades = (cuanto: Readonly<Record<'cabe' | 'sobra' | 'deOtras', Centesimos>>) =>
  enCantidades(cuanto, 'cabe', 'sobra', 'deOtras')
