import type { Centesimos } from './cantidades.ts'
import { DIA_MS, diaSemana, minutosDe } from './fechas.ts'

/** One purchase of an article by a customer. */
export interface Compra {
  /** The delivery day, yyyy-MM-dd. */
  readonly fecha: string
  readonly cantidad: Centesimos
}

export interface Habito {
  /** The usual quantity. */
  readonly cantidad: Centesimos
  /** How many days the customer bought the article on. */
  readonly veces: number
  readonly ultimaVez: string
  /** Grows with every purchase and halves every `MITAD` days. */
  readonly puntaje: number
  /** The article is due again by the customer's own interval. */
  readonly toca: boolean
}

/** Days after which a purchase counts half. */
export const MITAD = 45
/** How many of the latest purchases decide the usual amount: the most frequent one. */
const ULTIMAS = 5
/** People shop a little before the pantry is empty: this share of the interval is enough. */
const CASI = 0.8
/** A habit ends when both this many intervals and this many days have passed without a purchase. */
const INTERVALOS_DE_OLVIDO = 4
const DIAS_DE_OLVIDO = 60

const dias = (desde: string, hasta: string) => (Date.parse(hasta) - Date.parse(desde)) / DIA_MS

/** How a customer buys an article; `hoy` is yyyy-MM-dd. An article already ordered for a later day is not due. */
export function habitoDe(compras: readonly [Compra, ...Compra[]], hoy: string): Habito {
  const newestFirst = [...compras].sort((a, b) => (a.fecha < b.fecha ? 1 : a.fecha > b.fecha ? -1 : 0))
  const days = [...new Set(newestFirst.map(({ fecha }) => fecha))]
  const ultimaVez = days[0]!
  const since = dias(ultimaVez, hoy)
  const intervalo = median(days.slice(1).map((fecha, i) => dias(fecha, days[i]!)))
  return {
    cantidad: mostFrequent(newestFirst.slice(0, ULTIMAS).map(({ cantidad }) => cantidad)),
    veces: days.length,
    ultimaVez,
    puntaje: days.reduce((sum, fecha) => sum + 0.5 ** (Math.max(dias(fecha, hoy), 0) / MITAD), 0),
    toca:
      intervalo !== undefined &&
      since >= intervalo * CASI &&
      since <= Math.max(intervalo * INTERVALOS_DE_OLVIDO, DIAS_DE_OLVIDO),
  }
}

/** Due articles first, then by score (most often and latest); equal ones by `nombre`. */
export function compareHabitos(
  a: Pick<Habito, 'toca' | 'puntaje'> & { readonly nombre: string },
  b: Pick<Habito, 'toca' | 'puntaje'> & { readonly nombre: string },
): number {
  return Number(b.toca) - Number(a.toca) || b.puntaje - a.puntaje || (a.nombre < b.nombre ? -1 : 1)
}

/** The middle value, the larger of two; undefined for an empty list. */
function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** The first of equally frequent values. */
function mostFrequent(values: readonly Centesimos[]): Centesimos {
  const times = (value: number) => values.filter((one) => one === value).length
  return values.reduce((best, one) => (times(one) > times(best) ? one : best))
}

interface FranjaAbierta {
  readonly horaDesde: string
  readonly disponible: boolean
}

/**
 * The open slot most like the previous one: on the same weekday, the one nearest to the same hour; else on any day; of
 * equal ones the soonest. `dias` as C-60 returns them.
 */
export function franjaComoSiempre<
  F extends FranjaAbierta,
  D extends { readonly fecha: string; readonly franjas: readonly F[] },
>(
  dias: readonly D[],
  siempre: { readonly diaSemana: number; readonly horaDesde: string },
): { dia: D; franja: D['franjas'][number] } | undefined {
  const open = dias.flatMap((dia) =>
    dia.franjas
      .filter(({ disponible }) => disponible)
      .map((franja) => ({
        dia,
        franja,
        otroDia: diaSemana(dia.fecha) === siempre.diaSemana ? 0 : 1,
        lejos: Math.abs(minutosDe(franja.horaDesde) - minutosDe(siempre.horaDesde)),
      })),
  )
  const [best] = open.sort((a, b) => a.otroDia - b.otroDia || a.lejos - b.lejos)
  return best && { dia: best.dia, franja: best.franja }
}
