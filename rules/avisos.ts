import type { DatosNotificacion } from '@surtido/contract/notificaciones'
import { addDias, hoyEn, instanteDe, minutosEn } from './fechas.ts'

/** Kind of a notification (B-33): 0 general, 1 pedido, 2 cupon, 3 rating. */
export type TipoAviso = 0 | 1 | 2 | 3

/** The topic of each kind of notification; customers choose by topic which pushes they get (CX-15). */
export const TEMA_DE_TIPO = { 0: 'ofertas', 1: 'pedidos', 2: 'cupones', 3: 'calificaciones' } as const satisfies Record<
  TipoAviso,
  string
>

const HORA_MS = 3_600_000

/** How long after the event a push is still worth sending, in ms. */
export const VIDA_MS: Readonly<Record<TipoAviso, number>> = {
  0: 24 * HORA_MS,
  1: 12 * HORA_MS,
  2: 3 * 24 * HORA_MS,
  3: 3 * 24 * HORA_MS,
}

/** A span of the day in minutes since midnight. `hasta` is exclusive and may fall on the next day. */
interface Silencio {
  readonly desde: number
  readonly hasta: number
}

/**
 * When a push may be sent, given the instant `ahora`: at once, or at the end of the quiet hours. A pedido notification
 * ignores quiet hours, because it is urgent and the customer is waiting for it. Undefined `silencio`: there are no
 * quiet hours.
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
 * The key by which a device shows only one notification: a later state of a pedido replaces an earlier one, and a
 * repeated notification replaces itself. Each question about an article that ran out has its own key.
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

/**
 * How long to wait before the next retry after `intentos` tries, in ms: half a minute, then doubling, up to an hour.
 */
export function esperaDeReintento(intentos: number): number {
  return Math.min(30_000 * 2 ** Math.max(0, intentos - 1), HORA_MS)
}

/** The data of a push that the app acts on. */
export interface DatosAviso extends DatosNotificacion {
  readonly idNotificacion: number
  /** The question that waits for an answer. */
  readonly idReemplazo?: number
  /** There are several articles to choose from, so a yes or no is not enough. */
  readonly varias?: true
}

/**
 * E-21 Reads the data of a push, where every value is text (`tipo` "1"). Undefined when the data is not ours: it comes
 * from outside and decides where the app navigates.
 */
export function readDatosAviso(datos: unknown): DatosAviso | undefined {
  const { tipo, empresa, local, identificador, idNotificacion, idReemplazo, varias } = (datos ?? {}) as Record<
    string,
    unknown
  >
  const whole = (value: unknown) => (/^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : undefined)
  // B-33
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
