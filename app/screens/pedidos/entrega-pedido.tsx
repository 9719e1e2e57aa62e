import type { Pedido } from '@surtido/contract/pedidos'
import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { descripcionDia } from '../../textos/fechas.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { T } from '../../textos/textos.ts'
import { CodigoRetiro } from './codigo-retiro.tsx'
import { senasDe } from './direccion.ts'
import { EstadoDelPedido } from './estado.tsx'
import { YaLlegue } from './ya-llegue.tsx'

/** When and where it is handed over, and how far it is. */
export function EntregaDelPedido({ pedido }: { pedido: Pedido }) {
  return (
    <section className={l.card}>
      <h2>{pedido.direccion ? T.entregaADomicilio : T.retiroEnLocal}</h2>
      <p>{PEDIDOS.fechaYHoras(descripcionDia(pedido.fechaEntrega), pedido.horaDesde, pedido.horaHasta)}</p>
      <p>
        {pedido.direccion ? direccionEscrita(pedido.direccion) : `${pedido.local.nombre}, ${pedido.local.direccion}`}
      </p>
      {pedido.direccion && <p className={t.soft}>{senasDe(pedido.direccion)}</p>}
      <CodigoRetiro pedido={pedido} />
      <YaLlegue pedido={pedido} />
      <EstadoDelPedido pedido={pedido} />
    </section>
  )
}
