import type { PedidoEnMostrador } from '@surtido/contract/gestion-mostrador'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { checkPagaCon, totalEnEfectivo } from '@surtido/rules/efectivo'
import { Field } from '@surtido/ui/field'
import { Redondeo } from '../../parts/redondeo.tsx'
import s from './mostrador.module.css'

interface Props {
  pedido: PedidoEnMostrador
  pagaCon: string
  onPagaCon: (pagaCon: string) => void
}

const totalDe = ({ aCobrar }: PedidoEnMostrador) => toCentavos(aCobrar)

export const efectivoDe = (pedido: PedidoEnMostrador, pagaCon: string) => checkPagaCon(pagaCon, totalDe(pedido))

/** The amount still to be paid, and the change. */
export function Cobro({ pedido, pagaCon, onPagaCon }: Props) {
  const total = totalDe(pedido)
  if (total === 0) return <p>Está pago: {pedido.medioPago}.</p>
  if (!pedido.enEfectivo)
    return (
      <p className={s.total}>
        Cobrar con {pedido.medioPago} <b>{formatPrecio(total)}</b>
      </p>
    )
  const efectivo = efectivoDe(pedido, pagaCon)
  return (
    <div className={s.cobro}>
      <p className={s.total}>
        Cobrar en efectivo <b>{formatPrecio(totalEnEfectivo(total))}</b>
      </p>
      <Redondeo total={total} />
      <Field
        label="El cliente te da"
        hint="Para decirte el vuelto. Si paga justo, déjalo vacío."
        optional
        type="decimal"
        value={pagaCon}
        error={
          efectivo.error === 'FORMATO'
            ? 'Escribe un monto, como 500.'
            : efectivo.error === 'INSUFICIENTE'
              ? 'No alcanza.'
              : ''
        }
        onChange={(event) => onPagaCon(event.target.value)}
      />
      <p className={s.total} role="status">
        {efectivo.vuelto !== null && (
          <>
            Vuelto <b>{formatPrecio(efectivo.vuelto)}</b>
          </>
        )}
      </p>
    </div>
  )
}
