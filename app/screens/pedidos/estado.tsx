import type { EstadoPedido, Pedido } from '@surtido/contract/pedidos'
import { formatFechaCorta } from '@surtido/rules/fechas'
import { estadosPorVenir, isAbierto } from '@surtido/rules/pedidos'
import type { IconName } from '@surtido/ui/icon'
import { Timeline, type TimelineStep } from '@surtido/ui/timeline'
import { ESTADO_TEXTOS } from '../../textos/estados.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'

const ICON: Readonly<Record<EstadoPedido, IconName>> = {
  PENDIENTE_PAGO: 'card',
  RECIBIDO: 'receipt',
  EN_PREPARACION: 'list',
  ESPERANDO_RESPUESTA: 'help',
  PREPARADO: 'bag',
  LISTO_PARA_RETIRO: 'pin',
  EN_CAMINO: 'truck',
  ENTREGADO: 'home',
  CANCELADO: 'close',
}

/** K-35: the past states of a pedido with their times, the current one, and those ahead. */
export function EstadoDelPedido({
  pedido: { historial, estado: actual, tipoEntrega },
}: {
  pedido: Pick<Pedido, 'historial' | 'estado' | 'tipoEntrega'>
}) {
  const pasos = stepsOf(historial)
  const past = pasos.map(({ estado, detalle }, i): TimelineStep => {
    const last = i === pasos.length - 1
    return {
      titulo: ESTADO_TEXTOS[estado],
      detalle,
      estado: estado === 'CANCELADO' ? 'cancelado' : last && isAbierto(estado) ? 'actual' : 'hecho',
      icon: ICON[estado],
    }
  })
  const ahead = estadosPorVenir(actual, tipoEntrega.codigo).map(
    (estado): TimelineStep => ({ titulo: ESTADO_TEXTOS[estado], estado: 'pendiente', icon: ICON[estado] }),
  )
  return <Timeline label={PEDIDOS.estadoDelPedido} steps={[...past, ...ahead]} />
}

type Historial = Pedido['historial']

/** Each state once, with its start; events within it (a change of the pedido) are part of its text. */
export function stepsOf(historial: Historial): { estado: Historial[number]['estado']; detalle: string }[] {
  const steps: { estado: Historial[number]['estado']; detalle: string }[] = []
  for (const { estado, fecha, nota } of historial) {
    const cuando = `${formatFechaCorta(fecha)} ${fecha.slice(11, 16)}`
    const before = steps.at(-1)
    if (before?.estado === estado) before.detalle += ` · ${nota} ${cuando}`.replace(/ {2,}/, ' ')
    else steps.push({ estado, detalle: [cuando, nota].filter(Boolean).join(' · ') })
  }
  return steps
}
