// The meaning of Bamboo's codes.
import type { MotivoRechazo } from '@surtido/contract/detalles'
import type { CardProblem } from './provider.ts'

/** The provider's codes that mean something other than "refused". */
const PROBLEMS: Readonly<Record<string, CardProblem>> = {
  // The acquirer may have taken it: read the purchase.
  TR001: 'UNKNOWN',
  TR005: 'UNKNOWN',
  TR999: 'UNKNOWN',
  // Order numbers are ours, so this means that an earlier try was accepted.
  TR006: 'UNKNOWN',
  TR008: 'TOO_MUCH',
  TK006: 'NO_CARD',
  TK010: 'NO_CARD',
  CS010: 'NO_CARD',
  CS011: 'NO_CARD',
  TK011: 'NO_CUSTOMER',
  CS003: 'NO_CUSTOMER',
  PR008: 'NO_PURCHASE',
  PR009: 'WRONG_STATE',
  PR021: 'NOT_IN_PART',
}

/** The meaning of a provider's code. A TK or TR not named above is a refusal by the card. */
export function problemOf(code: string): CardProblem {
  return PROBLEMS[code] ?? (/^T[KR]\d/.test(code) ? 'CARD_REFUSED' : 'REFUSED')
}

const MOTIVOS: Readonly<Record<string, MotivoRechazo>> = {
  TK001: 'DATOS',
  TK002: 'CVV',
  TK003: 'VENCIDA',
  TR007: 'DATOS',
  TR010: 'DATOS',
  TR012: 'LIMITE',
  TR021: 'VENCIDA',
  TR022: 'CVV',
  TR023: 'NO_HABILITADA',
  TK014: 'NO_HABILITADA',
  TK015: 'NO_HABILITADA',
  TR026: 'FONDOS',
  TR030: 'REINTENTOS',
  TR033: 'CUOTAS',
  PR013: 'CUOTAS',
}

/** Codes that say nothing about the card: our account, or the service. */
const NOT_THE_CARD = /^(HTTP_|PR0|AU)/

/** Why a charge was refused; `OTRO` for an unlisted code, undefined for one that isn't about the card. */
export function motivoOf(code: string): MotivoRechazo | undefined {
  return NOT_THE_CARD.test(code) ? undefined : (MOTIVOS[code] ?? 'OTRO')
}
