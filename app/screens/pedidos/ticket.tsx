import type { Pedido } from '@surtido/contract/pedidos'
import { formatUnidades } from '@surtido/rules/cantidades'
import { formatPesos, formatPrecio } from '@surtido/rules/dinero'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { formatPedidaDe } from '@surtido/rules/habituales'
import { cuentasEnCentavos } from '../../data/pedidos-en-centavos.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { regaloDeLinea, tellDiferencia } from './diferencia.ts'
import s from './pedido.module.css'

/** The printed page: the articles handed over and their cost. */
export function Ticket({ pedido }: { pedido: Pedido }) {
  const { datosFacturacion: factura, lineas } = pedido
  const { totales, promociones } = cuentasEnCentavos(pedido)
  const promocionado = promociones.reduce((sum, { ahorro }) => sum + ahorro, 0)
  const sums: (readonly [string, number])[] = [
    [PEDIDOS.articulos, totales.subtotal - totales.descuentos + promocionado],
    ...promociones.map(({ titulo, ahorro }) => [titulo, -ahorro] as const),
    [PEDIDOS.cuponDe(pedido.cupon?.titulo ?? '').trim(), -totales.cupon],
    [PEDIDOS.envases, totales.envases],
    [PEDIDOS.bolsas, totales.bolsas],
    [PEDIDOS.entrega, totales.entrega],
  ]
  return (
    <section className={s.ticket}>
      <h2>{PEDIDOS.pedidoDelLocal(pedido.local.nombre, pedido.codigo)}</h2>
      <p>{pedido.local.direccion}</p>
      <p>
        {PEDIDOS.fechaYHoras(formatFechaCorta(pedido.fechaEntrega), pedido.horaDesde, pedido.horaHasta)} ·{' '}
        {pedido.direccion ? direccionEscrita(pedido.direccion) : PEDIDOS.retiroEnElLocal}
      </p>
      {factura.factura && <p>{[factura.razonSocial, factura.rut].filter(Boolean).join(', RUT ')}</p>}
      <table>
        <thead>
          <tr>
            <th>{PEDIDOS.articulo}</th>
            <th>{PEDIDOS.pedido}</th>
            <th>{PEDIDOS.preparado}</th>
            <th className={s.monto}>{PEDIDOS.importe}</th>
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
                  {regaloDeLinea(linea) > 0 && <div>{PEDIDOS.vanDeRegalo(formatPrecio(regaloDeLinea(linea)))}</div>}
                </td>
                <td>{formatPedidaDe(linea)}</td>
                <td>
                  {formatUnidades(
                    linea.cantidadPreparada ?? linea.cantidadPedida,
                    (linea.reemplazo ?? linea).ventaFraccionada,
                  )}
                </td>
                <td className={s.monto}>{formatPesos(linea.precioFinal ?? linea.precioTotal)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          {sums
            .filter(([text, cents]) => cents !== 0 || text === PEDIDOS.articulos)
            .map(([text, cents]) => (
              <tr key={text}>
                <td colSpan={3}>{text}</td>
                <td className={s.monto}>{formatPrecio(cents)}</td>
              </tr>
            ))}
          <tr>
            <td colSpan={3} className={s.total}>
              {PEDIDOS.total}
            </td>
            <td className={`${s.monto} ${s.total}`}>{formatPrecio(totales.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{pedido.medioPago.descripcion}</p>
    </section>
  )
}
