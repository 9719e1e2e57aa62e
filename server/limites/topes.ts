// The limits on guessing, and on sending to a person, for an account and for a network address. A whole network may
// share one address.
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { origenOf } from '../http/origen.ts'
import { CUARTO_MS, DIA_MS, forgetLimites, giveBackLimites, HORA_MS, type Limite } from './limites.ts'

interface Topes {
  readonly porCuenta: number
  readonly porOrigen: number
  readonly ventanaMs: number
}

export const TOPES = {
  /** Refused registrations: X-03 reveals that an account exists, so allow one e-mail at a time and not a whole list. */
  registro: { porCuenta: 20, porOrigen: 60, ventanaMs: CUARTO_MS },
  /** Successful registrations. The limit of an address is a setting. */
  alta: { porCuenta: 20, porOrigen: 40, ventanaMs: HORA_MS },
  altaDelDia: { porCuenta: 20, porOrigen: 150, ventanaMs: DIA_MS },
  /** Letters that ask to confirm an e-mail: few to one address, by any account. */
  confirmacion: { porCuenta: 5, porOrigen: 1_000, ventanaMs: DIA_MS },
  /** E-mails that a change asks for and does not get: else it would tell which of a list have an account. */
  correoNuevo: { porCuenta: 10, porOrigen: 200, ventanaMs: DIA_MS },
  /** Codes from such a letter, typed within a session. */
  confirmar: { porCuenta: 10, porOrigen: 60, ventanaMs: CUARTO_MS },
  /** Documents that a usuario claims, once they are kept: the debt of a document is shown to its holder (C-10). */
  documento: { porCuenta: 5, porOrigen: 1_000, ventanaMs: DIA_MS },
  /** Changes of the password by its owner, who need not change it; of the shop's people by account only. */
  clave: { porCuenta: 10, porOrigen: 1_000, ventanaMs: DIA_MS },
  /** Changes of what a usuario is called: the deletion of the account searches the shop's texts for each (0296). */
  nombre: { porCuenta: 10, porOrigen: 1_000, ventanaMs: DIA_MS },
  /**
   * Places held by accounts that nobody has proved yet (`tope-reservas.ts`): they must not hold a slot in turns.
   */
  reserva: { porCuenta: 12, porOrigen: 60, ventanaMs: HORA_MS },
  /** Codes of cupones. */
  canje: { porCuenta: 10, porOrigen: 200, ventanaMs: CUARTO_MS },
  /** Photos of claims, also those that are refused: each may take a second of a core. */
  foto: { porCuenta: 30, porOrigen: 300, ventanaMs: HORA_MS },
  /**
   * Service tokens: enough for ten devices that renew every few minutes; caps sessions at the identity server.
   */
  token: { porCuenta: 60, porOrigen: 5_000, ventanaMs: CUARTO_MS },
  /** Purchases begun in self-scan; a whole shop may share an address. */
  self: { porCuenta: 30, porOrigen: 5_000, ventanaMs: HORA_MS },
} as const satisfies Record<string, Topes>

/** The two limits of an action: by account and by address. */
export interface ParDeLimites {
  readonly cuenta: Limite
  readonly origen: Limite
}

export const topeDeCuenta = (
  action: keyof typeof TOPES,
  cuenta: string,
  { porCuenta, ventanaMs }: Pick<Topes, 'porCuenta' | 'ventanaMs'> = TOPES[action],
): Limite => ({ action: `${action}.cuenta`, subject: cuenta, most: porCuenta, ventanaMs })

export function topesDe(
  action: keyof typeof TOPES,
  cuenta: string,
  ip: string,
  topes: Partial<Topes> = {},
): ParDeLimites {
  const all = { ...TOPES[action], ...topes }
  const { porOrigen, ventanaMs } = all
  return {
    cuenta: topeDeCuenta(action, cuenta, all),
    origen: { action: `${action}.origen`, subject: origenOf(ip), most: porOrigen, ventanaMs },
  }
}

/** Pedidos placed by an account: placing and cancelling must not go on without end. */
export const topesDePedidos = (
  { pedidosPorHora, pedidosPorDia }: Pick<Config, 'pedidosPorHora' | 'pedidosPorDia'>,
  idUsuarioAplicacion: number,
): readonly Limite[] => [
  { action: 'pedido', subject: String(idUsuarioAplicacion), most: pedidosPorHora, ventanaMs: HORA_MS },
  { action: 'pedido', subject: String(idUsuarioAplicacion), most: pedidosPorDia, ventanaMs: DIA_MS },
]

export const ambos = ({ cuenta, origen }: ParDeLimites): readonly Limite[] => [cuenta, origen]

/**
 * After a success: resets the account's count, and undoes this try for the address, which a whole network may share.
 */
export async function forgive(db: Db, { cuenta, origen }: ParDeLimites, now: Date): Promise<void> {
  await forgetLimites(db, [cuenta])
  await giveBackLimites(db, [origen], now)
}
