import type { Trabajo } from '@surtido/contract/gestion-pedidos'

/** The screen of the person's work: who only packs, or only hands over, begins there. */
export function inicioDe(locales: Trabajo['locales']): '/preparar' | '/empacar' | '/mostrador' {
  const may = (permiso: Trabajo['locales'][number]['permisos'][number]) =>
    locales.some(({ permisos }) => permisos.includes(permiso))
  if (may('PREPARACION_HACER')) return '/preparar'
  return may('EMPAQUE_HACER') ? '/empacar' : may('MOSTRADOR_HACER') ? '/mostrador' : '/preparar'
}
