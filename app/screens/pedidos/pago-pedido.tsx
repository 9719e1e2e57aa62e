import type { Pedido } from '@surtido/contract/pedidos'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { ESTADO_PAGO_TEXTOS, type EstadoPago } from '@surtido/rules/pagos'
import { maskNumero } from '@surtido/rules/tarjetas'

const precio = (pesos: number) => formatPrecio(toCentavos(pesos))

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

/** What has happened with the money of a pedido by card: held, taken, let go, given back, each with when and how much. */
export function PagoDelPedido({ pago }: { pago: Pedido['pago'] }) {
  const { tarjeta, movimientos } = pago
  if (!tarjeta) return null
  return (
    <section className="tarjeta" aria-labelledby="pago-del-pedido">
      <h2 id="pago-del-pedido">Pago</h2>
      <p>
        {tarjeta.brand} {maskNumero(tarjeta.last4)}
        {tarjeta.cuotas > 1 && ` en ${tarjeta.cuotas} cuotas`}
      </p>
      <p>
        <strong>{ESTADO_PAGO_TEXTOS[pago.estado as EstadoPago] ?? pago.estado}</strong>
      </p>
      <ul className="lista">
        {movimientos
          .filter(({ estado }) => estado !== 'RECHAZADA')
          .map(({ tipo, estado, monto, motivo, fecha }) => (
            <li key={tipo + fecha + monto} className="fila">
              <span>
                {estado === 'HECHA' ? HECHO[tipo] : PENDIENTE[tipo]} · {formatFechaCorta(fecha)} {fecha.slice(11, 16)}
                {motivo && ` · ${motivo}`}
              </span>
              <span>{precio(monto)}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
