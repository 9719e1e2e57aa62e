import type { MovimientoPago, Pedido } from '@surtido/contract/pedidos'
import { formatPesos, formatPrecio } from '@surtido/rules/dinero'
import { formatFechaCorta } from '@surtido/rules/fechas'
import type { EstadoPago } from '@surtido/rules/pagos'
import { maskNumero } from '@surtido/rules/tarjetas'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { pagoEnCentavos } from '../../data/pedidos-en-centavos.ts'
import { ESTADO_PAGO_TEXTOS } from '../../textos/estados-pago.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'

const HECHO = {
  AUTORIZAR: PEDIDOS.reservado,
  CAPTURAR: PEDIDOS.cobrado,
  ANULAR: PEDIDOS.liberado,
  DEVOLVER: PEDIDOS.devuelto,
} as const
const PENDIENTE = {
  AUTORIZAR: PEDIDOS.reservando,
  CAPTURAR: PEDIDOS.cobrando,
  ANULAR: PEDIDOS.liberando,
  DEVOLVER: PEDIDOS.devolviendo,
} as const

/** Refused movements that the customer sees, because their money is at stake; a refused card shows in the state. */
const RECHAZADO: Readonly<Partial<Record<MovimientoPago['tipo'], string>>> = {
  CAPTURAR: PEDIDOS.noSePudoCobrar,
  DEVOLVER: PEDIDOS.noSePudoDevolver,
}

/** The movements of a card payment: held, charged, released, refunded, each with its time and amount. */
export function PagoDelPedido({ pago, totales }: Pick<Pedido, 'pago' | 'totales'>) {
  const { tarjeta, movimientos } = pago
  if (!tarjeta && pago.estado !== 'SIN_CARGO') return null
  // Charged less than was held: the charge releases the rest.
  const { montoCapturado, montoAutorizado } = pagoEnCentavos({ pago, totales })
  const resto = montoCapturado > 0 ? (montoAutorizado ?? 0) - montoCapturado : 0
  const last = movimientos.at(-1)
  const stuck = last?.tipo === 'DEVOLVER' && last.estado === 'RECHAZADA'
  return (
    <section className={l.card} aria-labelledby="pago-del-pedido">
      <h2 id="pago-del-pedido">{PEDIDOS.pago}</h2>
      {tarjeta && (
        <p>
          {tarjeta.brand} {maskNumero(tarjeta.last4)}
          {tarjeta.cuotas > 1 && PEDIDOS.enCuotas(tarjeta.cuotas)}
        </p>
      )}
      <p>
        <strong>{ESTADO_PAGO_TEXTOS[pago.estado as EstadoPago] ?? pago.estado}</strong>
      </p>
      {movimientos.length > 0 && (
        <ul className={l.list}>
          {movimientos
            .filter(({ tipo, estado }) => estado !== 'RECHAZADA' || RECHAZADO[tipo])
            .map(({ tipo, estado, monto, motivo, fecha }) => (
              <li key={tipo + fecha + monto} className={l.row}>
                <span>
                  {(estado === 'HECHA' ? HECHO : estado === 'PENDIENTE' ? PENDIENTE : RECHAZADO)[tipo]} ·{' '}
                  {formatFechaCorta(fecha)} {fecha.slice(11, 16)}
                  {motivo && ` · ${motivo}`}
                </span>
                <span>{formatPesos(monto)}</span>
              </li>
            ))}
        </ul>
      )}
      {resto > 0 && <p className={t.soft}>{PEDIDOS.losOtrosQueReservamos(formatPrecio(resto))}</p>}
      {stuck && <p>{PEDIDOS.noPudimosDevolverteEl}</p>}
    </section>
  )
}
