/** The zone of the shops unless a country says otherwise. */
export const ZONA = 'America/Montevideo'

const MINUTO = 60_000
export const DIA_MS = 86_400_000

// Building a formatter costs far more than using it.
const formatters = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>()

function formatterOf(zona: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zona)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zona,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(zona, formatter)
  }
  return formatter
}

/** Zone offsets only change at whole quarters of an hour; no shop has existed where and when that did not hold. */
const CUARTO = 15 * MINUTO
const MOST_KNOWN = 1_000
const known = /* @__PURE__ */ new Map<string, number>()

/**
 * How far the wall clock of `zona` is from UTC at an instant, in ms. Cached: asking a formatter costs a hundred times
 * more.
 */
function offsetOf(instante: number, zona: string): number {
  const cuarto = Math.floor(instante / CUARTO) * CUARTO
  const key = `${zona} ${cuarto}`
  let offset = known.get(key)
  if (offset === undefined) {
    const parts: Record<string, number> = {}
    for (const { type, value } of formatterOf(zona).formatToParts(cuarto)) parts[type] = Number(value)
    offset = Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!) - cuarto
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, offset)
  }
  return offset
}

/** The wall clock of `zona` at an instant, written as if it were UTC: ms. */
function wallClock(instante: number, zona: string): number {
  return instante + offsetOf(instante, zona)
}

/** How far the clock of `zona` is from UTC at an instant: minutes, −180 in Montevideo since 2015. */
export function offsetMinutos(fecha: Date, zona: string = ZONA): number {
  return offsetOf(fecha.getTime(), zona) / MINUTO
}

/** The plain date (yyyy-MM-dd) in `zona`. */
export function hoyEn(ahora: Date, zona: string = ZONA): string {
  return new Date(wallClock(ahora.getTime(), zona)).toISOString().slice(0, 10)
}

/** Minutes since midnight on the wall of `zona`. */
export function minutosEn(ahora: Date, zona: string = ZONA): number {
  return Math.floor((((wallClock(ahora.getTime(), zona) % DIA_MS) + DIA_MS) % DIA_MS) / MINUTO)
}

/** K-04: the instant as yyyy-MM-ddTHH:mm:ss-03:00 in `zona`. */
export function toInstanteIso(fecha: Date, zona: string = ZONA): string {
  const offset = offsetMinutos(fecha, zona)
  const local = new Date(fecha.getTime() + offset * MINUTO).toISOString().slice(0, 19)
  const away = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(away / 60))}:${twoDigits(Math.round(away % 60))}`
}

/** Minutes since midnight of "HH:mm"; "24:00" is 1440. */
export function minutosDe(hora: string): number {
  return Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))
}

/**
 * Minutes from the midnight at which the day of `desde` begins to `hasta` (both HH:mm). An end that is not after its
 * start belongs to the next day: 20:00–02:00 ends at 1560, 22:00–00:00 at 1440, and 00:00–00:00 is the whole day.
 */
export function minutosHasta(desde: string, hasta: string): number {
  const minutos = minutosDe(hasta)
  return minutos > minutosDe(desde) ? minutos : minutos + DIA_MS / MINUTO
}

/**
 * The instant at which the clocks of `zona` show `fecha` (yyyy-MM-dd) and `hora` (HH:mm; "24:00" is the next midnight).
 * For an hour that a clock change repeats, the first occurrence. An hour that a clock change skips moves later by the
 * skipped time.
 */
export function instanteDe(fecha: string, hora: string, zona: string = ZONA): Date {
  const local = Date.parse(`${fecha}T00:00:00Z`) + minutosDe(hora) * MINUTO
  const before = local - offsetMinutos(new Date(local - DIA_MS), zona) * MINUTO
  const after = local - offsetMinutos(new Date(local + DIA_MS), zona) * MINUTO
  const first = Math.min(before, after)
  const last = Math.max(before, after)
  if (wallClock(first, zona) === local) return new Date(first)
  return new Date(wallClock(last, zona) === local ? last : before)
}

/** Says whether it is a real date written yyyy-MM-dd. */
export function isFecha(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The plain date `dias` days later (earlier when negative). */
export function addDias(fecha: string, dias: number): string {
  return new Date(Date.parse(`${fecha}T00:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10)
}

/** 1 Monday … 7 Sunday. */
export function diaSemana(fecha: string): number {
  return new Date(`${fecha}T00:00:00Z`).getUTCDay() || 7
}

const NOMBRES_DIA = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

/** "Sábado" for 6. */
export function nombreDia(dia: number): string {
  return NOMBRES_DIA[dia - 1] ?? ''
}

/** B-12: dd/MM/yy of a plain date, never shifted by a time zone. */
export function formatFechaCorta(fecha: string): string {
  return `${fecha.slice(8, 10)}/${fecha.slice(5, 7)}/${fecha.slice(2, 4)}`
}

/** Says whether `hoy` falls between the plain dates, both included. A missing end is open. */
export function isVigente(
  hoy: string,
  { desde, hasta }: { readonly desde?: string | null; readonly hasta?: string | null },
): boolean {
  return (!desde || desde.slice(0, 10) <= hoy) && (!hasta || hoy <= hasta.slice(0, 10))
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}
