// When a pedido is placed again: its dates, and when its customer is notified of the next one.
import { horaCorte } from './entregas.ts'
import { addDias, diaSemana, instanteDe, ZONA } from './fechas.ts'

/** The most that a customer may have. */
export const MAS_PROGRAMADOS = 10
/** The hour of the notification, the evening before. */
const HORA_AVISO = '19:00'
/** The time to confirm, at least, before the slot closes. */
const MARGEN_MS = 2 * 3_600_000
/** The search for a date ends here: four weeks and the days that are skipped. */
const MOST_DIAS = 70

export interface Ritmo {
  /** 1 Monday … 7 Sunday. */
  readonly dias: readonly number[]
  /** Every so many weeks, counted from the week of `desde`. */
  readonly cada: number
  /** yyyy-MM-dd: no date is earlier. */
  readonly desde: string
}

const lunesDe = (fecha: string) => addDias(fecha, 1 - diaSemana(fecha))
const semanasEntre = (desde: string, hasta: string) =>
  Math.round((Date.parse(`${lunesDe(hasta)}T00:00:00Z`) - Date.parse(`${lunesDe(desde)}T00:00:00Z`)) / (7 * 86_400_000))

export function isFechaDe({ dias, cada, desde }: Ritmo, fecha: string): boolean {
  return fecha >= desde && dias.includes(diaSemana(fecha)) && semanasEntre(desde, fecha) % cada === 0
}

/** Its first dates from `desde` on, that day included. */
export function fechasDe(ritmo: Ritmo, desde: string, cuantas: number): string[] {
  const from = desde < ritmo.desde ? ritmo.desde : desde
  const fechas: string[] = []
  for (let i = 0; i < MOST_DIAS && fechas.length < cuantas; i++) {
    const fecha = addDias(from, i)
    if (isFechaDe(ritmo, fecha)) fechas.push(fecha)
  }
  return fechas
}

/** The first of its dates from `desde` on that is not skipped. */
export function proximaFecha(ritmo: Ritmo, salteadas: readonly string[], desde: string): string | undefined {
  return fechasDe(ritmo, desde, salteadas.length + 1).find((fecha) => !salteadas.includes(fecha))
}

/** The start of a slot of the week. */
interface Franja {
  readonly horaDesde: string
  readonly minutosCorte: number
}

/**
 * When its customer is notified of a date: the evening before, or an earlier evening if the slot closes too soon after
 * that one to confirm.
 */
export function avisoDe(fecha: string, franja: Franja, zona: string = ZONA): Date {
  const last = horaCorte({ fecha, ...franja, zona }).getTime() - MARGEN_MS
  let dia = addDias(fecha, -1)
  while (instanteDe(dia, HORA_AVISO, zona).getTime() > last) dia = addDias(dia, -1)
  return instanteDe(dia, HORA_AVISO, zona)
}

const NOMBRES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos']
const SEMANAS = ['', '', ', cada dos semanas', ', cada tres semanas', ', cada cuatro semanas']

/** "Los lunes", "Los lunes y jueves, cada dos semanas", "Todos los días". */
export function formatRitmo({ dias, cada }: Pick<Ritmo, 'dias' | 'cada'>): string {
  const nombres = [...dias].sort((a, b) => a - b).map((dia) => NOMBRES[dia - 1]!)
  const cuales = nombres.length === 7 ? 'Todos los días' : `Los ${new Intl.ListFormat('es').format(nombres)}`
  return `${cuales}${SEMANAS[cada] ?? ''}`
}
