interface Entregable {
  readonly vigenciaDesde: string
  readonly vigenciaHasta: string | null
  readonly entregados: number
  readonly limiteTotal: number | null
}

/** Why nobody can get a cupon on a day (of the shop's zone); undefined when somebody can. */
export function whyNotGiven(
  { vigenciaDesde, vigenciaHasta, entregados, limiteTotal }: Entregable,
  hoy: string,
): 'SIN_EMPEZAR' | 'CUPON_VENCIDO' | 'CUPON_AGOTADO' | undefined {
  if (vigenciaDesde > hoy) return 'SIN_EMPEZAR'
  if (vigenciaHasta !== null && vigenciaHasta < hoy) return 'CUPON_VENCIDO'
  if (limiteTotal !== null && entregados >= limiteTotal) return 'CUPON_AGOTADO'
  return undefined
}
