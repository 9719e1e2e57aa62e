import type { HoyDelLocal } from '@surtido/contract/gestion-hoy'
import { minutosDe, minutosEn } from '@surtido/rules/fechas'

/** What there is to say when nothing is left to do: when it goes on, and with how many pedidos. */
export function textoAlDia(
  franjas: readonly Pick<HoyDelLocal['franjas'][number], 'horaDesde' | 'ocupados'>[],
  ahora: Date,
): string {
  const later = franjas.filter(({ horaDesde }) => minutosDe(horaDesde) > minutosEn(ahora))
  const [proxima] = later.map(({ horaDesde }) => horaDesde).sort()
  if (proxima === undefined) return 'Todo al día. Hoy no quedan horarios.'
  const pedidos = later.reduce((sum, { horaDesde, ocupados }) => sum + (horaDesde === proxima ? ocupados : 0), 0)
  const cuantos = pedidos === 0 ? 'todavía sin pedidos' : pedidos === 1 ? 'con 1 pedido' : `con ${pedidos} pedidos`
  return `Todo al día. El próximo horario es a las ${proxima}, ${cuantos}.`
}
