import type { CardProblem } from './provider.ts'

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

/** What the customer may do about a rejection; `OTRO` also where saying more would help a thief. */
export type MotivoRechazo =
  | 'FONDOS'
  | 'VENCIDA'
  | 'CVV'
  | 'LIMITE'
  | 'CUOTAS'
  | 'NO_HABILITADA'
  | 'DATOS'
  | 'REINTENTOS'
  | 'OTRO'

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

/** Why a charge was refused, by the provider's code; `OTRO` of one that is not listed, and of none. */
export function motivoOf(code: string | null): MotivoRechazo {
  return MOTIVOS[code ?? ''] ?? 'OTRO'
}
