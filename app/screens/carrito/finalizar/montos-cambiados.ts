import type { DetalleDe } from '@surtido/contract/detalles'
import { toTotalesCentavos } from '@surtido/rules/carrito'
import { type Centavos, enCentavos } from '@surtido/rules/dinero'
import { FINALIZAR } from '../../../textos/finalizar.ts'

/** The amounts the customer was about to confirm. */
export interface MontosVistos {
  readonly totales: {
    readonly costoPedido: Centavos
    readonly cupon: Centavos
    readonly envases: Centavos
    readonly bolsas: Centavos
    readonly entrega: Centavos
  }
  /** The lines' total before promotions. */
  readonly articulos: Centavos
}

/**
 * The amounts of a total, lines aside, that differ from what the customer saw, in cents; a refusal's `detalles` are in
 * pesos. The saving of promotions is the lines' total at current prices minus what is charged for them.
 */
export function montosCambiados(
  detalles: readonly DetalleDe<'Articulos.ERROR_PRECIO_CAMBIADO'>[],
  { totales: antes, articulos }: MontosVistos,
): { texto: string; ahora: Centavos; antes: Centavos }[] {
  const cuenta = detalles.find((one) => 'totales' in one)?.totales
  if (!cuenta) return []
  const ahora = toTotalesCentavos(cuenta)
  const articulosAhora = detalles.reduce((sum, one) => {
    if ('totales' in one) return sum
    const { precioTotal, precioTotalAnterior } = enCentavos(one, 'precioTotal', 'precioTotalAnterior')
    return sum + precioTotal - precioTotalAnterior
  }, articulos)
  return [
    {
      texto: FINALIZAR.descuentoPorPromociones,
      ahora: articulosAhora - (ahora.subtotal - ahora.descuentos),
      antes: articulos - antes.costoPedido,
    },
    ...(
      [
        [FINALIZAR.descuentoDelCupon, 'cupon'],
        [FINALIZAR.envases, 'envases'],
        [FINALIZAR.bolsas, 'bolsas'],
        [FINALIZAR.entrega, 'entrega'],
      ] as const
    ).map(([texto, monto]) => ({ texto, ahora: ahora[monto], antes: antes[monto] })),
  ].filter(({ ahora, antes }) => ahora !== antes)
}
