import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { formatPesos, formatPrecio, isPositive, toCentavos } from '@surtido/rules/dinero'
import { vueltoDe } from '@surtido/rules/efectivo'
import { ahora } from '@surtido/web/hora'
import { momentoDe } from '../../data/hora.ts'
import { Redondeo } from '../../parts/redondeo.tsx'
import { ESTADOS_PAGO, MOVIMIENTOS, PRUEBAS } from './frases.ts'
import s from './pedidos.module.css'

interface Props {
  pago: NonNullable<PedidoDelLocal['pago']>
  /** The amount due, once it is fixed. */
  total: PedidoDelLocal['totalFinal']
}

/** How a pedido is paid, and each movement of the money on its card. */
export function Dinero({ pago, total }: Props) {
  const { descripcion, pagaCon, estado, tarjeta, movimientos, montoCapturado, montoDevuelto } = pago
  const vuelto = pagaCon !== null && total !== null ? vueltoDe(toCentavos(pagaCon), toCentavos(total)) : 0
  return (
    <section className={s.parte}>
      <h2>Pago</h2>
      <p>
        {descripcion}
        {tarjeta && ` · ${tarjeta.brand} terminada en ${tarjeta.last4}`}
        {tarjeta && tarjeta.cuotas > 1 && ` · ${tarjeta.cuotas} cuotas`} · <b>{ESTADOS_PAGO[estado] ?? estado}</b>
      </p>
      {estado === 'A_PAGAR_AL_RECIBIR' && pagaCon !== null && total !== null && <Redondeo total={toCentavos(total)} />}
      {estado === 'A_PAGAR_AL_RECIBIR' && pagaCon !== null && (
        <p>
          Paga con <b>{formatPesos(pagaCon)}</b>
          {vuelto > 0 && (
            <>
              {' '}
              · llevar <b>{formatPrecio(vuelto)}</b> de vuelto
            </>
          )}
        </p>
      )}
      {movimientos.length > 0 && (
        <ol className={s.lineas} aria-label="Movimientos">
          {movimientos.map(({ tipo, estado, monto, motivo, fecha }) => (
            <li key={`${tipo}.${fecha}.${monto}`}>
              <span>
                {MOVIMIENTOS[tipo]}
                {estado !== 'HECHA' && <small>{PRUEBAS[estado]}</small>}
                {motivo && <small>{motivo}</small>}
              </span>
              <span className={s.cuanto}>
                <b>{formatPesos(monto)}</b>
                <small>{momentoDe(fecha, ahora())}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
      {isPositive(montoCapturado) && (
        <p className={s.total}>
          {isPositive(montoDevuelto) ? `Cobrado, menos ${formatPesos(montoDevuelto)} devueltos` : 'Cobrado'}{' '}
          <b>{formatPrecio(toCentavos(montoCapturado) - toCentavos(montoDevuelto))}</b>
        </p>
      )}
    </section>
  )
}
