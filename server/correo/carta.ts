import type { Idioma } from '@surtido/contract/base'
import type { Pedido } from '@surtido/contract/pedidos'
import { toTotalesCentavos } from '@surtido/rules/carrito'
import { type Centavos, enCentavos, formatPesos, formatPrecio } from '@surtido/rules/dinero'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { formatPedidaDe } from '@surtido/rules/habituales'
import { correosEn, diaEn } from '../textos/correos.ts'
import { LANG } from '../textos/idiomas.ts'
import { type Correo, escapeHtml } from './correo.ts'

/** A pedido as the letter describes it; money in pesos, added up in cents. */
export interface PedidoDeCarta
  extends Pick<Pedido, 'codigo' | 'fechaEntrega' | 'horaDesde' | 'horaHasta' | 'direccion' | 'codigoRetiro'> {
  readonly local: Pick<Pedido['local'], 'nombre' | 'direccion'>
  readonly lineas: readonly Pick<
    Pedido['lineas'][number],
    'cantidadPedida' | 'unidades' | 'ventaFraccionada' | 'nombre' | 'contenido' | 'precioTotal'
  >[]
  readonly totales: Omit<Pedido['totales'], 'montoAutorizado'>
  readonly promociones: readonly Pick<Pedido['promociones'][number], 'titulo' | 'ahorro'>[]
  readonly tituloCupon: string | null
  readonly medioPago: string
}

/** The customer's letter after ordering: what, when, where and how much. Text that people wrote is escaped. */
export function cartaDePedido(pedido: PedidoDeCarta, nombre: string, empresa: string, idioma: Idioma): Correo {
  const t = correosEn(idioma).pedido
  const cuando = t.cuando(diaEn(idioma, pedido.fechaEntrega), pedido.horaDesde, pedido.horaHasta)
  const donde = pedido.direccion
    ? direccionEscrita(pedido.direccion)
    : `${pedido.local.nombre}, ${pedido.local.direccion}`
  const lineas = pedido.lineas.map((linea) => ({
    texto: `${formatPedidaDe(linea)} · ${linea.nombre} ${linea.contenido}`.trim(),
    total: formatPesos(linea.precioTotal),
  }))
  const totales = toTotalesCentavos(pedido.totales)
  const promociones = pedido.promociones.map((one) => enCentavos(one, 'ahorro'))
  const ahorrado = promociones.reduce((sum, { ahorro }) => sum + ahorro, 0)
  const sumas = (
    [
      [t.subtotal, totales.subtotal],
      [t.ofertas, ahorrado - totales.descuentos],
      ...promociones.map(({ titulo, ahorro }) => [titulo, -ahorro] as [string, Centavos]),
      [t.cupon(pedido.tituloCupon), -totales.cupon],
      [t.envases, totales.envases],
      [t.bolsas, totales.bolsas],
      [t.costoEntrega, totales.entrega],
    ] as [string, Centavos][]
  ).filter(([, monto]) => monto !== 0)
  const titulo = pedido.direccion ? t.entrega : t.retiro
  const retiro = pedido.codigoRetiro ? t.codigoDeRetiro(pedido.codigoRetiro) : ''
  return {
    asunto: t.asunto(pedido.codigo),
    texto: [
      correosEn(idioma).hola(nombre),
      '',
      t.recibimos(pedido.codigo, empresa),
      `${titulo}: ${cuando}`,
      donde,
      ...(retiro ? [retiro] : []),
      '',
      ...lineas.map(({ texto, total }) => `${texto}: ${total}`),
      '',
      ...sumas.map(([que, monto]) => `${que}: ${formatPrecio(monto)}`),
      `${t.total}: ${formatPesos(pedido.totales.total)} (${pedido.medioPago})`,
      '',
      t.porKilo,
    ].join('\n'),
    html: `<!doctype html><html lang="${LANG[idioma]}"><body style="font-family:sans-serif;color:#222;max-width:560px;margin:auto;padding:16px">
<h1 style="font-size:22px">${escapeHtml(t.asunto(pedido.codigo))}</h1>
<p>${escapeHtml(t.saludo(nombre, empresa))}</p>
<p><strong>${titulo}</strong><br>${escapeHtml(cuando)}<br>${escapeHtml(donde)}${retiro ? `<br><strong>${escapeHtml(retiro)}</strong>` : ''}</p>
<table style="width:100%;border-collapse:collapse">${lineas
      .map(
        ({ texto, total }) =>
          `<tr><td style="padding:6px 0;border-bottom:1px solid #eee">${escapeHtml(texto)}</td><td style="text-align:right;border-bottom:1px solid #eee">${escapeHtml(total)}</td></tr>`,
      )
      .join(
        '',
      )}${sumas.map(([que, monto]) => `<tr><td style="padding:4px 0">${escapeHtml(que)}</td><td style="text-align:right">${escapeHtml(formatPrecio(monto))}</td></tr>`).join('')}
<tr><td style="padding:10px 0"><strong>${t.total}</strong></td><td style="text-align:right"><strong>${escapeHtml(formatPesos(pedido.totales.total))}</strong></td></tr></table>
<p>${escapeHtml(t.pagasCon(pedido.medioPago))} ${t.porKilo}</p>
</body></html>`,
  }
}
