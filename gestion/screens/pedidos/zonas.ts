import type { HoyDelLocal } from '@surtido/contract/gestion-hoy'
import type { PedidoEnCola } from '@surtido/contract/gestion-pedidos'
import type { VistasDelLocal } from '@surtido/contract/gestion-vistas'
import { RETIRO_LOCAL } from '@surtido/rules/tipos-entrega'

/** The zones to name in a day's slots: where a local delivers to several, hours alone do not tell two slots apart. */
export function zonasQueDistinguen(
  franjas: readonly Pick<HoyDelLocal['franjas'][number], 'tipoEntrega' | 'nombreZona'>[],
): ReadonlySet<string> {
  const byTipo = Map.groupBy(franjas, ({ tipoEntrega }) => tipoEntrega.codigo)
  const several = [...byTipo.values()]
    .map((suyas) => new Set(suyas.map(({ nombreZona }) => nombreZona)))
    .filter(({ size }) => size > 1)
  return new Set(several.flatMap((zonas) => [...zonas]))
}

/** "Retiro 17:00–19:00", "Entrega 17:00–19:00", "Entrega 17:00–19:00 · Pocitos" where the local has several zones. */
export function franjaDe(
  { tipoEntrega, zonaEntrega, horaDesde, horaHasta }: Franja,
  zonas: VistasDelLocal['zonas'],
): string {
  const hora = `${tipoEntrega.codigo === RETIRO_LOCAL ? 'Retiro' : 'Entrega'} ${horaDesde}–${horaHasta}`
  const zona = zonas.length > 1 && zonas.find((one) => one.zonaEntrega === zonaEntrega)
  return zona ? `${hora} · ${zona.descripcion}` : hora
}

type Franja = Pick<PedidoEnCola, 'tipoEntrega' | 'zonaEntrega' | 'horaDesde' | 'horaHasta'>
