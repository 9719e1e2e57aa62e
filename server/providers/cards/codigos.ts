// What the codes of Bamboo mean to us.
import type { CardProblem, MotivoRechazo } from './provider.ts'

/** The provider's codes that ask for something else than "refused". */
const PROBLEMS: Readonly<Record<string, CardProblem>> = {
  // The acquirer may have taken it: read the purchase.
  TR001: 'UNKNOWN',
  TR005: 'UNKNOWN',
  TR999: 'UNKNOWN',
  // An order number is ours alone: a try before this one was taken after all.
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

/** What a code of the provider means to us. A TK or TR that is not named above is the card's own no. */
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

/** Why a charge was refused; `OTRO` of a code that is not listed, undefined of one that is not about the card. */
export function motivoOf(code: string): MotivoRechazo | undefined {
  return NOT_THE_CARD.test(code) ? undefined : (MOTIVOS[code] ?? 'OTRO')
}
