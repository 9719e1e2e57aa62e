import type { Centesimos } from './cantidades.ts'
import { diaSemana, minutosDe } from './fechas.ts'

/** One time that somebody bought an article. */
export interface Compra {
  /** The day it was for, yyyy-MM-dd. */
  readonly fecha: string
  readonly cantidad: Centesimos
}

export interface Habito {
  /** What they usually ask for. */
  readonly cantidad: Centesimos
  /** On how many days they bought it. */
  readonly veces: number
  readonly ultimaVez: string
  /** Goes up with every time it was bought and halves with every `MITAD` days since. */
  readonly puntaje: number
  /** By their own interval it is time for it again. */
  readonly toca: boolean
}

/** Days after which having bought something counts half. */
export const MITAD = 45
/** Of so many of the last times what was asked for most often is the usual amount. */
const ULTIMAS = 5
/** A shop is done a little before the pantry is empty: so much of the interval is enough. */
const CASI = 0.8
/** What was not bought for so many intervals, and for these days, is a habit no longer. */
const INTERVALOS_DE_OLVIDO = 4
const DIAS_DE_OLVIDO = 60

const DIA = 86_400_000
const dias = (desde: string, hasta: string) => (Date.parse(hasta) - Date.parse(desde)) / DIA

/** How somebody buys an article; `hoy` is yyyy-MM-dd. What is on its way, of a later day, is not due. */
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

/** What is due first, then what is bought most often and latest; what is equal by `nombre`. */
export function compareHabitos(
  a: Pick<Habito, 'toca' | 'puntaje'> & { readonly nombre: string },
  b: Pick<Habito, 'toca' | 'puntaje'> & { readonly nombre: string },
): number {
  return Number(b.toca) - Number(a.toca) || b.puntaje - a.puntaje || (a.nombre < b.nombre ? -1 : 1)
}

/** The middle one, of two the larger; undefined of none. */
function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** Of those equally frequent the first. */
function mostFrequent(values: readonly Centesimos[]): Centesimos {
  const times = (value: number) => values.filter((one) => one === value).length
  return values.reduce((best, one) => (times(one) > times(best) ? one : best))
}

interface FranjaAbierta {
  readonly horaDesde: string
  readonly disponible: boolean
}

/**
 * The open slot most like that of before: of its weekday the one nearest to its hour, else of any day; of equal ones
 * the soonest. `dias` as C-60 tells them.
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
