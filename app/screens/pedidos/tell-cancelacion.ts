import type { Pedido } from '@surtido/contract/pedidos'
import { formatPesos, formatPrecio } from '@surtido/rules/dinero'
import { maskNumero } from '@surtido/rules/tarjetas'
import { pagoEnCentavos } from '../../data/pedidos-en-centavos.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'

type DePago = Pick<Pedido, 'pago' | 'totales' | 'cupon'>

/** Tells the customer where the money and the cupon of a cancelled pedido go, a sentence each. */
export function tellCancelacion({ pago, totales, cupon }: DePago): string[] {
  return [tellDinero(pago, totales), ...(cupon ? [PEDIDOS.podrasVolverAUsar(cupon.titulo)] : [])]
}

function tellDinero(pago: Pedido['pago'], totales: Pedido['totales']): string {
  if (!pago.tarjeta) return PEDIDOS.todaviaNoPagasteNada
  const tarjeta = PEDIDOS.tuTarjeta(pago.tarjeta.brand, maskNumero(pago.tarjeta.last4))
  const { montoCapturado, montoDevuelto } = pagoEnCentavos({ pago, totales })
  const taken = montoCapturado - montoDevuelto
  if (taken > 0) return PEDIDOS.teDevolvemosAEl(formatPrecio(taken), tarjeta)
  if (pago.estado === 'AUTORIZADO' && totales.montoAutorizado !== null) {
    return PEDIDOS.noSeTeCobraLoReservado(formatPesos(totales.montoAutorizado), tarjeta)
  }
  return PEDIDOS.noSeTeCobraNada(tarjeta)
}
