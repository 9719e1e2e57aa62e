import type { Pedido } from '@surtido/contract/pedidos'
import { formatPesos, formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { ESTADO_PAGO_TEXTOS, type EstadoPago } from '@surtido/rules/pagos'
import { maskNumero } from '@surtido/rules/tarjetas'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'

const HECHO = {
  AUTORIZAR: 'Reservado',
  CAPTURAR: 'Cobrado',
  ANULAR: 'Liberado',
  DEVOLVER: 'Devuelto',
} as const
const PENDIENTE = {
  AUTORIZAR: 'Reservando',
  CAPTURAR: 'Cobrando',
  ANULAR: 'Liberando',
  DEVOLVER: 'Devolviendo',
} as const

/** Refused movements that the customer sees, because their money is at stake; a refused card shows in the state. */
const RECHAZADO: Readonly<Record<string, string>> = {
  CAPTURAR: 'No se pudo cobrar',
  DEVOLVER: 'No se pudo devolver',
}

/** The movements of a card payment: held, charged, released, refunded, each with its time and amount. */
export function PagoDelPedido({ pago, totales }: Pick<Pedido, 'pago' | 'totales'>) {
  const { tarjeta, movimientos } = pago
  if (!tarjeta && pago.estado !== 'SIN_CARGO') return null
  // Charged less than was held: the charge releases the rest.
  const resto = pago.montoCapturado > 0 ? toCentavos(totales.montoAutorizado ?? 0) - toCentavos(pago.montoCapturado) : 0
  const last = movimientos.at(-1)
  const stuck = last?.tipo === 'DEVOLVER' && last.estado === 'RECHAZADA'
  return (
    <section className={l.card} aria-labelledby="pago-del-pedido">
      <h2 id="pago-del-pedido">Pago</h2>
      {tarjeta && (
        <p>
          {tarjeta.brand} {maskNumero(tarjeta.last4)}
          {tarjeta.cuotas > 1 && ` en ${tarjeta.cuotas} cuotas`}
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
      {resto > 0 && <p className={t.soft}>Los otros {formatPrecio(resto)} que reservamos quedaron libres.</p>}
      {stuck && <p>No pudimos devolverte el dinero a la tarjeta: te vamos a contactar para hacerlo de otra forma.</p>}
    </section>
  )
}
