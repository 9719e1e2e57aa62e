import type { PedidoEnCola } from '@surtido/contract/gestion-pedidos'
import type { VistasDelLocal } from '@surtido/contract/gestion-vistas'
import { formatPesos } from '@surtido/rules/dinero'
import { ahora } from '@surtido/web/hora'
import { Link } from '@tanstack/react-router'
import { horaDe, otroDia } from '../../data/hora.ts'
import { ESTADOS, fraseDeEstado, fraseDeNotas, fraseDePago, URGENCIAS } from './frases.ts'
import s from './pedidos.module.css'
import { franjaDe } from './zonas.ts'

/** A pedido of the queue: when, whose, how far it is. */
export function Fila({ pedido, zonas }: { pedido: PedidoEnCola; zonas: VistasDelLocal['zonas'] }) {
  const { idPedido, estado, urgencia, debido, cliente, lineas, dichas, total } = pedido
  const over = estado === 'EN_CAMINO' || estado === 'LISTO_PARA_RETIRO' || estado === 'PREPARADO'
  return (
    <Link to="/pedidos/$idPedido" params={{ idPedido }} className={s.fila} data-urgencia={over ? 'A_TIEMPO' : urgencia}>
      <span className={s.hora}>
        <b>{horaDe(debido)}</b>
        <small>{over ? ESTADOS[estado] : otroDia(debido, ahora()) || URGENCIAS[urgencia]}</small>
      </span>
      <span className={s.quien}>
        <b>
          {cliente} · {idPedido}
        </b>
        <small>
          {fraseDeEstado(pedido)} · {franjaDe(pedido, zonas)}
          {pedido.prioridad && ' · Va primero'}
          {pedido.asignado && ` · Para ${pedido.asignado.nombre}`}
          {pedido.preparadores.length > 0 && ` · ${pedido.preparadores.map(({ nombre }) => nombre).join(', ')}`}
          {pedido.notas > 0 && ` · ${fraseDeNotas(pedido.notas)}`}
        </small>
      </span>
      <span className={s.avance}>
        <b>
          {dichas}/{lineas}
        </b>
        <small>{formatPesos(total)}</small>
        <small>{fraseDePago(pedido)}</small>
      </span>
    </Link>
  )
}
