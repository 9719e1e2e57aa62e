/** G-04, B-17: the empresa whose customers see what they owe. */
export const EMPRESA_CON_SALDO = 999

/** B-16: the name of a plan. */
export function nombrePlan(plan: number): 'Tienda' | 'Mercado' {
  return plan === 1000 ? 'Tienda' : 'Mercado'
}
