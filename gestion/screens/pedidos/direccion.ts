import type { FiltrosDeCola } from '@surtido/contract/gestion-vistas'
import { isVista } from './frases.ts'

const FORMAS: Readonly<Record<Exclude<keyof FiltrosDeCola, 'vista'>, RegExp>> = {
  entrega: /^(ENVIO|RETIRO)$/,
  zona: /^[1-9]\d{0,8}$/,
  dia: /^(HOY|SOLO_HOY|MANIANA|DESPUES)$/,
  horas: /^([01]\d|2[0-4]):[0-5]\d-([01]\d|2[0-4]):[0-5]\d$/,
  urgencia: /^(TARDE|EN_RIESGO|PROBLEMA)$/,
  asignado: /^(MIO|NADIE|[1-9]\d{0,8})$/,
  texto: /^.{1,60}$/,
}

let ultimos: { readonly codigoLocal: number; readonly filtros: FiltrosDeCola } | undefined
/** The filters that this tab used last in this local: another one has other zones and people. */
export const readUltimosFiltros = (codigoLocal: number | undefined): FiltrosDeCola =>
  ultimos?.codigoLocal === codigoLocal ? (ultimos?.filtros ?? {}) : {}
export const keepUltimosFiltros = (codigoLocal: number, filtros: FiltrosDeCola): void => {
  ultimos = { codigoLocal, filtros }
}

/** The filters in an address; other parameters are left out. */
export function filtrosDe(search: Record<string, unknown>): FiltrosDeCola {
  const filtros: Record<string, unknown> = isVista(search.vista) ? { vista: search.vista } : {}
  for (const [name, forma] of Object.entries(FORMAS)) {
    const value = String(search[name] ?? '')
    if (forma.test(value)) filtros[name] = name === 'zona' ? Number(value) : value
  }
  return filtros
}
