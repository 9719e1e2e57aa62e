import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAbiertos } from '../../data/pedidos-en-curso.ts'
import { keepsAbiertos } from '../../device/lugar-en-inicio.ts'
import { ESTADO_TEXTOS } from '../../textos/estados.ts'
import { descripcionDia } from '../../textos/fechas.ts'
import { INICIO } from '../../textos/inicio.ts'
import { ABIERTOS } from '../../textos/pedidos-abiertos.ts'
import { T } from '../../textos/textos.ts'
import s from './home.module.css'

/**
 * The open pedidos, first on inicio. Their space is there from the start if this device knows of one. A pedido that
 * arrives later shows in the badge, and here on the next visit, so that nothing moves under a thumb.
 */
export function PedidoAbiertoDeInicio({ idUsuario }: { idUsuario: number }) {
  const pedidos = useAbiertos((state) => state.pedidos)
  const [lugar] = useState(() => keepsAbiertos(idUsuario) || (pedidos?.length ?? 0) > 0)
  const [first, ...others] = pedidos ?? []
  if (!lugar) return null
  return (
    <div className={`${l.card} ${s.pedido}`} data-testid="pedido-abierto">
      {first && (
        <ListRow
          start={<Icon name="receipt" />}
          titulo={`${ABIERTOS.titulo(first.codigo)} · ${ESTADO_TEXTOS[first.estado]}`}
          detalle={[
            INICIO.fechaYHoras(descripcionDia(first.fechaEntrega), first.horaDesde, first.horaHasta),
            ...(others.length > 0 ? [ABIERTOS.mas(others.length)] : []),
          ].join(', ')}
          renderLink={({ className, children }) => (
            <Link to="/detalle-pedido" search={{ codigo: first.idPedido }} className={className}>
              {children}
            </Link>
          )}
        />
      )}
      {pedidos && !first && (
        <ListRow
          start={<Icon name="receipt" />}
          titulo={ABIERTOS.ninguno}
          detalle={T.misPedidos}
          renderLink={({ className, children }) => (
            <Link to="/historico-pedidos" className={className}>
              {children}
            </Link>
          )}
        />
      )}
    </div>
  )
}
