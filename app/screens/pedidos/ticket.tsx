import type { Pedido } from '@surtido/contract/pedidos'
import { formatCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { formatPedida } from '@surtido/rules/habituales'
import { regaloDeLinea, tellDiferencia } from './diferencia.ts'
import s from './pedido.module.css'

const precio = (pesos: number) => formatPrecio(toCentavos(pesos))

/** Shown only in print: what was handed over and what it costs. */
export function Ticket({ pedido }: { pedido: Pedido }) {
  const { totales, datosFacturacion: factura, lineas, promociones } = pedido
  const promocionado = promociones.reduce((sum, { ahorro }) => sum + toCentavos(ahorro), 0)
  const sums: (readonly [string, number])[] = [
    ['Artículos', toCentavos(totales.subtotal) - toCentavos(totales.descuentos) + promocionado],
    ...promociones.map(({ titulo, ahorro }) => [titulo, -toCentavos(ahorro)] as const),
    [`Cupón ${pedido.cupon?.titulo ?? ''}`.trim(), -toCentavos(totales.cupon)],
    ['Envases', toCentavos(totales.envases)],
    ['Bolsas', toCentavos(totales.bolsas)],
    ['Entrega', toCentavos(totales.entrega)],
  ]
  return (
    <section className={s.ticket}>
      <h2>
        {pedido.local.nombre} · Pedido {pedido.codigo}
      </h2>
      <p>{pedido.local.direccion}</p>
      <p>
        {formatFechaCorta(pedido.fechaEntrega)} de {pedido.horaDesde} a {pedido.horaHasta} ·{' '}
        {pedido.direccion ? direccionEscrita(pedido.direccion) : 'Retiro en el local'}
      </p>
      {factura.factura && <p>{[factura.razonSocial, factura.rut].filter(Boolean).join(', RUT ')}</p>}
      <table>
        <thead>
          <tr>
            <th>Artículo</th>
            <th>Pedido</th>
            <th>Preparado</th>
            <th className={s.monto}>Importe</th>
          </tr>
        </thead>
        <tbody>
          {lineas
            .filter(({ esBolsa }) => !esBolsa)
            .map((linea) => (
              <tr key={linea.artCodigo}>
                <td>
                  {linea.nombre} {linea.contenido.replaceAll(' ', '\u00a0')}
                  {tellDiferencia(linea) && <div>{tellDiferencia(linea)}</div>}
                  {regaloDeLinea(linea) > 0 && <div>{formatPrecio(regaloDeLinea(linea))} van de regalo</div>}
                </td>
                <td>{formatPedida(toCentesimos(linea.cantidadPedida), linea.ventaFraccionada, linea.unidades)}</td>
                <td>
                  {formatCantidad(
                    toCentesimos(linea.cantidadPreparada ?? linea.cantidadPedida),
                    (linea.reemplazo ?? linea).ventaFraccionada,
                  )}
                </td>
                <td className={s.monto}>{precio(linea.precioFinal ?? linea.precioTotal)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          {sums
            .filter(([text, cents]) => cents !== 0 || text === 'Artículos')
            .map(([text, cents]) => (
              <tr key={text}>
                <td colSpan={3}>{text}</td>
                <td className={s.monto}>{formatPrecio(cents)}</td>
              </tr>
            ))}
          <tr>
            <td colSpan={3} className={s.total}>
              Total
            </td>
            <td className={`${s.monto} ${s.total}`}>{precio(totales.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{pedido.medioPago.descripcion}</p>
    </section>
  )
}
