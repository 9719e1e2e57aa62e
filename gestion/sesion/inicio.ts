import type { Trabajo } from '@surtido/contract/gestion-pedidos'

/**
 * The screen of the person's work. A person who directs begins with the overview of the shop, except on a hand-held,
 * which they take to pick. A person who only packs, or only hands over, begins there.
 */
export function inicioDe(
  locales: Trabajo['locales'],
  enAparato: boolean,
): '/hoy' | '/preparar' | '/empacar' | '/mostrador' {
  const may = (permiso: Trabajo['locales'][number]['permisos'][number]) =>
    locales.some(({ permisos }) => permisos.includes(permiso))
  if (may('PREPARACION_DIRIGIR') && !enAparato) return '/hoy'
  if (may('PREPARACION_HACER')) return '/preparar'
  return may('EMPAQUE_HACER') ? '/empacar' : may('MOSTRADOR_HACER') ? '/mostrador' : '/preparar'
}
