import { hoyEn } from '@surtido/rules/fechas'

/** "16:40", for an instant as the server writes it: in the shop's own time, whatever the device's time zone is. */
export const horaDe = (instante: string): string => /T(\d\d:\d\d)/.exec(instante)?.[1] ?? ''

const DIA = new Intl.DateTimeFormat('es-UY', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

/** "lun 23", for an instant of another day; empty for today. */
export function otroDia(instante: string, ahora: Date): string {
  const fecha = instante.slice(0, 10)
  return fecha === hoyEn(ahora) ? '' : DIA.format(new Date(`${fecha}T00:00:00Z`)).replace(/[.,]/g, '')
}

/** "16:40", "lun 23, 08:50" */
export function momentoDe(instante: string, ahora: Date): string {
  const dia = otroDia(instante, ahora)
  return dia === '' ? horaDe(instante) : `${dia}, ${horaDe(instante)}`
}

const FECHA = new Intl.DateTimeFormat('es-UY', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "3 de marzo" */
export const diaDe = (instante: string): string => FECHA.format(new Date(`${instante.slice(0, 10)}T00:00:00Z`))

/** "para las 16:50", "para el lun 23, 16:50". */
export const paraCuando = (instante: string, ahora: Date): string =>
  `para ${otroDia(instante, ahora) ? 'el' : 'las'} ${momentoDe(instante, ahora)}`
