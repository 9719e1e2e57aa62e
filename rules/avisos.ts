import { addDias, hoyEn, instanteDe, minutosEn } from './fechas.ts'
import type { DatosNotificacion } from './notificaciones.ts'

/** Kind of a notification (B-33): 0 general, 1 pedido, 2 cupon, 3 rating. */
export type TipoAviso = 0 | 1 | 2 | 3

/** About which of them somebody chooses whether to be called (CX-15). */
export const TEMA_DE_TIPO = { 0: 'ofertas', 1: 'pedidos', 2: 'cupones', 3: 'calificaciones' } as const satisfies Record<
  TipoAviso,
  string
>

const HORA_MS = 3_600_000

/** How long after it happened it is worth calling somebody about it, in ms. */
export const VIDA_MS: Readonly<Record<TipoAviso, number>> = {
  0: 24 * HORA_MS,
  1: 12 * HORA_MS,
  2: 3 * 24 * HORA_MS,
  3: 3 * 24 * HORA_MS,
}

/** A span of the day in minutes since midnight; `hasta` may be of the next day, and does not belong to it. */
export interface Silencio {
  readonly desde: number
  readonly hasta: number
}

/**
 * When somebody may be called, asked at `ahora`: then, or at the end of the quiet hours. A pedido is of now, and who
 * placed it waits for it: it has no quiet hours. Undefined `silencio`: there are none.
 */
export function timeToCall(tipo: TipoAviso, ahora: Date, silencio: Silencio | undefined): Date {
  if (tipo === 1 || !silencio) return ahora
  const { desde, hasta } = silencio
  const minuto = minutosEn(ahora)
  const overnight = desde > hasta
  const quiet = overnight ? minuto >= desde || minuto < hasta : minuto >= desde && minuto < hasta
  if (!quiet) return ahora
  const hoy = hoyEn(ahora)
  const hora = `${String(Math.floor(hasta / 60)).padStart(2, '0')}:${String(hasta % 60).padStart(2, '0')}`
  return instanteDe(overnight && minuto >= desde ? addDias(hoy, 1) : hoy, hora)
}

/**
 * What a device shows one of: a later state of a pedido takes the place of an earlier one, anything told twice its own.
 * Each proposal for an article that ran out is a question of its own.
 * At most 64 characters.
 */
export function etiquetaDe({
  tipo,
  codigoEmpresa,
  identificador,
  idNotificacion,
  idReemplazo,
}: {
  readonly tipo: TipoAviso
  readonly codigoEmpresa: number
  readonly identificador: string
  readonly idNotificacion: number
  readonly idReemplazo?: number | undefined
}): string {
  if (idReemplazo !== undefined) return `reemplazo-${codigoEmpresa}-${identificador}-${idReemplazo}`.slice(0, 64)
  if (tipo === 0 || !identificador) return `aviso-${codigoEmpresa}-${idNotificacion}`
  const what = { 1: 'pedido', 2: 'cupon', 3: 'calificar' }[tipo]
  return `${what}-${codigoEmpresa}-${identificador}`.slice(0, 64)
}

/** How long to wait before the next try after that many, in ms: half a minute, then twice as long, up to an hour. */
export function esperaDeReintento(intentos: number): number {
  return Math.min(30_000 * 2 ** Math.max(0, intentos - 1), HORA_MS)
}

/** What comes with a push, as far as the app acts on it. */
export interface DatosAviso extends DatosNotificacion {
  readonly idNotificacion: number
  /** Of a pedido that waits for an answer: which proposal it is asked about. */
  readonly idReemplazo?: number
  /** There is more than one thing to choose from: it is no yes or no. */
  readonly varias?: true
}

/**
 * E-21 Reads what came with a push, where every value is text (`tipo` "1"). Undefined when it is none of ours: it comes
 * from outside, and leads somewhere.
 */
export function readDatosAviso(datos: unknown): DatosAviso | undefined {
  const { tipo, empresa, local, identificador, idNotificacion, idReemplazo, varias } = (datos ?? {}) as Record<
    string,
    unknown
  >
  const whole = (value: unknown) => (/^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : undefined)
  const kind = ([0, 1, 2, 3] as const).find((one) => String(one) === String(tipo))
  const [ofEmpresa, id] = [whole(empresa), whole(idNotificacion)]
  if (kind === undefined || ofEmpresa === undefined || id === undefined) return undefined
  const propuesta = kind === 1 ? whole(idReemplazo) : undefined
  return {
    tipo: kind,
    empresa: ofEmpresa,
    local: whole(local) ?? null,
    identificador: typeof identificador === 'string' ? identificador.slice(0, 100) : '',
    idNotificacion: id,
    ...(propuesta !== undefined && { idReemplazo: propuesta }),
    ...(propuesta !== undefined && (varias === '1' || varias === true) && { varias: true }),
  }
}
