import type { Pedido } from '@surtido/contract/pedidos'
import { toCentesimos } from '@surtido/rules/cantidades'
import { formatPesos } from '@surtido/rules/dinero'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { descripcionDia } from '@surtido/rules/entregas'
import { formatPedida } from '@surtido/rules/habituales'
import { type Correo, escapeHtml } from './correo.ts'

/** A pedido as the letter describes it; money in pesos. */
export interface PedidoDeCorreo
  extends Pick<Pedido, 'codigo' | 'fechaEntrega' | 'horaDesde' | 'horaHasta' | 'direccion' | 'codigoRetiro'> {
  readonly local: Pick<Pedido['local'], 'nombre' | 'direccion'>
  readonly lineas: readonly Pick<
    Pedido['lineas'][number],
    'cantidadPedida' | 'unidades' | 'ventaFraccionada' | 'nombre' | 'contenido' | 'precioTotal'
  >[]
  readonly totales: Omit<Pedido['totales'], 'montoAutorizado'>
  readonly promociones: readonly Pick<Pedido['promociones'][number], 'titulo' | 'ahorro'>[]
  /** The title of its coupon. */
  readonly cupon: string | null
  readonly medioPago: string
}

/** The customer's letter after ordering: what, when, where and how much. Text that people wrote is escaped. */
export function correoDePedido(pedido: PedidoDeCorreo, nombre: string, empresa: string): Correo {
  const cuando = `${descripcionDia(pedido.fechaEntrega)} de ${pedido.horaDesde} a ${pedido.horaHasta}`
  const donde = pedido.direccion
    ? direccionEscrita(pedido.direccion)
    : `${pedido.local.nombre}, ${pedido.local.direccion}`
  const lineas = pedido.lineas.map((linea) => ({
    texto:
      `${formatPedida(toCentesimos(linea.cantidadPedida), linea.ventaFraccionada, linea.unidades)} · ${linea.nombre} ${linea.contenido}`.trim(),
    total: formatPesos(linea.precioTotal),
  }))
  const { totales } = pedido
  const ahorrado = pedido.promociones.reduce((sum, { ahorro }) => sum + ahorro, 0)
  const sumas = (
    [
      ['Subtotal', totales.subtotal],
      ['Ofertas', ahorrado - totales.descuentos],
      ...pedido.promociones.map(({ titulo, ahorro }) => [titulo, -ahorro] as [string, number]),
      [pedido.cupon ? `Cupón ${pedido.cupon}` : 'Cupón', -totales.cupon],
      ['Envases', totales.envases],
      ['Bolsas', totales.bolsas],
      ['Entrega', totales.entrega],
    ] as [string, number][]
  ).filter(([, monto]) => monto !== 0)
  const titulo = pedido.direccion ? 'Entrega a domicilio' : 'Retiro en el local'
  const retiro = pedido.codigoRetiro ? `Código de retiro: ${pedido.codigoRetiro}` : ''
  return {
    asunto: `Recibimos tu pedido ${pedido.codigo}`,
    texto: [
      `Hola ${nombre}:`,
      '',
      `Recibimos tu pedido ${pedido.codigo} en ${empresa}.`,
      `${titulo}: ${cuando}`,
      donde,
      ...(retiro ? [retiro] : []),
      '',
      ...lineas.map(({ texto, total }) => `${texto}: ${total}`),
      '',
      ...sumas.map(([que, monto]) => `${que}: ${formatPesos(monto)}`),
      `Total: ${formatPesos(totales.total)} (${pedido.medioPago})`,
      '',
      'Lo que se vende por kilo se ajusta al peso real cuando lo preparamos.',
    ].join('\n'),
    html: `<!doctype html><html lang="es"><body style="font-family:sans-serif;color:#222;max-width:560px;margin:auto;padding:16px">
<h1 style="font-size:22px">Recibimos tu pedido ${escapeHtml(pedido.codigo)}</h1>
<p>Hola ${escapeHtml(nombre)}: ya está en ${escapeHtml(empresa)}.</p>
<p><strong>${titulo}</strong><br>${escapeHtml(cuando)}<br>${escapeHtml(donde)}${retiro ? `<br><strong>${escapeHtml(retiro)}</strong>` : ''}</p>
<table style="width:100%;border-collapse:collapse">${lineas
      .map(
        ({ texto, total }) =>
          `<tr><td style="padding:6px 0;border-bottom:1px solid #eee">${escapeHtml(texto)}</td><td style="text-align:right;border-bottom:1px solid #eee">${escapeHtml(total)}</td></tr>`,
      )
      .join(
        '',
      )}${sumas.map(([que, monto]) => `<tr><td style="padding:4px 0">${escapeHtml(que)}</td><td style="text-align:right">${escapeHtml(formatPesos(monto))}</td></tr>`).join('')}
<tr><td style="padding:10px 0"><strong>Total</strong></td><td style="text-align:right"><strong>${escapeHtml(formatPesos(totales.total))}</strong></td></tr></table>
<p>Pagas con: ${escapeHtml(pedido.medioPago)}. Lo que se vende por kilo se ajusta al peso real cuando lo preparamos.</p>
</body></html>`,
  }
}
