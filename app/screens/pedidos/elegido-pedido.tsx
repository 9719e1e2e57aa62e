import type { Pedido } from '@surtido/contract/pedidos'
import { formatPesos } from '@surtido/rules/dinero'
import l from '@surtido/ui/layout.module.css'
import { PEDIDOS } from '../../textos/pedidos.ts'
import s from './pedido.module.css'

/** The customer's choices besides the articles. */
export function LoElegido({ pedido }: { pedido: Pedido }) {
  const { datosFacturacion: factura } = pedido
  return (
    <section className={l.card}>
      <h2>{PEDIDOS.loQueElegiste}</h2>
      <Dato nombre={PEDIDOS.medioDePago} valor={pedido.medioPago.descripcion} />
      {pedido.medioPago.pagaCon !== null && (
        <Dato nombre={PEDIDOS.pagasCon} valor={formatPesos(pedido.medioPago.pagaCon)} />
      )}
      <Dato nombre={PEDIDOS.siFaltaUnArticulo} valor={pedido.cambioProductoSinStock} />
      {pedido.observaciones && <Dato nombre={PEDIDOS.observaciones} valor={pedido.observaciones} />}
      {factura.factura && (
        <Dato nombre={PEDIDOS.factura} valor={[factura.razonSocial, factura.rut].filter(Boolean).join(', RUT ')} />
      )}
    </section>
  )
}

function Dato({ nombre, valor }: { nombre: string; valor: string }) {
  return (
    <div className={l.row}>
      <span>{nombre}</span>
      <span className={s.dato}>{valor}</span>
    </div>
  )
}
