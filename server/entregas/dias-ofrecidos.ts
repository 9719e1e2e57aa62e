import { addDias, hoyEn } from '@surtido/rules/fechas'

/** The most days that C-60 answers: what it cannot offer is neither held nor ordered for. */
const DIAS_OFRECIDOS = 14

/** Is the date near enough to be offered? One that has passed is: its slots say so themselves. */
export function isDiaOfrecido(fecha: string, now: Date): boolean {
  return fecha < addDias(hoyEn(now), DIAS_OFRECIDOS)
}
