// The edge of pedidos in the app: the amounts and quantities of an answer, in cents and hundredths.
import type { Pesos } from '@surtido/contract/base'
import type { Pedido } from '@surtido/contract/pedidos'
import { enCentesimos } from '@surtido/rules/cantidades'
import { toTotalesCentavos } from '@surtido/rules/carrito'
import { type Centavos, enCentavos, toCentavos } from '@surtido/rules/dinero'

type Linea = Pedido['lineas'][number]

export const precioEnCentavos = (linea: Pick<Linea, 'precioTotal' | 'precioFinal' | 'ahorroPromociones'>) =>
  enCentavos(linea, 'precioTotal', 'precioFinal', 'ahorroPromociones')

export const pedidaEnCentesimos = (linea: Pick<Linea, 'artCodigo' | 'cantidadPedida'>) =>
  enCentesimos(linea, 'cantidadPedida')

/** The totals of a pedido, or of a quote, and what its promotions save. */
export const cuentasEnCentavos = ({ totales, promociones }: Pick<Pedido, 'totales' | 'promociones'>) => ({
  totales: toTotalesCentavos(totales),
  promociones: promociones.map((one) => enCentavos(one, 'ahorro')),
})

export const pagoEnCentavos = ({ pago, totales }: Pick<Pedido, 'pago' | 'totales'>) => {
  const montos = { ...pago, montoAutorizado: totales.montoAutorizado }
  return enCentavos(montos, 'montoCapturado', 'montoDevuelto', 'montoAutorizado')
}

/** A price, or the cash it will be paid with. */
export const montoEnCentavos = (monto: Pesos): Centavos => toCentavos(monto)
