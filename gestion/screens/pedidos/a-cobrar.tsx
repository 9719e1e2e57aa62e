import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { totalEnEfectivo, vueltoDe } from '@surtido/rules/efectivo'
import { Redondeo } from '../../parts/redondeo.tsx'
import s from './pedidos.module.css'

type Pagado = Pick<PedidoDelLocal, 'pago' | 'tarjeta' | 'total' | 'totalFinal'>

/**
 * Says whether the person who brings it has to take money. Without a `pago`, which not everybody sees, only cards are
 * paid before.
 */
export const isPorCobrar = ({ pago, tarjeta }: Pagado): boolean =>
  pago ? pago.estado === 'A_PAGAR_AL_RECIBIR' : !tarjeta

/** The amount to take at the door. */
export function ACobrar({ pedido }: { pedido: Pagado }) {
  const { pago, total, totalFinal } = pedido
  if (!isPorCobrar(pedido)) return null
  const monto = toCentavos(totalFinal ?? total)
  if (!pago?.enEfectivo)
    return (
      <p className={s.total}>
        {pago ? `Cobrar con ${pago.descripcion}` : 'Cobrar al entregar'} <b>{formatPrecio(monto)}</b>
      </p>
    )
  const pagaCon = pago.pagaCon === null ? null : toCentavos(pago.pagaCon)
  const vuelto = pagaCon === null ? 0 : vueltoDe(pagaCon, monto)
  return (
    <>
      <p className={s.total}>
        Cobrar en efectivo <b>{formatPrecio(totalEnEfectivo(monto))}</b>
      </p>
      <Redondeo total={monto} />
      {pagaCon !== null && (
        <p>
          Paga con <b>{formatPrecio(pagaCon)}</b>
          {vuelto > 0 && (
            <>
              {' · vuelto '}
              <b>{formatPrecio(vuelto)}</b>
            </>
          )}
        </p>
      )}
    </>
  )
}
