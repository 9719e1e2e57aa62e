import type { Pedido } from '@surtido/contract/pedidos'
import { formatPesos } from '@surtido/rules/dinero'
import { Button } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { cuentasEnCentavos } from '../../data/pedidos-en-centavos.ts'
import { isNativa } from '../../device/plataforma.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { Sumas } from '../carrito/sumas.tsx'
import { LineasPedido } from './lineas-pedido.tsx'
import s from './pedido.module.css'

export function isFinal({ estado }: Pedido): boolean {
  return estado === 'PREPARADO' || estado === 'LISTO_PARA_RETIRO' || estado === 'EN_CAMINO' || estado === 'ENTREGADO'
}

/** The ordered lines and their cost. */
export function ArticulosDelPedido({ pedido }: { pedido: Pedido }) {
  const cuentas = cuentasEnCentavos(pedido)
  return (
    <section className={l.card}>
      <h2>{PEDIDOS.articulos}</h2>
      <LineasPedido {...pedido} />
      <Sumas
        parts={cuentas.totales}
        promociones={cuentas.promociones}
        tituloCupon={pedido.cupon?.titulo}
        bolsas={pedido.lineas.reduce(
          (sum, { esBolsa, cantidadPedida, cantidadPreparada }) =>
            sum + (esBolsa ? (cantidadPreparada ?? cantidadPedida) : 0),
          0,
        )}
        conEntrega={pedido.direccion !== null}
      />
      {pedido.totalInicial !== null && pedido.totalInicial !== pedido.totales.total && (
        <p className={t.soft}>{PEDIDOS.antesDePrepararloEran(formatPesos(pedido.totalInicial))}</p>
      )}
      {isFinal(pedido) && !isNativa && (
        <div className={s.imprimir}>
          <Button variant="secondary" icon={<Icon name="receipt" size={20} />} onClick={() => print()}>
            {PEDIDOS.imprimirTicket}
          </Button>
        </div>
      )}
    </section>
  )
}
