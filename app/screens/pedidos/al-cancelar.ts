import type { Pedido } from '@surtido/contract/pedidos'
import { formatPesos, formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { maskNumero } from '@surtido/rules/tarjetas'

type DePago = Pick<Pedido, 'pago' | 'totales' | 'cupon'>

/** What happens to the money and the coupon of a cancelled pedido, a sentence each. */
export function tellCancelacion({ pago, totales, cupon }: DePago): string[] {
  return [tellDinero(pago, totales), ...(cupon ? [`Podrás volver a usar el cupón «${cupon.titulo}».`] : [])]
}

function tellDinero(pago: Pedido['pago'], totales: Pedido['totales']): string {
  if (!pago.tarjeta) return 'Todavía no pagaste nada: no hay nada que devolver.'
  const tarjeta = `tu tarjeta ${pago.tarjeta.brand} ${maskNumero(pago.tarjeta.last4)}`
  const taken = toCentavos(pago.montoCapturado) - toCentavos(pago.montoDevuelto)
  if (taken > 0)
    return `Te devolvemos ${formatPrecio(taken)} a ${tarjeta}. El banco puede demorar unos días en mostrarlo.`
  if (pago.estado === 'AUTORIZADO' && totales.montoAutorizado !== null) {
    return `No se te cobra nada: liberamos ${formatPesos(totales.montoAutorizado)} reservados en ${tarjeta}. El banco puede demorar unos días en mostrarlo.`
  }
  return `No se te cobra nada: si quedó algo reservado en ${tarjeta}, lo liberamos.`
}
