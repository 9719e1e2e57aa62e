// What could be guessed, or sent to somebody, on and on: how often for an account and for an address of the network.
// Behind one address there may be a whole network.
import type { Db } from '../db/client.ts'
import { origenOf } from '../http/origen.ts'
import { CUARTO_MS, DIA_MS, forgetLimites, giveBackLimites, HORA_MS, type Limite } from './limites.ts'

interface Topes {
  readonly porCuenta: number
  readonly porOrigen: number
  readonly ventanaMs: number
}

const TOPES = {
  /** Registrations that were refused: X-03 tells who has an account, one e-mail at a time and not for a whole list. */
  registro: { porCuenta: 20, porOrigen: 60, ventanaMs: CUARTO_MS },
  /** Registrations that were not refused; those of an origin are a setting. */
  alta: { porCuenta: 20, porOrigen: 40, ventanaMs: HORA_MS },
  altaDelDia: { porCuenta: 20, porOrigen: 150, ventanaMs: DIA_MS },
  /** Letters that ask whether an e-mail is somebody's: to one address few, whoever made accounts with it. */
  confirmacion: { porCuenta: 5, porOrigen: 1_000, ventanaMs: DIA_MS },
  /** What such a letter says, typed within a session. */
  confirmar: { porCuenta: 10, porOrigen: 60, ventanaMs: CUARTO_MS },
  /** Documents that somebody says are theirs: what is owed under one is shown to whoever has it (C-10). */
  documento: { porCuenta: 5, porOrigen: 1_000, ventanaMs: DIA_MS },
  /** Codes of coupons. */
  canje: { porCuenta: 10, porOrigen: 200, ventanaMs: CUARTO_MS },
  /** Service tokens: ten devices that renew every few minutes, and no more sessions at the identity server than that. */
  token: { porCuenta: 60, porOrigen: 5_000, ventanaMs: CUARTO_MS },
} as const satisfies Record<string, Topes>

/** What one thing is limited by: of the account, and of the address. */
export interface Par {
  readonly cuenta: Limite
  readonly origen: Limite
}

export function topesDe(que: keyof typeof TOPES, cuenta: string, ip: string, topes: Partial<Topes> = {}): Par {
  const { porCuenta, porOrigen, ventanaMs } = { ...TOPES[que], ...topes }
  return {
    cuenta: { que: `${que}.cuenta`, quien: cuenta, hasta: porCuenta, ventanaMs },
    origen: { que: `${que}.origen`, quien: origenOf(ip), hasta: porOrigen, ventanaMs },
  }
}

export const ambos = ({ cuenta, origen }: Par): readonly Limite[] => [cuenta, origen]

/** After a success: the account starts anew, and the address, which may be a whole network's, gets this try back. */
export async function forgive(db: Db, { cuenta, origen }: Par, now: Date): Promise<void> {
  await forgetLimites(db, [cuenta])
  await giveBackLimites(db, [origen], now)
}
